import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry } from '../../src/audit/audit-sql.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();

/** A customer who orders in the name of the first contact of the account. */
async function newCustomer() {
  const customer = await lab.onboard(account);
  const { accountId, organisations } = customer.account;
  const labContactId = organisations[0]?.contacts[0]?.labContactId ?? '';
  const body = { reason: 'Asked by the person.' };
  return {
    accountId,
    token: customer.token,
    validate: () => lab.call(clientOperations.validateOrder, { token: customer.token, body: order() }),
    place: () => lab.call(clientOperations.createOrder, { token: customer.token, body: order() }),
    erase: () => lab.lab(labOperations.eraseContact, { path: { accountId, labContactId }, body }),
  };
}

/**
 * Lets nobody write into the account's audit trail meanwhile: what has to wait for it has done everything else. Nothing comes
 * of it in the end, so that those who wait go on in the order in which they came.
 */
async function whileTrailIsHeld(accountId: number, meanwhile: () => Promise<void>) {
  const ending = new Error('rolled back');
  const held = lab.db.asAccount(accountId, async (connection) => {
    const actor = { name: 'staff:admin', at: lab.clock.now };
    insertAuditEntry(connection, accountId, actor, { action: 'account.changed', subject: `account:${accountId}` });
    await connection.rows('select 1');
    await meanwhile();
    throw ending;
  });
  await assert.rejects(held, ending);
}

const untilWaiting = (transactions: number) =>
  eventually(async () => {
    const [waiting] = await asSuperuser<{ n: number }>(
      lab.databaseUrl,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    assert.equal(waiting?.n, transactions);
  });

test('an erasure waits for an order that is being stored, and then finds it', async () => {
  const { accountId, place, erase } = await newCustomer();
  const requests: Promise<{ status: number }>[] = [];
  await whileTrailIsHeld(accountId, async () => {
    requests.push(place());
    await untilWaiting(1);
    requests.push(erase());
    await untilWaiting(2);
  });
  const [placed, erased] = await Promise.all(requests);
  assert.deepEqual([placed?.status, erased?.status], [201, 409]);
});

test('an order waits for an erasure, and no longer finds the contact that was remembered', async () => {
  const { accountId, validate, place, erase } = await newCustomer();
  assert.equal((await validate()).status, 200);
  const requests: Promise<{ status: number }>[] = [];
  await whileTrailIsHeld(accountId, async () => {
    requests.push(erase());
    await untilWaiting(1);
    requests.push(place());
    await untilWaiting(2);
  });
  const [erased, placed] = await Promise.all(requests);
  assert.deepEqual([erased?.status, placed?.status], [200, 400]);
});

test('an order that had to wait for a new webhook endpoint is delivered to it', async () => {
  const { accountId, token, place } = await newCustomer();
  const requests: Promise<{ status: number }>[] = [];
  await whileTrailIsHeld(accountId, async () => {
    const body = { url: 'http://localhost:9/x', events: ['order.received'] };
    requests.push(lab.call(clientOperations.createWebhookEndpoint, { token, body }));
    await untilWaiting(1);
    requests.push(place());
    await untilWaiting(2);
  });
  const [created, placed] = await Promise.all(requests);
  assert.deepEqual([created?.status, placed?.status], [201, 201]);
  const { deliveries } = (await lab.call(clientOperations.listWebhookDeliveries, { token })).body;
  assert.equal(deliveries.length, 1);
});
