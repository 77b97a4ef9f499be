import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const metricsToken = 'for-the-metrics-only';
const lab = await startWithCustomer({ polling: 'enforce', metricsToken });
const { customer } = lab;
const bench = benchOf(lab, customer);
const { accountId } = customer.account;

const getMetrics = (token?: string, accept?: string) =>
  lab.app.inject({
    url: '/metrics',
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(accept && { accept }) },
  });
const readMetrics = async () => new Map((await getMetrics(metricsToken)).body.split('\n').map(splitLine));
const splitLine = (line: string): [string, number] => {
  const end = line.lastIndexOf(' ');
  return [line.slice(0, end), Number(line.slice(end + 1))];
};

/** Asserts by how much a metric grows during some work. A request is counted when its response has been sent. */
async function assertGrowth(name: string, work: () => Promise<unknown>, expected: number): Promise<void> {
  const before = (await readMetrics()).get(name) ?? 0;
  await work();
  await eventually(async () => assert.equal(((await readMetrics()).get(name) ?? 0) - before, expected, name));
}

test('the metrics require the metrics token or an admin token', async () => {
  assert.equal((await getMetrics(metricsToken)).statusCode, 200);
  const response = await getMetrics(adminToken, 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1');
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-type']), /^text\/plain; version=0\.0\.4/);
  assert.equal((await getMetrics(await lab.staffToken('admin'))).statusCode, 200);
  for (const token of [undefined, '', 'nobody', customer.token, `${metricsToken}!`]) {
    const refused = await getMetrics(token);
    assert.equal(refused.statusCode, 401, token);
    assert.match(String(refused.headers['www-authenticate']), /^Bearer/);
  }
  assert.equal((await getMetrics(await lab.staffToken('integration'))).statusCode, 403);
  const elsewhere = await lab.call(labOperations.listAccounts, { token: metricsToken });
  assert.equal(elsewhere.status, 401);
});

test('requests are counted by operation and status, with their durations', async () => {
  const place = (body: unknown) => lab.call(clientOperations.createOrder, { token: customer.token, body });
  await assertGrowth('labwire_requests_total{operation="createOrder",status="201"}', () => place(order()), 1);
  await assertGrowth('labwire_requests_total{operation="createOrder",status="400"}', () => place({}), 1);
  await assertGrowth('labwire_request_seconds_count{operation="createOrder"}', () => place(order()), 1);
  assert.equal((await readMetrics()).get('labwire_requests_in_flight'), 1);
});

test('unknown paths do not create new metrics', async () => {
  const count = async () => [...(await readMetrics()).keys()].filter((name) => name.startsWith('labwire_')).length;
  await lab.app.inject({ url: '/no/where' });
  await lab.app.inject({ method: 'PUT', url: '/client/api/v4/results' });
  const before = await count();
  const strangers = Array.from({ length: 50 }, () => `/${randomBytes(8).toString('hex')}?x=${Math.random()}`);
  const name = 'labwire_requests_total{operation="none",status="404"}';
  await assertGrowth(name, () => Promise.all(strangers.map((url) => lab.app.inject({ url }))), 50);
  for (const orderId of [1, 2, 3]) {
    await lab.call(clientOperations.getOrder, { token: customer.token, path: { orderId } });
  }
  const perOperation = [...(await readMetrics()).keys()].filter((name) => name.includes('"getOrder"'));
  assert.equal((await count()) - before, perOperation.length);
});

test('polls are counted by account and outcome', async () => {
  const poll = () => lab.call(clientOperations.listResults, { token: customer.token });
  const name = (outcome: string) => `labwire_polls_total{account="${accountId}",outcome="${outcome}"}`;
  await assertGrowth(
    name('permitted'),
    async () => {
      for (let i = 0; i < 4; i++) await poll();
    },
    4,
  );
  await assertGrowth(name('refused'), poll, 1);
  await assertGrowth(name('refused'), () => lab.call(clientOperations.listResults, { token: 'nobody' }), 0);
});

test('the time until a result is visible is measured', async () => {
  await assertGrowth('labwire_publish_to_visible_seconds_count', () => bench.finish(), 1);
  const refused = async () => lab.lab(labOperations.publishResult, { path: { labJobNumber: 1 }, body: {} });
  await assertGrowth('labwire_publish_to_visible_seconds_count', refused, 0);
});

test('pending deliveries, background jobs, transactions and reports are counted', async () => {
  const endpoint = { url: 'https://hooks.customer.example/in' };
  await lab.call(clientOperations.createWebhookEndpoint, { token: customer.token, body: endpoint });
  await assertGrowth('labwire_webhook_deliveries_due', () => bench.place(), 1);
  const now = await readMetrics();
  assert.equal(now.get('labwire_queue_depth{queue="webhook-delivery",state="due"}'), 1);
  assert.equal(now.get('labwire_queue_depth{queue="sandbox-step",state="due"}'), 0);
  assert.equal(now.get('labwire_reports_rendering'), 0);
  assert.equal(now.get('labwire_database_waiting'), 0);
  await lab.db.asLaboratory(async () => {
    assert.ok(((await readMetrics()).get('labwire_database_connections{state="used"}') ?? 0) >= 1);
  });
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    assert.ok((now.get(name) ?? -1) >= 0, name);
  }
});

test('the metrics are available without the database and report its state', async () => {
  const database = new URL(lab.databaseUrl).pathname.slice(1);
  assert.equal((await readMetrics()).get('labwire_ready{check="database"}'), 1);
  const maintenance = new URL(lab.databaseUrl);
  maintenance.pathname = '/postgres';
  await asSuperuser(maintenance.href, `alter database ${database} with allow_connections false`);
  await asSuperuser(maintenance.href, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database,
  ]);
  await eventually(async () => assert.equal((await readMetrics()).get('labwire_ready{check="database"}'), 0));
  assert.equal((await readMetrics()).get('labwire_webhook_deliveries_due'), undefined);
  await asSuperuser(maintenance.href, `alter database ${database} with allow_connections true`);
  await eventually(async () => assert.equal((await readMetrics()).get('labwire_ready{check="database"}'), 1));
});

test('the guide documents exactly the metrics of the service', async () => {
  const guide = await readFile(new URL('../../../../docs/guide/operating.md', import.meta.url), 'utf8');
  const namesIn = (text: string) =>
    new Set([...text.matchAll(/\blabwire_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')));
  const named = namesIn(guide);
  // Database roles and a schema, not metrics.
  for (const other of ['labwire_owner', 'labwire_service', 'labwire_queue']) named.delete(other);
  assert.deepEqual([...named].sort(), [...namesIn((await getMetrics(metricsToken)).body)].sort());
});

test('only counters have the suffix _total, as promtool requires', async () => {
  const { body } = await getMetrics(metricsToken);
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  assert.ok(types.length > 20);
  for (const { name, type } of types) assert.equal(name.endsWith('_total'), type === 'counter', `${name} ${type}`);
});

test('the metrics contain no customer names, tokens or references', async () => {
  const { body } = await getMetrics(metricsToken);
  const { name, organisations } = customer.account;
  const people = organisations.flatMap(({ contacts }) => contacts.flatMap(({ email, lastName }) => [email, lastName]));
  const secrets = [name, customer.username, customer.password, customer.token, adminToken, metricsToken, ...people];
  for (const secret of secrets.filter((text) => text !== undefined)) assert.ok(!body.includes(secret), secret);
});
