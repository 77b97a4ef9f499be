import assert from 'node:assert/strict';
import { test } from 'vitest';
import { startService } from './support/service.ts';

const { labwire, place, register } = await startService();

test('an order is cancelled with a reason, and as JSON', async () => {
  const orderId = await place();
  const { code, stderr } = await labwire(`order cancel ${orderId} --reason Sold`);
  assert.equal(code, 0);
  assert.match(
    stderr,
    new RegExp(`^Order ${orderId} is CANCELLED: 1 line is cancelled\\.\\nNo sample was registered\\.`),
  );
  const { cancellation } = JSON.parse((await labwire(`order cancel ${orderId} --json`)).stdout);
  assert.deepEqual([cancellation.status, cancellation.reason], ['APPLIED', 'Sold']);
});

test('the cancellation of registered samples is a request', async () => {
  const orderId = await place();
  await register(orderId);
  assert.match((await labwire(`order cancel ${orderId}`)).stderr, /the laboratory decides/);
});
