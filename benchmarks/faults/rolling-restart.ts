import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { call, finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { atLeast, atMost, exactly, printChecks } from '../checks.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { type Customer, createClient, type LoadCounts, type Send, startLoad } from './rolling-restart-load.ts';
import { startProxy } from './rolling-restart-proxy.ts';

/** Restarts two processes behind nginx alternately under load; no request may fail. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    drain: { type: 'string', default: '3' },
    every: { type: 'string', default: '50' },
  },
});
const rounds = Number(values.rounds);

const cleanUp: (() => Promise<unknown>)[] = [];
const interrupted = Promise.withResolvers<never>();
interrupted.promise.catch(() => {});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interrupted.reject(new Error(`ended by ${signal}`)));
}

async function run(): Promise<0 | 1> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const postgres = await startEmbedded(join(folder, 'database'));
  cleanUp.push(() => postgres.stop());
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startService({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: postgres.serviceUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      LABWIRE_DATA_DIR: join(folder, 'data'),
      LABWIRE_PUBLIC_URL: 'https://lab.example',
      LABWIRE_TRUSTED_PROXIES: '127.0.0.1',
      LABWIRE_SIMULATOR: 'off',
      LABWIRE_REQUESTS_PER_SECOND: '100000',
      LABWIRE_DRAIN_SECONDS: String(values.drain),
    });
  const services: Service[] = [];
  cleanUp.push(() => Promise.all(services.map((service) => service.stop())));
  for (const port of ports) services.push(await start(port));
  const proxyPort = await freePort();
  const proxy = await startProxy(join(folder, 'nginx'), proxyPort, ports);
  cleanUp.push(() => proxy.stop());
  const { send, close } = createClient(proxyPort);
  cleanUp.push(async () => close());

  const customer = await onboard(`http://127.0.0.1:${ports[0]}`);
  const load = startLoad(send, customer, Number(values.every));
  cleanUp.push(() => load.stop());
  await pause(2_000);
  const exitCodes: (number | null)[] = [];
  const errors: string[] = [];
  for (let i = 0; i < rounds * ports.length; i++) {
    const index = i % ports.length;
    const [port = 0, old] = [ports[index], services[index]];
    exitCodes.push((await old?.stop()) ?? null);
    errors.push(...(old?.errors ?? []));
    services[index] = await start(port);
    process.stderr.write(`restart ${i + 1}: ${load.counts.milliseconds.length} requests so far\n`);
  }
  await pause(2_000);
  await load.stop();
  errors.push(...services.flatMap((service) => service.errors));
  return report(load.counts, await findStored(send, customer), exitCodes, errors);
}

/** Creates a customer with an approved report, and a job for uploads. */
async function onboard(address: string): Promise<Customer> {
  const token = await onboardAt(address, adminToken);
  const { orderId, labJobNumber } = await finishJobAt(address, adminToken, token);
  const lab = `${address}/lab/api/v1`;
  const { reportId } = await call(`${lab}/jobs/${labJobNumber}/reports`, adminToken, 'POST');
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST');
  const { reports } = await call(`${address}/client/api/v3/orders/${orderId}/reports`, token);
  const path = new URL(reports[0].downloadUrl).pathname;
  const file = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  const drafted = await finishJobAt(address, adminToken, token);
  return { token, staffToken: adminToken, labJobNumber: drafted.labJobNumber, download: { path, sha256 } };
}

/** Lists the client order numbers of all orders of the customer. */
async function findStored(send: Send, { token }: Customer): Promise<string[]> {
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

function report(counts: LoadCounts, stored: string[], exitCodes: (number | null)[], errors: string[]): 0 | 1 {
  const known = new Set(stored);
  const sorted = counts.milliseconds.sort((a, b) => a - b);
  const exitCode = printChecks('Rolling restart behind nginx', [
    exactly('restarts', exitCodes.length, rounds * 2),
    exactly('processes with an exit code other than 0', exitCodes.filter((code) => code !== 0).length, 0),
    ...Object.entries(counts.byKind).map(([kind, count]) => atLeast(kind, count, rounds)),
    exactly('requests without a response', counts.dropped.length, 0),
    exactly('unexpected responses, including 5xx', counts.unexpected.length, 0),
    exactly('acknowledged orders lost', counts.acknowledged.filter((it) => !known.has(it)).length, 0),
    exactly('duplicated orders', stored.length - known.size, 0),
    exactly('orders without an acknowledgement', known.size - counts.acknowledged.length, 0),
    exactly('errors in the log', errors.length, 0),
    atMost('p99 of requests', sorted[Math.floor(sorted.length * 0.99)] ?? 0, 3_000, 'ms'),
    { name: 'slowest request', value: `${Math.round(sorted.at(-1) ?? 0)} ms` },
  ]);
  const remarks = [...counts.dropped, ...counts.unexpected, ...errors];
  process.stdout.write(
    remarks
      .slice(0, 20)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return exitCode;
}

let exitCode = 1;
try {
  exitCode = await Promise.race([run(), interrupted.promise]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
}
for (const step of cleanUp.reverse()) await step().catch(() => {});
process.exit(exitCode);
