import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { measured } from '../../server/test/support/measurement-fixtures.ts';
import { start } from './support/command.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { labwire, staff, place, register, measure, publish, customer, customerEnv } = service;
const wide = order({ lines: [sampleLine('Taupō 東京'), sampleLine('S2')] });

test('an order is shown with its lines, aligned in any script, and as JSON', async () => {
  const orderId = await place(wide);
  const labJobNumber = await register(orderId, { samples: ['S2'] });
  const { code, stdout } = await labwire(`order status ${orderId}`);
  assert.equal(code, 0);
  const lines = stdout.trimEnd().split('\n').slice(-3);
  assert.deepEqual(lines, [
    'Line  Kind    Name        Status    Measured     Job  Remark',
    '   1  SAMPLE  Taupō 東京  EXPECTED  0 of 1',
    `   2  SAMPLE  S2          RECEIVED  0 of 1    ${labJobNumber}`,
  ]);
  const { body } = await service.call(clientOperations.getOrder, { token: customer.token, path: { orderId } });
  assert.deepEqual(JSON.parse((await labwire(`order status ${orderId} --json`)).stdout), body);
  assert.match((await staff(`lab jobs ${orderId}`)).stdout, new RegExp(`\\n${labJobNumber}  .* +1 +0 +1 +0 +0\\n$`));
});

test('watching writes one document for each change and ends when the order is completed', async () => {
  const orderId = await place();
  const watch = start(['order', 'status', String(orderId), '--watch', '--every', '1s', '--json'], { env: customerEnv });
  const seen = text(watch.stdout);
  await new Promise((first) => watch.stdout.once('data', first));
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  const statuses = (await seen)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).status);
  assert.equal(statuses.at(-1), 'COMPLETED');
  assert.ok(statuses.length <= 4);
});

test('an unknown order and an invalid order number are errors', async () => {
  assert.equal((await labwire('order status 999999')).code, 1);
  const { code, stderr } = await labwire('order status abc');
  assert.equal(code, 2);
  assert.match(stderr, /the order is a whole number, not "abc"/);
});
