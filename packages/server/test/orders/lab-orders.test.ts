import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderSummary } from '@labwire/contract/lab-order.ts';
import { orderStatuses } from '@labwire/contract/order-status.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const rival = await lab.onboard(rivalAccount);
const { accountId } = lab.customer.account;

const rivalOrder = {
  ...order(),
  organisations: [
    { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName: 'Rosa' }] },
  ],
};

async function send(token: string, body: object): Promise<number> {
  lab.clock.advance(1_000);
  return (await lab.call(clientOperations.createOrder, { token, body })).body.orderId;
}

const orderIds: number[] = [];
for (let i = 0; i < 5; i++) {
  orderIds.push(await send(lab.customer.token, order({ orderReferences: [{ name: 'ClientRef', value: `R${i}` }] })));
}
const rivalOrderId = await send(rival.token, rivalOrder);

const list = async (query: Record<string, string | number> = {}) =>
  (await lab.lab(labOperations.listLabOrders, { query })).body;
const idsOf = ({ orders }: { orders: OrderSummary[] }) => orders.map(({ orderId }) => orderId);

test('the orders of all accounts are listed, oldest first', async () => {
  const body = await list();
  assert.deepEqual(idsOf(body), [...orderIds, rivalOrderId]);
  assert.equal(body.next, null);
  const times = body.orders.map(({ receivedAt }: OrderSummary) => receivedAt);
  assert.deepEqual(times, [...times].sort());
  assert.deepEqual(body.orders.at(-1), {
    orderId: rivalOrderId,
    accountId: rival.account.accountId,
    accountName: 'Rival',
    status: 'RECEIVED',
    receivedAt: lab.clock.now.toISOString(),
    numberOfLines: 1,
    clientReference: null,
    clientOrderNumber: null,
    primary: 'Rosa Rival',
    submitter: 'Rosa Rival',
    completeness: { expected: 1, received: 0, inProgress: 0, complete: 0, rejected: 0, cancelled: 0 },
    reportStatus: { code: 'NOT_STARTED' },
    priority: false,
    requestedChanges: 0,
    openQuestions: 0,
    exceedances: 0,
  });
  assert.equal(body.orders[0].clientReference, 'R0');
});

test('pages have no gaps and no repetitions while orders are submitted', async () => {
  const seen: number[] = [];
  let after = 0;
  for (let page = await list({ limit: 2 }); ; page = await list({ limit: 2, after })) {
    seen.push(...idsOf(page));
    assert.ok(page.orders.length <= 2);
    if (page.next === null) break;
    if (seen.length === 2) orderIds.push(await send(lab.customer.token, order()));
    after = page.next;
  }
  const expected = [...orderIds, rivalOrderId].sort((a, b) => a - b);
  assert.deepEqual(seen, expected);
});

test('pages with the newest order first are not shifted by a new order', async () => {
  const all = idsOf(await list()).reverse();
  const first = await list({ newestFirst: 'true', limit: 3 });
  const late = await send(lab.customer.token, order());
  const second = await list({ newestFirst: 'true', limit: 200, after: first.next });
  assert.deepEqual([...idsOf(first), ...idsOf(second)], all);
  assert.equal(second.next, null);
  assert.equal(idsOf(await list({ newestFirst: '1', limit: 1 }))[0], late);
  orderIds.push(late);
});

test('orders can be filtered by status, by account, and by both', async () => {
  const [first, second] = orderIds;
  await asSuperuser(lab.databaseUrl, "update orders set status = 'REGISTERED' where order_id in ($1, $2)", [
    first,
    rivalOrderId,
  ]);
  assert.deepEqual(idsOf(await list({ status: 'REGISTERED' })), [first, rivalOrderId]);
  assert.equal(idsOf(await list({ status: 'RECEIVED' }))[0], second);
  assert.deepEqual(idsOf(await list({ status: 'REGISTERED', accountId })), [first]);
  assert.deepEqual(idsOf(await list({ accountId: rival.account.accountId })), [rivalOrderId]);
  assert.deepEqual(idsOf(await list({ accountId: 999_999 })), []);
  const counts = await Promise.all(orderStatuses.map(async (status) => (await list({ status })).orders.length));
  assert.equal(
    counts.reduce((a, b) => a + b),
    idsOf(await list()).length,
  );
});

test('an order is shown with its request, its resolved parties and who submitted it', async () => {
  const sent = order({
    notes: 'Kia ora 🐝',
    orderReferences: [
      { name: 'ClientRef', value: 'Spring' },
      { name: 'AdditionalClientRef', value: 'More' },
      { name: 'ClientOrderNr', value: 'PO-7' },
      { name: 'QuoteNr', value: '5001' },
    ],
    lines: [sampleLine('S1'), { samplingSupplies: { code: 'JAR-50', quantity: 3 } }],
  });
  const orderId = await send(lab.customer.token, sent);
  const { status, body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  assert.equal(status, 200);
  assert.deepEqual(body.request, sent);
  assert.equal(body.submittedBy, lab.customer.username);
  assert.equal(body.numberOfLines, 2);
  const [client] = lab.customer.account.organisations;
  const { deliveryAddress, invoiceAddress, active: _, ...mere } = client?.contacts[0] ?? {};
  const person = { ...mere, organisationId: client?.organisationId };
  assert.deepEqual(body.resolved, {
    client: { organisationId: client?.organisationId, name: 'Apiary Ltd' },
    chargeTo: { organisationId: client?.organisationId, name: 'Apiary Ltd' },
    primary: person,
    submitter: person,
    deliveryAddress,
    invoiceAddress,
    clientReference: 'Spring',
    additionalClientReference: 'More',
    clientOrderNumber: 'PO-7',
    quoteNumber: 5001,
  });
});

test('the jobs of an order show who registered them, when, and their progress', async () => {
  const orderId = await send(lab.customer.token, order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const jobsOf = async () => (await lab.lab(labOperations.getLabOrder, { path: { orderId } })).body.jobs;
  assert.deepEqual(await jobsOf(), []);
  const registered = await lab.call(labOperations.registerJob, {
    token: await lab.staffToken('analyst'),
    path: { orderId },
    body: { samples: ['B'], receivedAt: '2026-03-01T10:00:00Z' },
  });
  assert.deepEqual(await jobsOf(), [
    {
      labJobNumber: registered.body.labJobNumber,
      receivedAt: '2026-03-01T10:00:00.000Z',
      registeredAt: lab.clock.now.toISOString(),
      registeredBy: 'staff:A analyst',
      finishedAt: null,
      stage: 'MEASURING',
      reportStatus: { code: 'MEASURING', dueDate: '2026-03-13' },
      numberOfSamples: 1,
      measured: 0,
      missing: 1,
      dueDate: '2026-03-13',
      isPriority: false,
      isOverdue: false,
      onHoldSince: null,
    },
  ]);
});

test('all invalid parameters are reported at once, and a similar name is suggested', async () => {
  const { body } = await lab.lab(labOperations.listLabOrders, { query: 'limit=0&statu=RECEIVED&after=x' });
  assert.deepEqual(
    body.errors.map(({ parameter }: { parameter: string }) => parameter),
    ['after', 'limit', 'statu'],
  );
  assert.match(body.errors[2].message, /did you mean "status"/);
});
