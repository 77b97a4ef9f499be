import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { orderExamples } from '@labwire/contract/order-examples.ts';
import { test } from 'vitest';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { DataFolder, isAlive, type Service, until } from '../support/process.ts';
import { step } from '../support/step.ts';

const shown = (service: Service, what: string) => new RegExp(`^ +${what} +(\\S+)$`, 'm').exec(service.stdout)?.[1];

async function post(url: string, body: unknown, token = ''): Promise<{ status: number; body: Record<string, never> }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

const isReady = async (url: string) => (await fetch(`${url}/health/ready`)).status === 200;

/** Submits an order as the demo customer and returns a function that reads it. */
async function placeOrder(service: Service): Promise<(url: string) => Promise<number>> {
  const url = await service.listening;
  const credential = { username: shown(service, 'demo username'), password: shown(service, 'demo password') };
  const { body: granted } = await post(`${url}/client/oauth/token`, credential);
  const token = String(granted.access_token);
  const placed = await post(`${url}/client/api/v3/order-requests`, orderExamples.composite.value, token);
  assert.equal(placed.status, 201);
  return async (address) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${address}/client/api/v3/orders/${placed.body.orderId}`, { headers })).status;
  };
}

const filesOfCompleteStart = ['admin-token', 'audit-key.pem', 'postgres', 'postgres.log'];

async function assertLeftNothing(
  folder: DataFolder,
  postgres: number | undefined,
  files: readonly string[] = filesOfCompleteStart,
): Promise<void> {
  assert.ok(postgres !== undefined && !isAlive(postgres), 'PostgreSQL still runs');
  assert.equal(folder.postgres(), undefined);
  // The first readiness check creates the folder of the reports, and the first mail that of the mails.
  const left = (await readdir(folder.path)).filter((name) => !['reports', 'mails'].includes(name)).sort();
  assert.deepEqual(left, files);
}

test('a data folder is used by one start after the other, however each of them ends', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  let service = folder.start();
  let url = await service.listening;
  const adminToken = shown(service, 'admin token');
  const read = await placeOrder(service);

  await step('the first start shows the secrets', async () => {
    assert.match(String(adminToken), /^lws_test_/);
    assert.equal(`${adminToken}\n`, await readFile(join(folder.path, 'admin-token'), 'utf8'));
    assert.equal((await stat(join(folder.path, 'admin-token'))).mode & 0o777, 0o600);
    assert.equal((await stat(join(folder.path, 'postgres.log'))).mode & 0o777, 0o600);
    const problem = (await (await fetch(`${url}/nowhere`)).json()) as { type: string };
    assert.equal(problem.type, `${url}/problems/not-found`);
    for (const name of ['ada', 'ana', 'bo']) assert.ok(service.stdout.includes(`console, ${name}`));
  });

  await step('a second start beside the first exits with an explanation, and the first continues', async () => {
    await crashOneSession(folder);
    const second = folder.start();
    assert.equal(await second.ended, 1);
    assert.match(second.stderr, /^labwire: another Labwire is running with the data folder .*\n$/);
    assert.ok(second.stderr.includes(folder.path));
    assert.ok(await isReady(url));
  });

  await step('Ctrl-C leaves nothing running', async () => {
    const postgres = folder.postgres();
    service.process.kill('SIGINT');
    assert.equal(await service.ended, 0);
    assert.equal(service.stderr, '');
    await assertLeftNothing(folder, postgres);
    await assert.rejects(fetch(url));
  });

  await step('the next start finds the orders and shows no secrets', async () => {
    await chmod(join(folder.path, 'admin-token'), 0o644);
    service = folder.start();
    url = await service.listening;
    assert.equal(await read(url), 200);
    for (const secret of ['admin token', 'demo username', 'demo password', 'console,'])
      assert.ok(!service.stdout.includes(secret));
    assert.ok(!service.stdout.includes(String(adminToken)));
    assert.equal((await stat(join(folder.path, 'admin-token'))).mode & 0o777, 0o600);
  });

  await step('a start takes over from the PostgreSQL of a killed service that is still ending', async () => {
    const postgres = Number(folder.postgres());
    service.process.kill('SIGKILL');
    service = folder.start();
    assert.equal(await read(await service.listening), 200);
    assert.notEqual(folder.postgres(), postgres);
    assert.ok(!isAlive(postgres));
  });

  await step('when its PostgreSQL is killed, the service exits with an explanation', async () => {
    process.kill(Number(folder.postgres()), 'SIGKILL');
    assert.equal(await service.ended, 1);
    assert.match(
      service.stderr,
      /^labwire: the private PostgreSQL exited unexpectedly \(SIGKILL\); see .*postgres\.log\n$/,
    );
  });

  await step('the next start recovers, and PostgreSQL ends with a service that is killed', async () => {
    service = folder.start();
    assert.equal(await read(await service.listening), 200);
    const postgres = Number(folder.postgres());
    service.process.kill('SIGKILL');
    assert.equal(await service.ended, 'SIGKILL');
    await until(() => !isAlive(postgres), 'PostgreSQL has ended');
    await assertLeftNothing(folder, postgres);
  });

  await step('a second signal does not wait for a request that never ends', async () => {
    service = folder.start();
    assert.equal(await read(await service.listening), 200);
    await endDuringRequest(folder, service);
  });

  await step('a port that is in use is named in the error, and nothing is left running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    t.onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    service = folder.start({ PORT: String(port) });
    await until(() => folder.postgres() !== undefined, 'PostgreSQL is being started');
    const postgres = folder.postgres();
    assert.equal(await service.ended, 1);
    assert.equal(service.stderr, `labwire: port ${port} is taken; choose another one with PORT\n`);
    await assertLeftNothing(folder, postgres);
  });
});

/** Ends a service with two signals while it reads a request whose body does not come. */
async function endDuringRequest(folder: DataFolder, service: Service): Promise<void> {
  const { port } = new URL(await service.listening);
  const postgres = folder.postgres();
  const slow = connect(Number(port), '127.0.0.1');
  slow.on('error', () => {});
  slow.write(
    'POST /client/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(slow, 'connect');
  await isReady(`http://localhost:${port}`);
  service.process.kill('SIGINT');
  await until(
    () =>
      fetch(`http://localhost:${port}`).then(
        () => false,
        () => true,
      ),
    'new requests are refused',
  );
  assert.ok(postgres !== undefined && isAlive(postgres));
  // One that follows at once is taken for the same signal, because a terminal and npm both send it.
  await until(() => !service.process.kill('SIGINT') || service.process.exitCode !== null, 'the service has ended');
  assert.equal(await service.ended, 1);
  await assertLeftNothing(folder, postgres);
}

/** PostgreSQL ends all sessions when one crashes, including the one that locks the data folder. */
async function crashOneSession(folder: DataFolder): Promise<void> {
  const sql = "select pid from pg_stat_activity where application_name like 'labwire owner%'";
  const owner = async () => (await asSuperuser<{ pid: number }>(folder.postgresUrl(), sql))[0]?.pid;
  const before = await owner();
  process.kill(Number(before), 'SIGKILL');
  const isBack = (now: number | undefined) => now !== undefined && now !== before;
  await until(() => owner().then(isBack, () => false), 'the first process has the folder again');
}

test('a signal during the start ends everything too', async (t) => {
  const folder = await DataFolder.make(t);
  const service = folder.start();
  await until(() => folder.postgres() !== undefined, 'PostgreSQL is being started');
  const postgres = folder.postgres();
  service.process.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr);
  await assertLeftNothing(folder, postgres, ['postgres', 'postgres.log']);
});

test('of two simultaneous starts on a new folder, one serves', async (t) => {
  const folder = await DataFolder.make(t);
  const both = [folder.start(), folder.start()];
  const outcomes = await Promise.allSettled(both.map(({ listening }) => listening));
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const winner = both[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  const loser = both.find((service) => service !== winner);
  assert.ok(winner && loser);
  assert.equal(await loser.ended, 1);
  assert.match(loser.stderr, /^labwire: another Labwire .*\n$/);
  assert.match(String(shown(winner, 'admin token')), /^lws_test_/);
  assert.ok(await isReady(await winner.listening));
});

test('unsuitable settings and databases are explained without showing secrets', async (t) => {
  const folder = await DataFolder.make(t);
  const refused = new URL(await createDatabase('empty').then(async ({ url, drop }) => drop().then(() => url)));
  const starts = [
    [
      folder.start({ PORT: 'eighty', LABWIRE_ENV: 'prod' }),
      /^labwire: the settings are not valid:(\n {2}- (PORT|LABWIRE_ENV) must be .*){2}\n$/,
    ],
    [
      folder.start({ DATABASE_URL: 'postgres://u:swordfish@127.0.0.1:1/x' }),
      /^labwire: cannot connect to PostgreSQL at DATABASE_URL \(ECONNREFUSED\)\n$/,
    ],
    [
      folder.start({ DATABASE_URL: refused.href }),
      /^labwire: PostgreSQL rejected the connection to DATABASE_URL: database "t_\w+" does not exist\n$/,
    ],
  ] as const;
  for (const [service, words] of starts) {
    assert.equal(await service.ended, 1);
    assert.match(service.stderr, words);
    assert.ok(!service.stderr.includes('swordfish') && !service.stderr.includes(refused.password));
  }
});
