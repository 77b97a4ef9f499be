import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import pg from 'pg';
import { test } from 'vitest';
import { after } from '../support/after.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account as apiary, order } from '../support/fixtures.ts';
import { type Laboratory, startLaboratory, startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const other = await startLaboratory({ sharing: lab });
const { customer } = lab;
const day = 24 * 60 * 60_000;

function send(key: string, body: unknown = order(), { token } = customer, process: Laboratory = lab) {
  return process.call(clientOperations.createOrder, { token, body, headers: { 'idempotency-key': key } });
}

const countOrders = async () => (await asSuperuser(lab.databaseUrl, 'select 1 from orders')).length;

test('the same key and body replay the first response, marked as a replay', async () => {
  const first = await send('same');
  const before = await countOrders();
  const second = await send('same');
  assert.equal(first.status, 201);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  assert.equal(second.status, 201);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers.location, first.headers.location);
  assert.equal(await countOrders(), before);
});

test('another process replays the response too', async () => {
  const first = await send('elsewhere');
  const second = await send('elsewhere', order(), customer, other);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assert.deepEqual(second.body, first.body);
});

test('without a key, the same order sent twice is stored twice', async () => {
  const create = () => lab.call(clientOperations.createOrder, { token: customer.token, body: order() });
  assert.notEqual((await create()).body.orderId, (await create()).body.orderId);
});

test('the first response is replayed even if the order would now be rejected', async () => {
  const leaving = await lab.onboard(apiary);
  const first = await send('leaving', order(), leaving);
  const [organisation] = leaving.account.organisations;
  const contacts = organisation?.contacts.map((contact) => ({ ...contact, active: false }));
  const path = { accountId: leaving.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { organisations: [{ ...organisation, contacts }] } });
  assert.equal((await send('later', order(), leaving)).status, 400);
  assert.deepEqual((await send('leaving', order(), leaving)).body, first.body);
});

const otherBodies: [title: string, body: unknown][] = [
  ['another order', order({ notes: 'Another' })],
  ['the same order with its fields in another order', { lines: order().lines, organisations: order().organisations }],
  ['an order that would be rejected', {}],
];
for (const [title, body] of otherBodies) {
  test(`the key with ${title} is 422`, async () => {
    const key = `reused-for-${title.replaceAll(' ', '-')}`;
    const first = await send(key);
    const before = await countOrders();
    const { status, body: problem, headers } = await send(key, body);
    assert.equal(status, 422);
    assert.match(problem.type, /idempotency-key-reused$/);
    assert.equal(headers['idempotent-replayed'], undefined);
    assert.equal(await countOrders(), before);
    assert.deepEqual((await send(key)).body, first.body);
  });
}

test('while the first request is in progress, the second is 409', async () => {
  const running = new pg.Client({ connectionString: lab.databaseUrl });
  await running.connect();
  after(() => running.end());
  const lock = 'select pg_advisory_xact_lock(hashtextextended($2, $1))';
  await running.query('begin');
  await running.query(lock, [customer.account.accountId, 'running']);

  const before = await countOrders();
  const { status, body } = await send('running');
  assert.equal(status, 409);
  assert.match(body.type, /request-in-progress$/);
  assert.equal(await countOrders(), before);
  assert.equal((await send('not-running')).status, 201);

  await running.query('rollback');
  const retried = await send('running');
  assert.equal(retried.status, 201);
  assert.equal(retried.headers['idempotent-replayed'], undefined);
});

test('after a process dies during a request, the key can be used again', async () => {
  const socket = new Socket();
  const dying = new pg.Client({ connectionString: lab.databaseUrl, stream: () => socket });
  dying.on('error', () => {});
  await dying.connect();
  await dying.query('begin');
  await dying.query('select pg_advisory_xact_lock(hashtextextended($2, $1))', [customer.account.accountId, 'dying']);
  assert.equal((await send('dying')).status, 409);
  socket.destroy();
  await eventually(async () => assert.equal((await send('dying')).status, 201));
});

test('of many concurrent requests with one key, exactly one stores an order', async () => {
  const before = await countOrders();
  const processes = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? lab : other));
  const responses = await Promise.all(processes.map((process) => send('race', order(), customer, process)));
  const created = responses.filter(({ status }) => status === 201);
  assert.equal(await countOrders(), before + 1);
  assert.equal(new Set(created.map(({ body }) => body.orderId)).size, 1);
  assert.equal(created.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1);
  assert.ok(responses.every(({ status }) => status === 201 || status === 409));
  assert.deepEqual((await send('race')).body, created[0]?.body);
});

test('a rejected order does not use its key', async () => {
  assert.equal((await send('corrected', {})).status, 400);
  const { status, headers } = await send('corrected');
  assert.equal(status, 201);
  assert.equal(headers['idempotent-replayed'], undefined);
});

test('a dry run does not use a key', async () => {
  const headers = { 'idempotency-key': 'dry' };
  await lab.call(clientOperations.validateOrder, { token: customer.token, body: order({ notes: 'x' }), headers });
  assert.equal((await send('dry')).headers['idempotent-replayed'], undefined);
});

test('all credentials of an account share its keys', async () => {
  const path = { accountId: customer.account.accountId };
  const { body: credential } = await lab.lab(labOperations.createCredential, { path });
  const first = await send('shared-credentials');
  const second = await send('shared-credentials', order(), { ...customer, token: await lab.tokenFor(credential) });
  assert.deepEqual(second.body, first.body);
});

test('after 24 hours the key can be used for another order', async () => {
  const first = await send('old');
  lab.clock.advance(day - 1);
  const renewed = { ...customer, token: await lab.tokenFor(customer) };
  assert.deepEqual((await send('old', order(), renewed)).body, first.body);
  lab.clock.advance(1);
  const second = await send('old', order({ notes: 'Another' }), renewed);
  assert.equal(second.status, 201);
  assert.equal(second.headers['idempotent-replayed'], undefined);
  assert.notEqual(second.body.orderId, first.body.orderId);
  assert.deepEqual((await send('old', order({ notes: 'Another' }), renewed)).body, second.body);
});

test('expired keys are deleted', async () => {
  lab.clock.advance(day);
  await send('fresh', order(), { ...customer, token: await lab.tokenFor(customer) });
  const sql = 'select key from idempotency_keys where account_id = $1';
  const stored = await asSuperuser(lab.databaseUrl, sql, [customer.account.accountId]);
  assert.deepEqual(stored, [{ key: 'fresh' }]);
});
