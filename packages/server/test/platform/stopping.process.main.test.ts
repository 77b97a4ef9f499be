import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type TestContext, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { DataFolder, until } from '../support/process.ts';

const adminToken = 'admin-token-of-a-process';

async function startProcess(t: TestContext, settings: Record<string, string>) {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.onTestFinished(() => database.drop());
  const service = folder.start({ DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken, ...settings });
  const address = await service.listening;
  return { service, address, token: await onboardAt(address, adminToken) };
}

/** A proxy with one open connection. */
function proxyTo(t: TestContext, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.onTestFinished(() => agent.destroy());
  return async (path: string) => {
    const sent = request(address.replace('localhost', '127.0.0.1') + path, { agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = (await json(response)) as { status: string; failed?: string[] };
    return { status: response.statusCode, connection: response.headers.connection, body, isReused: sent.reusedSocket };
  };
}

/** The time to drain is long enough for an order on a busy machine. */
test('a process that stops first reports that it is not ready, then refuses new connections, and completes open requests', async (t) => {
  const { service, address, token } = await startProcess(t, { LABWIRE_DRAIN_SECONDS: '5' });
  const [asking, other] = [proxyTo(t, address), proxyTo(t, address)];
  assert.equal((await other('/health/live')).connection, 'keep-alive');
  const held = call(`${address}/client/api/v4/events?wait=30`, token);
  service.process.kill('SIGTERM');
  await until(async () => (await asking('/health/ready')).status === 503, 'readiness says no');
  const { body, connection } = await asking('/health/ready');
  assert.deepEqual(body.failed, ['stopping']);
  assert.equal(connection, 'keep-alive');
  const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order());
  assert.ok(orderId > 0);

  await until(
    async () =>
      !(await fetch(`${address}/health/live`).then(
        () => true,
        () => false,
      )),
    'new requests are refused',
  );
  const last = await other('/health/live');
  assert.deepEqual([last.status, last.isReused, last.connection], [200, true, 'close']);
  assert.equal((await held).events.length, 1);
  assert.equal(await service.ended, 0);
});

test('when its log is no longer read, the service continues, and ends on a signal', async (t) => {
  const { service, address, token } = await startProcess(t, {});
  service.process.stdout?.destroy();
  for (let i = 0; i < 3; i++) {
    const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order());
    assert.ok(orderId > 0);
  }
  service.process.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});
