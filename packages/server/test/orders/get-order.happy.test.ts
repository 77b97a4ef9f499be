import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { order } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

async function createAndGet(payload: string) {
  const created = await lab.call(clientOperations.createOrder, { token, payload });
  lab.clock.advance(60_000);
  return lab.call(clientOperations.getOrder, { token, path: created.body });
}

test('an order is received, with its references, its time, and where to go from here', async () => {
  const { status, body } = await createAndGet(JSON.stringify(fullOrder));
  const self = `${publicUrl}/client/api/v3/orders/${body.orderId}`;
  assert.equal(status, 200);
  const { lines, completeness } = body;
  assert.deepEqual([lines.length, completeness.expected, completeness.inProgress], [5, 4, 1]);
  assert.deepEqual(body, {
    lines,
    completeness,
    orderId: body.orderId,
    status: 'RECEIVED',
    receivedAt: '2026-03-02T03:00:00.000Z',
    orderReferences: fullOrder.orderReferences,
    numberOfLines: 5,
    jobs: [],
    links: {
      self,
      reports: `${self}/reports`,
      results: `${publicUrl}/client/api/v4/results?orderId=${body.orderId}`,
    },
  });
});

test('an order without references has an empty list of them', async () => {
  const { body } = await createAndGet(JSON.stringify(order()));
  assert.deepEqual(body.orderReferences, []);
  assert.equal(body.numberOfLines, 1);
});

test('references come back as they were sent, in their order', async () => {
  const orderReferences = [{ name: 'B', value: ' 🐝 ' }, {}, { name: 'A', value: '' }, { name: 'B', value: '"\\' }];
  const payload = JSON.stringify(order({ orderReferences })).replace('🐝', '\\ud83d\\udc1d');
  assert.deepEqual((await createAndGet(payload)).body.orderReferences, orderReferences);
});

test('the Location of a new order leads to it', async () => {
  const { headers, body } = await lab.call(clientOperations.createOrder, { token, body: order() });
  const { pathname } = new URL(String(headers.location));
  const response = await lab.app.inject({ url: pathname, headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().links.self, headers.location);
  assert.equal(response.json().orderId, body.orderId);
});
