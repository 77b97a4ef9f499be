import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register } = benchOf(lab, lab.customer);
const barcode = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });
const find = (value: string) => lab.lab(labOperations.findContainer, { path: { value } });

test('a scanned container finds its sample, before it is registered and after', async () => {
  const inside = sampleLine('A', { containers: [barcode('111'), barcode('222')] });
  const beside = { ...sampleLine('B'), containers: [barcode('333')] };
  const orderId = await place(order({ lines: [inside, beside] }));
  const { accountId } = lab.customer.account;
  const waiting = { orderId, accountId, sample: 'A', labJobNumber: null, sequence: null };
  assert.deepEqual((await find('222')).body.samples, [waiting]);
  const labJobNumber = await register(orderId);
  assert.deepEqual((await find('111')).body.samples, [{ ...waiting, labJobNumber, sequence: 1 }]);
  assert.deepEqual((await find('333')).body.samples, [{ ...waiting, sample: 'B', labJobNumber, sequence: 2 }]);
});

test('a barcode that was used twice lists the newest order first, and an unknown barcode is 404', async () => {
  const again = () => place(order({ lines: [sampleLine('A', { containers: [barcode('77/7 %')] })] }));
  const [first, second] = [await again(), await again()];
  const found = (await find('77/7 %')).body.samples.map(({ orderId }: { orderId: number }) => orderId);
  assert.deepEqual(found, [second, first]);
  assert.equal((await find('nothing')).status, 404);
});
