import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { afterAll, test } from 'vitest';
import { UnsuitableDatabase } from '../../src/platform/db/connect.ts';
import { freePort } from '../../src/platform/db/free-port.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { findPrimaryUrl } from '../../src/platform/db/primary-host.ts';
import { asServiceLogin, asSuperuser, createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { startWithCustomer } from '../support/laboratory.ts';

/** The URL of the database with several hosts; all are on this machine, so their ports are enough. */
const withPorts = (url: string, ports: readonly number[]): string => {
  const { host } = new URL(url);
  return url.replace(host, ports.map((port) => `127.0.0.1:${port}`).join(','));
};

const forwarders: Forwarder[] = [];
const lab = await startWithCustomer({
  async reach(url) {
    const target = Number(new URL(url).port);
    forwarders.push(await startForwarder(target), await startForwarder(target));
    return withPorts(url, [await freePort(), ...forwarders.map(({ port }) => port)]);
  },
});
afterAll(() => forwarders[1]?.close());

test('the service uses the host that accepts writes, and moves to another one without a restart', async () => {
  const { token } = lab.customer;
  await forwarders[0]?.close();
  await eventually(async () => {
    const { status, body } = await lab.call(clientOperations.createOrder, { token, body: order() });
    assert.equal(status, 201, JSON.stringify(body));
  });
  await eventually(() => assert.ok(lab.db.isListening()));
  await eventually(async () => assert.equal((await lab.app.inject({ url: '/health/ready' })).statusCode, 200));
});

test('migrations and the checks of the start use the host that accepts writes', async (t) => {
  const { url, drop } = await createDatabase('empty');
  t.onTestFinished(drop);
  const ports = [await freePort(), Number(new URL(url).port)];
  await migrate(withPorts(url, ports));
  const service = withPorts(asServiceLogin(url), ports);
  const log = { info() {}, warn() {} };
  const login = await prepareDatabase({ url: service, ownerUrl: undefined, permitsSharedLogin: false, log });
  assert.deepEqual(login, { url: service, role: null });
  assert.equal(await findPrimaryUrl(withPorts(url, ports)), url.replace('localhost', '127.0.0.1'));
});

test('without a host that accepts writes the start fails, and the message says why for each host', async (t) => {
  const { url, drop } = await createDatabase('empty');
  t.onTestFinished(drop);
  const name = new URL(url).pathname.slice(1);
  await asSuperuser(url, `alter database ${name} set default_transaction_read_only = on`);
  const several = withPorts(url, [await freePort(), Number(new URL(url).port)]);
  await assert.rejects(migrate(several), (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.equal(error.message, 'DATABASE_OWNER_URL: no host accepts writes (host 1: ECONNREFUSED; host 2: read-only)');
    return true;
  });
});
