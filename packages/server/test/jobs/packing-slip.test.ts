import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { deliveryLines, slipReferences } from '../../src/jobs/packing-slip/packing-slip-rules.ts';
import { address, order, sampleLine } from '../support/fixtures.ts';
import { pdfPages } from '../support/label-pages.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { place } = benchOf(lab, lab.customer);
const supplies = (quantity: number) => ({ samplingSupplies: { code: 'JAR-50', quantity } });
const slip = (orderId: number) =>
  lab.app.inject({
    url: `/lab/api/v1/orders/${orderId}/packing-slip`,
    headers: { authorization: `Bearer ${adminToken}` },
  });

test('the packing slip has the recipient, the references and the supplies that are left', async () => {
  const request = order({
    orderReferences: [{ name: 'ClientRef', value: 'Spring <jars> & lids' }],
    lines: [supplies(2), sampleLine('S1'), supplies(13)],
  });
  const orderId = await place(request);
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body: { lines: [0] } });
  const { statusCode, headers, rawPayload } = await slip(orderId);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], `inline; filename="packing-slip-${orderId}.pdf"`);
  const pages = await pdfPages(rawPayload);
  assert.equal(pages.length, 1);
  const text = pages[0]?.text ?? '';
  const expected = ['Apiary Ltd', 'Mere Parata', address.address1, `${address.city} ${address.postCode}`];
  for (const part of [...expected, String(orderId), 'Spring <jars> & lids', '13 50 mL jar JAR-50']) {
    assert.ok(text.includes(part), `${part}: ${text}`);
  }
  assert.equal(text.match(/JAR-50/g)?.length, 1);
});

test('many supplies continue on a second page', async () => {
  const orderId = await place(order({ lines: Array.from({ length: 60 }, (_, i) => supplies(i + 1)) }));
  const pages = await pdfPages((await slip(orderId)).rawPayload);
  assert.equal(pages.length, 2);
  assert.match(pages[1]?.text ?? '', /60 50 mL jar JAR-50/);
});

test('an order without supplies to dispatch has no packing slip', async () => {
  const path = { orderId: await place() };
  assertProblem(await lab.lab(labOperations.printPackingSlip, { path }), 'conflict');
  assertProblem(await lab.lab(labOperations.printPackingSlip, { path: { orderId: 999_999_999 } }), 'not-found');
});

test('the address of a parcel has no empty lines, and no person who has the name of the organisation', () => {
  const place = { address1: '1 High Street', address2: '', city: 'Motueka', postCode: '7120', country: 'New Zealand' };
  const lines = ['Apiary', 'Mere', '1 High Street', 'Motueka 7120', 'New Zealand'];
  assert.deepEqual(deliveryLines('Apiary', 'Mere', place), lines);
  assert.deepEqual(deliveryLines('Mere', 'Mere', null), ['Mere']);
  assert.deepEqual(slipReferences({ clientReference: null, clientOrderNumber: 'PO-1' }), [
    { name: 'Your order number', value: 'PO-1' },
  ]);
});
