import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';

const lab = await startWithCustomer({ simulator: { pace: 0 } });
const { place, status } = sandboxOf(lab, lab.customer);

test('without a pace, orders are completed although the clock goes back between their steps', async () => {
  const names = ['S1', 'S2', 'S3', 'S4'];
  const orderIds = await Promise.all(names.map((name) => place(order({ lines: [sampleLine(name)] }))));
  // Each measurement of the time of the database can set the clock back by some milliseconds.
  const start = lab.clock.now.getTime();
  const steps = () => Math.floor(performance.now() / 8);
  Object.defineProperty(lab.clock, 'now', { get: () => new Date(start - steps()) });
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  for (const orderId of orderIds) {
    await eventually(async () => assert.equal((await status(orderId)).status, 'COMPLETED'));
  }
});
