import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { insertAuditEntry } from '../../src/audit/audit-sql.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, address, order } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const otherProcess = await startLaboratory({ sharing: lab });

/** A customer whose terms the other process has in its cache. */
async function cachedCustomer() {
  const customer = await lab.onboard(account);
  const path = { accountId: customer.account.accountId };
  const change = (body: object) => lab.lab(labOperations.changeAccount, { path, body });
  const submit = async (request: OrderRequest) =>
    (await otherProcess.call(clientOperations.createOrder, { token: customer.token, body: request })).status;
  assert.equal(await submit(order()), 201);
  return { customer, path, change, submit };
}

const submittedFor = (name: string, email: string) =>
  order({
    organisations: [
      { name, orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }] },
    ],
  });
const submittedBy = (email: string) => submittedFor('Apiary Ltd', email);

test('a contact added through one process can be named through another at once, and no longer once deactivated', async () => {
  const { customer, change, submit } = await cachedCustomer();
  assert.equal(await submit(submittedBy('new@apiary.example')), 400);
  const [organisation] = customer.account.organisations;
  const added = {
    firstName: 'Nia',
    lastName: 'New',
    email: 'new@apiary.example',
    deliveryAddress: address,
    invoiceAddress: address,
  };
  const { body } = await change({
    organisations: [{ organisationId: organisation?.organisationId, name: organisation?.name, contacts: [added] }],
  });
  assert.equal(await submit(submittedBy('new@apiary.example')), 201);
  const contacts = body.organisations[0].contacts;
  const nia = contacts.find(({ email }: { email: string }) => email === 'new@apiary.example');
  await change({
    organisations: [
      {
        organisationId: organisation?.organisationId,
        name: organisation?.name,
        contacts: [{ ...nia, active: false }],
      },
    ],
  });
  assert.equal(await submit(submittedBy('new@apiary.example')), 400);
});

/** A customer whose orders name the first contact of the account. */
async function newCustomer() {
  const customer = await lab.onboard(account);
  const { accountId, organisations } = customer.account;
  const labContactId = organisations[0]?.contacts[0]?.labContactId ?? '';
  const body = { reason: 'The person requested it.' };
  return {
    accountId,
    token: customer.token,
    validate: () => lab.call(clientOperations.validateOrder, { token: customer.token, body: order() }),
    place: () => lab.call(clientOperations.createOrder, { token: customer.token, body: order() }),
    erase: () => lab.lab(labOperations.eraseContact, { path: { accountId, labContactId }, body }),
  };
}

/**
 * Runs the callback while a transaction locks the account's audit chain, for which every change waits at its end. The
 * transaction is rolled back, and the waiting ones continue in the order in which they started to wait.
 */
async function whileAuditChainIsLocked(accountId: number, callback: () => Promise<void>) {
  const rollback = new Error('rolled back');
  const transaction = lab.db.asAccount(accountId, async (connection) => {
    const actor = { name: 'staff:admin', at: lab.clock.now };
    insertAuditEntry(connection, accountId, actor, { action: 'account.changed', subject: `account:${accountId}` });
    await connection.rows('select 1');
    await callback();
    throw rollback;
  });
  await assert.rejects(transaction, rollback);
}

const untilBlocked = (transactions: number) =>
  eventually(async () => {
    const [waiting] = await asSuperuser<{ n: number }>(
      lab.databaseUrl,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    assert.equal(waiting?.n, transactions);
  });

test('an erasure waits for an order that is being stored, and is then refused because of it', async () => {
  const { accountId, place, erase } = await newCustomer();
  const requests: Promise<{ status: number }>[] = [];
  await whileAuditChainIsLocked(accountId, async () => {
    requests.push(place());
    await untilBlocked(1);
    requests.push(erase());
    await untilBlocked(2);
  });
  const [placed, erased] = await Promise.all(requests);
  assert.deepEqual([placed?.status, erased?.status], [201, 409]);
});

test('an order waits for an erasure, and then no longer finds the contact that is in the cache', async () => {
  const { accountId, validate, place, erase } = await newCustomer();
  assert.equal((await validate()).status, 200);
  const requests: Promise<{ status: number }>[] = [];
  await whileAuditChainIsLocked(accountId, async () => {
    requests.push(erase());
    await untilBlocked(1);
    requests.push(place());
    await untilBlocked(2);
  });
  const [erased, placed] = await Promise.all(requests);
  assert.deepEqual([erased?.status, placed?.status], [200, 400]);
});

test('an order that waited for a new webhook endpoint is delivered to it', async () => {
  const { accountId, token, place } = await newCustomer();
  const requests: Promise<{ status: number }>[] = [];
  await whileAuditChainIsLocked(accountId, async () => {
    const body = { url: 'http://localhost:9/x', events: ['order.received'] };
    requests.push(lab.call(clientOperations.createWebhookEndpoint, { token, body }));
    await untilBlocked(1);
    requests.push(place());
    await untilBlocked(2);
  });
  const [created, placed] = await Promise.all(requests);
  assert.deepEqual([created?.status, placed?.status], [201, 201]);
  const { deliveries } = (await lab.call(clientOperations.listWebhookDeliveries, { token })).body;
  assert.equal(deliveries.length, 1);
});
