import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { atLeast, atMost, type Check, exactly, printChecks } from '../checks.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { FailoverLoad } from './failover-load.ts';
import { ReplicatedServers, type Replication } from './failover-servers.ts';

/** Kills the primary under load, promotes its standby, and verifies what two running processes make of it. */
const { values } = parseArgs({
  options: {
    /** The duration of the load before and after the fail-over. */
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const milliseconds = Number(values.seconds) * 1000;
/** A sequence of PostgreSQL can skip 32 numbers after a crash by itself, so more must be lost to see the jump. */
const lostOrders = 60;

const main = new URL('../../packages/server/src/', import.meta.url).pathname;

const cleanupSteps: (() => Promise<unknown>)[] = [];
async function cleanUp(): Promise<void> {
  for (const step of cleanupSteps.splice(0).reverse()) await step().catch(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

interface FailoverRun {
  servers: ReplicatedServers;
  services: Service[];
  settings: Record<string, string>;
  load: FailoverLoad;
}

async function run(replication: Replication): Promise<0 | 1> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-failover-'));
  cleanupSteps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const servers = await ReplicatedServers.start(folder, replication);
  cleanupSteps.push(() => servers.stop());
  const settings = {
    ...servers.settings,
    LABWIRE_DATA_DIR: join(folder, 'data'),
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
  };
  const services: Service[] = [];
  cleanupSteps.push(() => Promise.all(services.map((service) => service.stop())));
  for (let i = 0; i < 2; i++) services.push(await startService(settings));
  const token = await onboardAt(services[0]?.address ?? '', adminToken);
  const load = new FailoverLoad(
    services.map(({ address }) => address),
    token,
  );
  const checks = await failOverUnderLoad(replication, { servers, services, settings, load });
  const exitCode = printChecks(`Fail-over with ${replication} replication`, checks);
  for (const line of [...load.wrong, ...services.flatMap(({ errors }) => errors)].slice(0, 10)) {
    process.stdout.write(`${line}\n`);
  }
  process.stdout.write('\n');
  await cleanUp();
  return exitCode;
}

async function failOverUnderLoad(replication: Replication, run: FailoverRun): Promise<Check[]> {
  const { servers, services, settings, load } = run;
  load.start();
  await pause(milliseconds);
  await servers.failOver(() => {
    const enough = load.acknowledged.length + lostOrders;
    return until(() => load.acknowledged.length >= enough, 'orders are accepted while the standby is behind');
  });
  const promotedAt = performance.now();
  const acknowledgedBefore = load.acknowledged.length;
  await until(() => load.acknowledged.length > acknowledgedBefore, 'orders are accepted again');
  const recoveryMs = performance.now() - promotedAt;
  await pause(milliseconds);
  await load.stop();
  await load.readAllEvents();
  const checks = await verify(replication, run);
  const afterReplacement = await verifyReplacedPrimary(run);
  const verified = spawn(process.execPath, [join(main, 'verify-data.ts')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(verified, 'close');
  return [
    ...checks,
    atMost('orders are accepted after the promotion after', recoveryMs, 15_000, 'ms'),
    ...afterReplacement,
    exactly('processes that ended', services.filter(({ pid }) => !isRunning(pid)).length, 0),
    exactly('exit code of verify-data', exitCode, 0),
  ];
}

/** Compares the acknowledgements with the promoted server. */
async function verify(replication: Replication, { servers, load }: FailoverRun): Promise<Check[]> {
  const { acknowledged, events } = load;
  const stored = await servers.rows<{ reference: string; orderId: string }>(
    `select resolved ->> 'clientOrderNumber' as reference, order_id as "orderId" from orders`,
  );
  const numberOf = new Map(stored.map(({ reference, orderId }) => [reference, Number(orderId)]));
  const numbers = new Set(numberOf.values());
  const lost = acknowledged.filter(({ reference }) => !numberOf.has(reference));
  const changed = acknowledged.filter(({ reference, orderId }) => (numberOf.get(reference) ?? orderId) !== orderId);
  const announced = events.filter(({ type }) => type === 'order.received').map(({ data }) => data.orderId);
  const unannounced = [...numbers].filter((number) => !announced.includes(number));
  const [jumps] = await servers.rows<{ n: number }>(
    "select count(*)::int as n from audit_entries where action = 'database.timeline-changed'",
  );
  return [
    atLeast('orders acknowledged', acknowledged.length, 50),
    { name: 'responses 503', value: load.refused },
    exactly('other responses', load.wrong.length, 0),
    replication === 'synchronous'
      ? exactly('acknowledged orders lost', lost.length, 0)
      : atLeast('acknowledged orders lost', lost.length, lostOrders),
    exactly(
      'numbers of lost orders given to other orders',
      lost.filter(({ orderId }) => numbers.has(orderId)).length,
      0,
    ),
    exactly('orders with two numbers', changed.length, 0),
    exactly('numbers given twice', acknowledged.length - new Set(acknowledged.map(({ orderId }) => orderId)).size, 0),
    exactly('event numbers read twice', events.length - new Set(events.map(({ number }) => number)).size, 0),
    exactly('stored orders that the reader of the feed missed', unannounced.length, 0),
    exactly('jumps of the numbers', jumps?.n ?? 0, 1),
    exactly('timeline', await servers.timeline(), 2),
  ];
}

/** The replaced primary runs again and accepts writes. No process may use it. */
async function verifyReplacedPrimary({ servers, services, settings, load }: FailoverRun): Promise<Check[]> {
  await servers.restartReplacedPrimary();
  const count = async () =>
    (await servers.rowsOfReplaced<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? -1;
  const before = await count();
  services.push(await startService(settings));
  const later = new FailoverLoad(
    services.map(({ address }) => address),
    load.token,
  );
  const accepted = await Promise.all(services.map((_, i) => later.submit(i)));
  return [
    exactly('orders accepted while the replaced primary runs too', accepted.filter(Boolean).length, services.length),
    exactly('orders in the replaced primary after that', (await count()) - before, 0),
  ];
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition(); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`timed out: ${what}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let exitCode = 0;
try {
  const modes = (['asynchronous', 'synchronous'] as const).filter((mode) => mode.startsWith(values.only));
  for (const mode of modes) exitCode |= await run(mode);
} catch (error) {
  console.error(error);
  exitCode = 1;
}
await cleanUp();
process.exit(exitCode);
