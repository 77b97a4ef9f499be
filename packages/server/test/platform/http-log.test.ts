import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { sendRaw } from '../support/raw-http.ts';

const lab = await startWithCustomer();
const { account, username, password, token } = lab.customer;
const entries = () => lab.log.map((line) => JSON.parse(line));
const entriesOf = (requestId: unknown) => entries().filter((entry) => entry.requestId === requestId);

test('every request is one line with method, path, caller, status and request id', async () => {
  const created = await lab.call(clientOperations.createOrder, { token, body: order() });
  const path = { orderId: created.body.orderId };
  const rejected = await lab.call(clientOperations.createOrder, { token, body: {} });
  const seen = await lab.lab(labOperations.getLabOrder, { path });
  const stranger = await lab.call(clientOperations.getOrder, { token: 'nobody', path });
  const lost = await lab.app.inject({ url: '/no/where?at=all' });
  const broken = await lab.app.inject({ url: '/no/%zz' });
  const expected = [
    [created, 'POST', '/client/api/v3/order-requests', 201, `client:${username}`],
    [rejected, 'POST', '/client/api/v3/order-requests', 400, `client:${username}`],
    [seen, 'GET', `/lab/api/v1/orders/${path.orderId}`, 200, 'staff:admin'],
    [stranger, 'GET', `/client/api/v3/orders/${path.orderId}`, 401, undefined],
    [lost, 'GET', '/no/where', 404, undefined],
    [broken, 'GET', '/no/%zz', 400, undefined],
  ] as const;
  for (const [answer, method, asked, status, caller] of expected) {
    const [entry, ...more] = entriesOf(answer.headers['x-request-id']);
    assert.deepEqual(more, []);
    assert.deepEqual([entry.method, entry.path, entry.status, entry.caller], [method, asked, status, caller]);
    assert.ok(entry.ms >= 0 && !Number.isNaN(Date.parse(entry.at)) && entry.level === 'info');
  }
});

test('bytes that are not HTTP are logged too', async () => {
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lab.app.server.address() as AddressInfo;
  const { headers } = await sendRaw(port, 'GET swordfish\r\n\r\n');
  assert.deepEqual(
    entriesOf(headers['x-request-id']).map(({ status }) => status),
    [400],
  );
});

test('a client that disconnects while it sends its body is not logged as an error', async () => {
  const { port } = lab.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /client/oauth/token HTTP/1.1', 'Host: lab', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 100', '', '{"username":'].join('\r\n'));
  const before = lab.log.length;
  await once(lab.app.server, 'request');
  await setImmediate();
  socket.resetAndDestroy();
  await eventually(() => assert.ok(lab.log.length > before));
  assert.deepEqual(
    entries()
      .slice(before)
      .map(({ level, path, code }) => [level, path, code]),
    [['info', '/client/oauth/token', 'ECONNRESET']],
  );
});

test('no line contains a token, a password or a part of a body', async () => {
  const shown: string[] = [adminToken, password, token];
  await askForTokens(shown);
  await makeAccess(shown);
  await placeOrders(shown);
  await breakTheDatabase(shown);
  assert.ok(entries().some((entry) => entry.level === 'error' && entry.err.code === '23514'));
  for (const secret of shown) {
    assert.deepEqual(
      lab.log.filter((line) => line.includes(secret)),
      [],
      `the log has ${secret}`,
    );
  }
});

/** Valid and invalid sign-ins as JSON, as a form and with HTTP Basic. */
async function askForTokens(shown: string[]): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const secret of [password, 'marlin-password', 'Ma"rlin pass\\word']) {
    const basic = Buffer.from(`${username}:${secret}`).toString('base64');
    const grant = 'grant_type=client_credentials';
    const inForm = `${grant}&client_id=${username}&client_secret=${encodeURIComponent(secret)}`;
    const answers = [
      await lab.call(clientOperations.requestToken, { body: { username, password: secret } }),
      await lab.call(clientOperations.requestToken, { payload: inForm, headers: form }),
      await lab.call(clientOperations.requestToken, {
        payload: grant,
        headers: { ...form, authorization: `Basic ${basic}` },
      }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, secret === password ? 200 : 401);
      if (body.access_token) shown.push(body.access_token);
    }
    shown.push(basic);
  }
  const broken = await lab.call(clientOperations.requestToken, { payload: '{"username": "x", "password": "tuna-word' });
  assert.equal(broken.status, 400);
  shown.push('arlin', 'tuna');
}

async function makeAccess(shown: string[]): Promise<void> {
  const path = { accountId: account.accountId };
  const { body: credential } = await lab.lab(labOperations.createCredential, { path });
  const staffToken = await lab.staffToken('analyst');
  await lab.call(labOperations.createStaffToken, { token: staffToken, body: { name: 'halibut', role: 'admin' } });
  await lab.call(labOperations.listAccounts, { token: 'herring-token' });
  await lab.call(labOperations.listAccounts, { headers: { authorization: 'Digest sardine' } });
  await lab.lab(labOperations.readAudit, { query: 'subject=barracuda&acess_token=anchovy' });
  await lab.lab(labOperations.readAudit, { query: 'subject=barracuda' });
  shown.push(credential.password, staffToken, 'halibut', 'herring', 'sardine', 'barracuda', 'anchovy');
}

async function placeOrders(shown: string[]): Promise<void> {
  const headers = { 'idempotency-key': 'mackerel-key' };
  const accepted = order({ notes: 'lobster', lines: [sampleLine('crayfish')] });
  await lab.call(clientOperations.createOrder, { token, headers, body: accepted });
  const rejected = await lab.call(clientOperations.createOrder, { token, body: { ...order(), oyster: 'scallop' } });
  assert.equal(rejected.status, 400);
  const payload = '{"notes": "barnacle", ';
  const malformed = await lab.call(clientOperations.createOrder, { token, payload });
  assert.equal(malformed.status, 400);
  shown.push('mackerel', 'lobster', 'crayfish', 'oyster', 'scallop', 'barnacle');
}

/** The error message of PostgreSQL contains the whole row with the customer's order. */
async function breakTheDatabase(shown: string[]): Promise<void> {
  await asSuperuser(lab.databaseUrl, 'alter table orders add constraint none_fits check (order_id < 0) not valid');
  const body = order({ notes: 'octopus' });
  const { status } = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(status, 500);
  shown.push('octopus', 'mere@apiary.example');
}
