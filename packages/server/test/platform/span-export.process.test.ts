import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { statementSummary } from '../../src/platform/tracing/traced-database.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { startMailServer } from '../support/mail-server.ts';
import { DataFolder } from '../support/process.ts';
import { startReceiver } from '../support/receiver.ts';
import { attributesOf, type CollectedSpan, startSpanCollector } from '../support/span-collector.ts';
import { step } from '../support/step.ts';

const adminToken = 'admin-token-of-the-spans';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${callerSpan}-01`;

const database = await createDatabase();
afterAll(() => database.drop());
const settings = { DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken, LABWIRE_LOG_LEVEL: 'warn' };

test('requests, statements, jobs, webhooks and mails are exported as one trace without values', async (t) => {
  const [collector, receiver, mailServer] = await Promise.all([
    startSpanCollector(),
    startReceiver(),
    startMailServer(),
  ]);
  const folder = await DataFolder.make(t);
  const service = folder.start({
    ...settings,
    LABWIRE_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    LABWIRE_MAIL_FROM: 'reports@lab.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=for-the-collector',
    OTEL_SERVICE_NAME: 'labwire-of-the-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const url = await service.listening;
  const token = await onboardAt(url, adminToken);
  const client = `${url}/client/api`;
  await call(`${client}/v4/webhook-endpoints`, token, 'POST', { url: receiver.url, events: ['order.received'] });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', traceparent };
  const email = 'mere@apiary.example';
  const body = order({
    organisations: [
      { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }] },
    ],
  });
  const submitted = await fetch(`${client}/v3/order-requests`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { orderId } = (await submitted.json()) as { orderId: number };
  await eventually(() => assert.equal(receiver.received.length, 1));
  const decision = { samples: [{ sample: 'S1', reason: 'It leaked on the way.' }] };
  const rejected = await fetch(`${url}/lab/api/v1/orders/${orderId}/rejections`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(decision),
  });
  assert.ok(rejected.ok, await rejected.text());
  // The demo has sent an invitation before.
  await eventually(() => assert.ok(mailServer.received.some(({ envelope }) => envelope.to === email)));
  // The permitted polls are stored, and further ones are served from the cache.
  for (let i = 0; i < 8; i++) await (await fetch(`${client}/v4/results?limit=7`, { headers })).text();
  await fetch(`${client}/v3/order-requests`, { method: 'POST', headers, body: '{"reference":"a secret"}' });
  service.process.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr);

  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const parentOf = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
  const ancestorsOf = (span: CollectedSpan): string[] => {
    const parent = parentOf(span);
    return parent ? [parent.name, ...ancestorsOf(parent)] : [];
  };
  const [created, refused] = named('createOrder').sort((a, b) => (a.startTimeUnixNano < b.startTimeUnixNano ? -1 : 1));
  assert.ok(created && refused);

  await step('a request is a child of the span of its caller', () => {
    assert.deepEqual([created.parentSpanId, refused.parentSpanId], [callerSpan, callerSpan]);
    const { 'labwire.request_id': requestId, ...attributes } = attributesOf(created);
    assert.equal(requestId, submitted.headers.get('x-request-id'));
    assert.deepEqual(attributes, {
      'http.request.method': 'POST',
      'http.route': '/client/api/v3/order-requests',
      'http.response.status_code': 201,
    });
    assert.equal(attributesOf(refused)['http.response.status_code'], 400);
    assert.ok(BigInt(created.endTimeUnixNano) > BigInt(created.startTimeUnixNano));
  });

  await step('statements are children of their transaction, by their command and table', () => {
    const [insert] = named('SELECT receive_order');
    assert.ok(insert);
    assert.deepEqual(ancestorsOf(insert), ['transaction', 'createOrder']);
    assert.deepEqual(attributesOf(insert), {
      'db.system.name': 'postgresql',
      'db.query.summary': 'SELECT receive_order',
    });
  });

  await step('a webhook is part of the trace, and its receiver gets its span as the parent', () => {
    const [post] = named('post webhook');
    assert.ok(post);
    assert.deepEqual(ancestorsOf(post), ['process webhook-delivery', 'transaction', 'createOrder']);
    assert.equal(receiver.received[0]?.headers.traceparent, `00-${traceId}-${post.spanId}-01`);
    assert.equal(attributesOf(post)['http.response.status_code'], 204);
  });

  await step('a mail is part of the trace of the request that led to it', () => {
    const mail = named('send mail').find((span) => ancestorsOf(span).at(-1) === 'rejectSamples');
    assert.ok(mail);
    assert.equal(parentOf(mail)?.name, 'process mail');
    assert.deepEqual(attributesOf(mail), { 'labwire.mail.transport': 'SMTP', 'labwire.mail.outcome': 'accepted' });
  });

  await step('a cached response is a span too', () => {
    const listings = named('listResults');
    assert.equal(listings.length, 8);
    assert.ok(listings.every(({ parentSpanId }) => parentSpanId === callerSpan));
    assert.ok(listings.some((span) => attributesOf(span)['labwire.cache'] === 'hit'));
  });

  await step('the standard variables of OpenTelemetry apply', () => {
    const { 'service.name': name, 'deployment.environment.name': environment } = collector.resource;
    assert.deepEqual([name, environment], ['labwire-of-the-test', 'test']);
    assert.equal(collector.headers[0]?.['x-collector-key'], 'for-the-collector');
  });

  await step('spans contain no values of customers, no tokens and no addresses', () => {
    const all = collector.received.join('\n');
    const { name, organisations } = account;
    const people = organisations.flatMap(({ contacts }) =>
      contacts.flatMap(({ email, lastName }) => [email, lastName]),
    );
    const order = JSON.stringify(body).matchAll(/"([^"]{5,})"(?!:)/g);
    const values = [...order].map(([, value]) => value).filter((value) => value !== 'SUBMITTER' && value !== 'PRIMARY');
    const ports = [`:${receiver.port}`, `:${mailServer.port}`];
    const urls = [receiver.url, ...ports, 'limit=7', `/orders/${orderId}`];
    const secrets = [name, token, adminToken, email, 'a secret', 'It leaked', ...people, ...urls, ...values];
    for (const secret of secrets.filter((text) => text !== undefined)) assert.ok(!all.includes(secret), secret);
    const allowed = new Set([
      ...['http.request.method', 'http.route', 'http.response.status_code', 'labwire.request_id', 'labwire.cache'],
      ...['db.system.name', 'db.query.summary', 'error.type', 'labwire.mail.transport', 'labwire.mail.outcome'],
      ...['messaging.system', 'messaging.operation.type', 'messaging.destination.name'],
    ]);
    const keys = new Set(collector.spans.flatMap((span) => Object.keys(attributesOf(span))));
    assert.deepEqual(
      [...keys].filter((key) => !allowed.has(key)),
      [],
    );
    for (const { name } of collector.spans) assert.match(name, /^[\w ./:*-]+$/);
  });
});

test('without a collector the service runs and logs it, and without an endpoint no library of OpenTelemetry is loaded', async (t) => {
  const preload = new URL('../support/loaded-modules.mjs', import.meta.url).pathname;
  // The sources, because a bundle does not show which modules it loads.
  const main = new URL('../../src/main.ts', import.meta.url).pathname;
  const unreachable = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  for (const env of [unreachable, {}]) {
    const folder = await DataFolder.make(t);
    const LOADED_MODULES = join(folder.path, 'modules');
    const service = folder.start({ ...settings, ...env, NODE_OPTIONS: `--import=${preload}`, LOADED_MODULES }, main);
    assert.equal((await fetch(`${await service.listening}/health/live`)).status, 200);
    service.process.kill('SIGTERM');
    assert.equal(await service.ended, 0, service.stderr);
    const modules = readFileSync(LOADED_MODULES, 'utf8').split('\n');
    assert.ok(modules.some((url) => url.endsWith('/src/app.ts')));
    // The metrics library loads the interfaces, which do nothing by themselves.
    const isLoaded = modules.some((url) => /@opentelemetry\/(?!api\/)|otlp-tracer/.test(url));
    assert.deepEqual([isLoaded, /spans were not exported/.test(service.stdout)], Array(2).fill(env === unreachable));
  }
});

test('a statement is named after its command and its first table', () => {
  assert.equal(statementSummary("select * from orders where reference = 'secret'"), 'SELECT orders');
  assert.equal(statementSummary('with new as (insert into jobs (a) values ($1)) select 1'), 'INSERT jobs');
  assert.equal(statementSummary('with o as (select * from orders) select * from o'), 'SELECT orders');
  assert.equal(statementSummary('update results r set a = 1'), 'UPDATE results');
  assert.equal(statementSummary('delete from labwire_queue.job'), 'DELETE labwire_queue.job');
  assert.equal(statementSummary('select 1'), 'SELECT');
});
