import assert from 'node:assert/strict';
import { test } from 'vitest';
import { startService } from './support/service.ts';

const { labwire, place, register, put } = await startService();

test('an order is changed by options, once however often the command is repeated', async () => {
  const orderId = await place();
  const change = `order change ${orderId} --line 1 --name Jar --add-test GLYPHOSATE`;
  const { code, stderr } = await labwire(change);
  assert.deepEqual([code, stderr], [0, `Change 1 of order ${orderId} is APPLIED.\n`]);
  assert.deepEqual(JSON.parse((await labwire(`${change} --json`)).stdout), { orderId, change: 1, status: 'APPLIED' });
  assert.match((await labwire(`order status ${orderId}`)).stdout, /1 {2}SAMPLE {2}Jar {3}EXPECTED {2}0 of 2/);
});

test('a change from a file is a request after registration, and violations have their position in the file', async () => {
  const orderId = await place();
  await register(orderId);
  await put('change.json', '{"notes": "Keep the rest."}');
  assert.match((await labwire(`order change ${orderId} change.json`)).stderr, /is REQUESTED\.\n.*accepts or declines/);
  await put('wrong.json', '{"lines": [\n  {"line": 4, "name": "X"}]}');
  const { code, stderr } = await labwire(`order change ${orderId} wrong.json`);
  assert.equal(code, 1);
  assert.match(stderr, /wrong\.json:2:12.*\n?.*the order has 1 line; the first one is 0/s);
});

test('a change without content, and a sample without its line, are usage errors', async () => {
  assert.equal((await labwire('order change 100001')).code, 2);
  assert.match((await labwire('order change 100001 --name X')).stderr, /need --line/);
  await put('change.json', '{"notes": "Keep the rest."}');
  assert.match((await labwire('order change 100001 change.json --notes X')).stderr, /not both/);
});
