import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { AccountHealth, AccountHealthSummary } from '@labwire/contract/lab-account-health.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { type Customer, startLaboratory } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const minute = 60_000;
const lab = await startLaboratory({ realTime: true });
await deliverFrom(lab, { retryDelays: [10] });

const health = async ({ account: { accountId } }: Customer): Promise<AccountHealth> =>
  (await lab.lab(labOperations.getAccountHealth, { path: { accountId } })).body;

async function summary({ account: { accountId } }: Customer): Promise<AccountHealthSummary> {
  const { body } = await lab.lab(labOperations.listAccountHealth);
  return body.accounts.find((one: AccountHealthSummary) => one.accountId === accountId);
}

test('a new account has no activity and the default polling limits', async () => {
  const { body } = await lab.lab(labOperations.createAccount, { body: account });
  const { accountId } = body;
  const response = await lab.lab(labOperations.getAccountHealth, { path: { accountId } });
  assert.deepEqual(response.body, {
    accountId,
    openOrders: 0,
    orders: [],
    polling: { policy: 'advise', everyMinutes: 20, series: [], rejectedRequests: { times: 0, lastAt: null } },
    webhooks: [],
    credentials: [],
    rejectedRequests: { times: 0, lastAt: null },
    rejections: [],
  });
  assert.equal((await lab.lab(labOperations.getAccountHealth, { path: { accountId: 999_999 } })).status, 404);
});

test('the ten latest orders are listed, newest first, and all open orders are counted', async () => {
  const customer = await lab.onboard(account);
  const { place, finish } = benchOf(lab, customer);
  const done = await finish();
  const placed: number[] = [];
  for (let i = 0; i < 10; i++)
    placed.push(await place(order({ orderReferences: [{ name: 'ClientRef', value: `${i}` }] })));
  const { orders, openOrders } = await health(customer);
  assert.deepEqual(
    orders.map(({ orderId }) => orderId),
    placed.reverse(),
  );
  assert.deepEqual([orders[0]?.status, orders[0]?.clientReference, openOrders], ['RECEIVED', '9', 10]);
  assert.ok(!orders.some(({ orderId }) => orderId === done.orderId));
  const { openOrders: open, lastOrderAt, lastTokenAt } = await summary(customer);
  assert.deepEqual([open, lastOrderAt], [10, orders[0]?.receivedAt]);
  assert.ok(lastTokenAt);
});

test('each credential has the time of its last token', async () => {
  const customer = await lab.onboard(account);
  const path = { accountId: customer.account.accountId };
  const { body: unused } = await lab.lab(labOperations.createCredential, { path });
  const { credentials } = await health(customer);
  assert.deepEqual(
    credentials.map(({ username, lastTokenAt }) => [username, lastTokenAt === null]),
    [
      [customer.username, false],
      [unused.username, true],
    ],
  );
});

test('each webhook endpoint has its state and its last error', async () => {
  const customer = await lab.onboard(account);
  const { place } = benchOf(lab, customer);
  const webhooks = webhooksOf(lab, customer);
  const receiver = await startReceiver();
  const { endpointId } = await webhooks.create({ url: receiver.url, events: ['order.received'] });
  const endpoint = async () => (await health(customer)).webhooks[0];
  const becomes = (expected: object) =>
    eventually(async () => {
      const { state, pending, failed, lastError } = (await endpoint()) ?? {};
      assert.deepEqual({ state, pending, failed, lastError }, expected);
    });

  assert.equal((await endpoint())?.state, 'UNUSED');
  await place();
  await becomes({ state: 'WORKING', pending: 0, failed: 0, lastError: null });
  const lastDeliveredAt = (await endpoint())?.lastDeliveredAt;
  assert.ok(lastDeliveredAt);
  assert.equal((await summary(customer)).failingEndpoints, 0);

  receiver.reacts(() => 500);
  await place();
  await becomes({ state: 'FAILING', pending: 0, failed: 1, lastError: 'returned status 500' });
  assert.equal((await endpoint())?.lastDeliveredAt, lastDeliveredAt);
  assert.equal((await summary(customer)).failingEndpoints, 1);

  await webhooks.change(endpointId, { enabled: false });
  assert.deepEqual([(await endpoint())?.state, (await endpoint())?.disabledReason], ['DISABLED', null]);
  assert.equal((await summary(customer)).failingEndpoints, 0);
  await webhooks.change(endpointId, { enabled: true });
  receiver.reacts(() => 410);
  await place();
  await eventually(async () => assert.equal((await endpoint())?.disabledReason, 'The endpoint returned 410 Gone.'));
  assert.equal((await summary(customer)).failingEndpoints, 1);

  lab.clock.advance(8 * 24 * 60 * minute);
  assert.equal((await endpoint())?.failed, 0);
});

test('accounts are listed by name, with the number of rejected requests of the last week', async () => {
  const customer = await lab.onboard({ ...account, name: 'Zebra' });
  await lab.call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) });
  await eventually(async () => assert.equal((await summary(customer)).rejectedRequests, 1));
  const { body } = await lab.lab(labOperations.listAccountHealth);
  assert.equal(body.accounts.at(-1).name, 'Zebra');
  lab.clock.advance(8 * 24 * 60 * minute);
  assert.equal((await summary(customer)).rejectedRequests, 0);
});

test('the agreed polling limits and the last poll of each set of filters are shown', async () => {
  const customer = await lab.onboard({ ...account, limits: { polling: 'enforce', pollEveryMinutes: 5 } });
  const { list } = benchOf(lab, customer);
  await list();
  await list();
  lab.clock.advance(minute);
  await list({ clientReference: 'A' });
  const { polling } = await health(customer);
  assert.deepEqual([polling.policy, polling.everyMinutes], ['enforce', 5]);
  assert.deepEqual(
    polling.series.map(({ extraPolls }) => extraPolls),
    [0, 1],
  );
  const [latest, before] = polling.series.map(({ lastAt }) => Date.parse(lastAt));
  assert.ok(latest && before && latest - before >= minute);
});
