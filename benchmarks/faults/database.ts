import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startForwarder } from '../../packages/server/test/support/forwarder.ts';
import { call, onboardAt } from '../../packages/server/test/support/http.ts';
import { atLeast, atMost, type Check, exactly, printChecks } from '../checks.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { check, type FeedEvent, readEvents, subjectOf } from './database-check.ts';
import { disks, mountDisk } from './database-disks.ts';
import { eventually, type FaultEnvironment, queryServer, startPostgres } from './database-environment.ts';
import { type Fault, faults } from './database-faults.ts';
import { Load } from './database-load.ts';
import { Requests } from './database-requests.ts';
import { isReportFile } from './report-file.ts';

/** Injects database faults one after the other under load, with one service process. */
const { values } = parseArgs({
  options: {
    /** The duration of the load before and after a fault, and of faults without a fixed duration. */
    seconds: { type: 'string', default: '6' },
    /** Runs only faults whose name contains this text. */
    only: { type: 'string', default: '' },
  },
});
const milliseconds = Number(values.seconds) * 1000;
// The disk faults are last because they move the data.
const chosen = [...faults, ...disks].filter(({ name }) => name.includes(values.only));

const cleanupSteps: FaultEnvironment['cleanupSteps'] = [];
let ending: Promise<void> | undefined;
const cleanUp = () => {
  ending ??= (async () => {
    for (const step of cleanupSteps.reverse()) await step().catch(() => {});
  })();
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

/** A webhook receiver that records the events it gets. */
async function startReceiver(): Promise<{ url: string; arrived: Set<string> }> {
  const arrived = new Set<string>();
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as Pick<FeedEvent, 'type' | 'data'>;
    arrived.add(`${event.type} ${subjectOf(event)}`);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  cleanupSteps.push(async () => server.close().closeAllConnections());
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived };
}

/** Counts files without a report. */
async function countOrphanedFiles({ files, postgres }: FaultEnvironment): Promise<number> {
  const rows = await queryServer<{ key: string }>(postgres, 'select blob_key as key from reports');
  const known = new Set(rows.map(({ key }) => key));
  const there = await readdir(files, { recursive: true, withFileTypes: true });
  return there.filter((entry) => isReportFile(entry) && !known.has(entry.name)).length;
}

interface FaultRun {
  environment: FaultEnvironment;
  service: Service;
  token: string;
  requests: Requests;
  load: Load;
}

async function runFault(fault: Fault, { environment, service, token, requests, load }: FaultRun): Promise<Check[]> {
  await fault.prepare?.(environment);
  const orphansBefore = await eventually(() => countOrphanedFiles(environment));
  requests.resetCounts();
  load.start();
  await requests.recovery(performance.now(), ['order', 'publish', 'listing', 'detail', 'ready']);
  await pause(milliseconds);
  await fault.run(environment);
  const kinds = ['order', 'listing', 'detail', 'ready', fault.alsoRecovers?.kind ?? 'order'];
  const recoveryMs = await requests.recovery(performance.now(), kinds);
  await pause(milliseconds);
  await load.stop();
  const { counts } = requests;
  const { lost, duplicated, halfDone, isAuditIntact } = await check({
    address: service.address,
    token,
    requests,
    load,
  });
  const isOfFiles = /files$/.test(fault.name);
  // Files of replaced drafts are removed within five seconds.
  if (isOfFiles) await pause(6_000);
  const orphansMade = (await countOrphanedFiles(environment)) - orphansBefore;
  for (const what of [...lost, ...duplicated, ...halfDone, ...counts.wrong, ...service.errors].slice(0, 10)) {
    process.stderr.write(`${what}\n`);
  }
  return [
    atLeast('requests', counts.requests, 100),
    atLeast('responses 503 with Retry-After', counts.unavailable, 1),
    ...(fault.readsContinue ? [exactly('  to reads', counts.readsRefused, 0)] : []),
    atLeast('failed readiness checks', counts.notReady, fault.isUnavailable ? 1 : 0),
    exactly('other 5xx and wrong responses', counts.wrong.length, 0),
    exactly('broken connections', counts.broken, 0),
    atMost(`longest wait (${counts.longest.kind})`, counts.longest.ms, fault.maxWaitMs, 'ms'),
    atMost('all kinds of requests succeed after', recoveryMs, fault.alsoRecovers?.withinMs ?? 2000, 'ms'),
    atLeast('acknowledged so far and verified: orders', load.orders.size, 10),
    atLeast('  results', load.results.size, 3),
    atLeast('  reports', load.reports.size, 1),
    exactly('lost', lost.length, 0),
    exactly('duplicated or never acknowledged', duplicated.length, 0),
    exactly('incomplete', halfDone.length, 0),
    exactly('audit trail broken', isAuditIntact ? 0 : 1, 0),
    exactly('errors in the log', service.errors.splice(0).length, 0),
    atMost('files without a report, left for the clean-up', orphansMade, isOfFiles ? 0 : 100),
  ];
}

async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  cleanupSteps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const cluster = join(folder, 'primary');
  const postgres = await startPostgres({ cleanupSteps }, cluster);
  const network = await startForwarder(postgres.port);
  cleanupSteps.push(() => network.close());
  const data = join(folder, 'data');
  const files = join(data, 'reports');
  await mountDisk({ cleanupSteps }, files, 400);
  const url = new URL(postgres.serviceUrl);
  url.port = String(network.port);
  const service = await startService({
    DATABASE_URL: url.href,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    LABWIRE_DATA_DIR: data,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_WEBHOOK_LOOPBACK: 'on',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
  });
  cleanupSteps.push(() => service.stop());
  const receiver = await startReceiver();
  const token = await onboardAt(service.address, adminToken);
  await call(`${service.address}/client/api/v4/webhook-endpoints`, token, 'POST', { url: receiver.url });

  const requests = new Requests(service.address);
  const refusals = () => requests.counts.unavailable;
  const environment: FaultEnvironment = {
    folder,
    files,
    cluster,
    postgres,
    network,
    faultMs: milliseconds,
    refusals,
    cleanupSteps,
  };
  const load = new Load(requests, token);
  let exitCode = 0;
  for (const fault of chosen) {
    if (fault.skipReason !== undefined) {
      process.stdout.write(`${fault.name}\nskipped: ${fault.skipReason}\n\n`);
      continue;
    }
    exitCode |= printChecks(fault.name, await runFault(fault, { environment, service, token, requests, load }));
    process.stdout.write('\n');
  }

  const events = (await readEvents(service.address, token)).map((event) => `${event.type} ${subjectOf(event)}`);
  const missing = () => events.filter((event) => !receiver.arrived.has(event)).length;
  // A job whose connection was lost is retried after it expires, which takes minutes.
  for (const deadline = Date.now() + 240_000; missing() > 0 && Date.now() < deadline; ) await pause(100);
  const delivered = [atLeast('events', events.length, 10), exactly('not delivered by webhook', missing(), 0)];
  return exitCode | printChecks('background work after all faults', delivered);
}

const exitCode = await run().finally(cleanUp);
process.exit(exitCode);
