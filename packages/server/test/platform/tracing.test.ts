import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { parseTraceparent } from '../../src/platform/trace-context.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const proxyId = 'proxy-7f3a9c21.4';

const lab = await startLaboratory({ realTime: true });
const behindProxy = await startLaboratory({ sharing: lab, realTime: true, trustedProxies: ['127.0.0.1'] });
const customer = await lab.onboard(account);
const { token } = customer;

test('only a valid traceparent is a trace', () => {
  const spanId = 'b7ad6b7169203331';
  assert.deepEqual(parseTraceparent(traceparent), { traceId, spanId, flags: '01' });
  assert.deepEqual(parseTraceparent(`01-${traceId}-b7ad6b7169203331-00-later`), { traceId, spanId, flags: '00' });
  const wrong = [
    undefined,
    '',
    ['00'],
    `ff-${traceId}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-b7ad6b7169203331-01`,
    `x00-${traceId}-b7ad6b7169203331-01`,
  ];
  for (const header of wrong) assert.equal(parseTraceparent(header), undefined, String(header));
});

test('the log of a request has the trace of its caller, also for a cached response', async () => {
  const query = { limit: 10 };
  for (let i = 0; i < 3; i++) {
    const { headers } = await lab.call(clientOperations.listOrders, { token, query, headers: { traceparent } });
    await eventually(() => {
      const entries = lab.log.map((line) => JSON.parse(line));
      const entry = entries.find(({ requestId }) => requestId === headers['x-request-id']);
      assert.equal(entry?.traceId, traceId);
    });
  }
});

test('webhooks of a request carry its trace, and so do their repetitions', async () => {
  const receiver = await startReceiver();
  receiver.reacts(() => (receiver.received.length === 1 ? 500 : 204));
  await webhooksOf(lab, customer).create({ url: receiver.url, events: ['order.received'] });
  await deliverFrom(lab);
  await lab.call(clientOperations.createOrder, { token, body: order(), headers: { traceparent } });
  await eventually(() => assert.equal(receiver.received.length, 2));
  for (const { headers } of receiver.received) {
    assert.match(String(headers.traceparent), new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    assert.notEqual(headers.traceparent, traceparent, 'it is a request of its own');
  }
  await lab.call(clientOperations.createOrder, { token, body: order() });
  await eventually(() => assert.equal(receiver.received.length, 3));
  assert.equal(receiver.received[2]?.headers.traceparent, undefined);
});

const uuidv7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('the request id of a trusted proxy is used, and that of anybody else is not', async () => {
  const idOf = async ({ app }: typeof lab, id: string) => {
    const response = await app.inject({ url: '/client/api/v3/orders', headers: { 'x-request-id': id } });
    assert.equal(response.json().instance, `urn:request:${response.headers['x-request-id']}`);
    return response.headers['x-request-id'];
  };
  assert.equal(await idOf(behindProxy, proxyId), proxyId);
  assert.match(String(await idOf(lab, proxyId)), uuidv7);
  for (const wrong of ['short', 'with space in it', 'x'.repeat(129), 'line"quote"', '../../etc/passwd']) {
    assert.match(String(await idOf(behindProxy, wrong)), uuidv7, wrong);
  }
});
