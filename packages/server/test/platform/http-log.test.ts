import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';
import { sendRaw } from '../support/raw-http.ts';

const lab = await startWithCustomer();
const { username, token } = lab.customer;
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
  assert.deepEqual(pluck(entriesOf(headers['x-request-id']), 'status'), [400]);
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
