import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { atLeast, exactly, printChecks } from '../checks.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { createClient, type Send } from './rolling-restart-load.ts';
import { startProxy } from './rolling-restart-proxy.ts';

/**
 * Kills one of several processes behind nginx with SIGKILL, again and again. Requests that nginx may repeat must not fail, and
 * orders with an Idempotency-Key that their client repeats must be stored once.
 */
const { values } = parseArgs({
  options: { processes: { type: 'string', default: '4' }, kills: { type: 'string', default: '8' } },
});
const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
const counts = { reads: 0, failedReads: [] as string[], orders: 0, repeated: 0, acknowledged: [] as string[] };
let isOver = false;

async function readAgain(send: Send, token: string, path: string): Promise<void> {
  while (!isOver) {
    const status = await send('GET', path, token).then(
      (response) => response.status,
      (error: Error) => error.message,
    );
    counts.reads++;
    if (status !== 200) counts.failedReads.push(`${path}: ${status}`);
    await pause(30);
  }
}

/** Repeats a request with its key until it has succeeded, as the client library does. */
async function submitAgain(send: Send, token: string): Promise<void> {
  while (!isOver) {
    const reference = randomUUID();
    const body = Buffer.from(JSON.stringify(order({ orderReferences: [{ name: 'ClientOrderNr', value: reference }] })));
    const headers = { 'content-type': 'application/json', 'idempotency-key': reference };
    counts.orders++;
    for (;;) {
      const response = await send('POST', '/client/api/v3/order-requests', token, body, headers).catch(() => undefined);
      if (response?.status === 201) break;
      counts.repeated++;
      await pause(200);
    }
    counts.acknowledged.push(reference);
    await pause(30);
  }
}

async function storedReferences(send: Send, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let before = ''; ; ) {
    const { body } = await send('GET', `/client/api/v3/orders?limit=200${before}`, token);
    const { orders, next } = JSON.parse(body.toString());
    for (const { orderReferences } of orders) {
      for (const { name, value } of orderReferences) if (name === 'ClientOrderNr') found.push(value);
    }
    if (next === null) return found;
    before = `&before=${next}`;
  }
}

async function run(): Promise<0 | 1> {
  const postgres = await startEmbedded(join(folder, 'database'));
  const ports = await Promise.all(Array.from({ length: Number(values.processes) }, () => freePort()));
  const start = (port: number) =>
    startService({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: postgres.serviceUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      LABWIRE_DATA_DIR: join(folder, 'data'),
      LABWIRE_TRUSTED_PROXIES: '127.0.0.1',
      LABWIRE_SIMULATOR: 'off',
      LABWIRE_REQUESTS_PER_SECOND: '100000',
    });
  const services: Service[] = [];
  for (const port of ports) services.push(await start(port));
  const proxyPort = await freePort();
  const proxy = await startProxy(join(folder, 'nginx'), proxyPort, ports);
  const { send, close } = createClient(proxyPort);
  const token = await onboardAt(`http://127.0.0.1:${ports[0]}`, adminToken);
  const paths = ['/client/api/v4/results', '/client/api/v3/orders?limit=20', '/client/api/v4/events'];
  const clients = [
    ...paths.map((path) => readAgain(send, token, path)),
    submitAgain(send, token),
    submitAgain(send, token),
  ];
  for (let i = 0; i < Number(values.kills); i++) {
    const index = i % ports.length;
    await pause(2_000);
    process.kill(services[index]?.pid ?? 0, 'SIGKILL');
    services[index] = await start(ports[index] ?? 0);
    process.stderr.write(`kill ${i + 1}: ${counts.reads} reads, ${counts.acknowledged.length} orders so far\n`);
  }
  isOver = true;
  await Promise.all(clients);
  const stored = await storedReferences(send, token);
  const known = new Set(stored);
  close();
  await proxy.stop();
  await Promise.all(services.map((service) => service.stop()));
  await postgres.stop();
  const exitCode = printChecks(`Kills of one of ${ports.length} processes behind nginx`, [
    exactly('kills', Number(values.kills), Number(values.kills)),
    atLeast('reads', counts.reads, 100),
    exactly('failed reads', counts.failedReads.length, 0),
    atLeast('orders', counts.orders, 20),
    { name: 'attempts that were repeated with their key', value: String(counts.repeated) },
    exactly('acknowledged orders lost', counts.acknowledged.filter((it) => !known.has(it)).length, 0),
    exactly('duplicated orders', stored.length - known.size, 0),
  ]);
  process.stdout.write(
    counts.failedReads
      .slice(0, 10)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return exitCode;
}

let exitCode = 1;
try {
  exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
}
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
process.exit(exitCode);
