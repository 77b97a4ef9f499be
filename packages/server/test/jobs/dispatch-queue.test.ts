import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { address, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token, account } = lab.customer;
const { place } = benchOf(lab, lab.customer);
const supplies = (quantity: number) => ({ samplingSupplies: { code: 'JAR-50', quantity } });
const queue = async () => (await lab.lab(labOperations.listSuppliesToDispatch, {})).body;
const dispatch = (orderId: number, body: object = {}) =>
  lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body });

test('supplies that are not dispatched are listed, the oldest order first', async () => {
  assert.deepEqual(await queue(), { orders: [], truncated: false });
  const both = await place(order({ lines: [supplies(2), sampleLine('S1'), supplies(3)] }));
  await place(order({ orderReferences: [{ name: 'ClientRef', value: 'samplingSupplies' }] }));
  const only = await place(order({ lines: [supplies(1)] }));
  const { orders } = await queue();
  assert.deepEqual(
    orders.map(({ orderId }: { orderId: number }) => orderId),
    [both, only],
  );
  const jar = { code: 'JAR-50', name: '50 mL jar' };
  assert.deepEqual(orders[0], {
    orderId: both,
    accountId: account.accountId,
    accountName: 'Apiary',
    receivedAt: lab.clock.now.toISOString(),
    priority: false,
    client: 'Apiary Ltd',
    recipient: 'Mere Parata',
    deliveryAddress: address,
    lines: [
      { line: 0, ...jar, quantity: 2 },
      { line: 2, ...jar, quantity: 3 },
    ],
  });
  await dispatch(both, { lines: [0] });
  assert.deepEqual((await queue()).orders[0].lines, [{ line: 2, ...jar, quantity: 3 }]);
  await dispatch(both);
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId: only } });
  assert.deepEqual((await queue()).orders, []);
});

test('a dispatch has a carrier and a tracking number, finishes the line and is an event', async () => {
  const orderId = await place(order({ lines: [supplies(1)] }));
  const { body } = await dispatch(orderId, { carrier: 'NZ Post', trackingNumber: '4471' });
  assert.equal(body.dispatched[0].reference, 'NZ Post 4471');
  const { body: shown } = await lab.call(clientOperations.getOrder, { token, path: { orderId } });
  assert.deepEqual([shown.status, shown.lines[0].remark], ['COMPLETED', 'NZ Post 4471']);
  const { body: feed } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1000 } });
  const last = feed.events.at(-1);
  assert.deepEqual([last.type, last.data.orderId], ['supplies.dispatched', orderId]);
});
