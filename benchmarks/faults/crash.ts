import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { account, catalogue } from '../../packages/server/test/support/fixtures.ts';
import { SeededRandom } from '../../packages/server/test/support/seeded-random.ts';
import { atLeast, type Check, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { AcknowledgedWork, type Customer, type OrderHistory } from './crash-acknowledged.ts';
import { type ResponseCounts, RetryingClient } from './crash-client.ts';
import { completeOrders, createEndpoint, publicUrl, type Worker } from './crash-order-lifecycle.ts';
import { CrashingPostgres } from './crash-postgres.ts';
import { CrashingProcess } from './crash-process.ts';
import { type Receiver, startReceiver } from './crash-receiver.ts';
import { verify } from './crash-verify.ts';
import { isReportFile } from './report-file.ts';

/** Kills two service processes and their PostgreSQL at random moments under load, then verifies all acknowledged work. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** PostgreSQL settings; with synchronous_commit=off the harness must find lost acknowledgements. */
    postgres: { type: 'string', multiple: true, default: [] },
  },
});
const seed = Number(values.seed);
const plannedKills = Number(values.kills);
const workerCount = 4;
const lab = '/lab/api/v1';

const cleanupSteps: (() => unknown)[] = [];
async function cleanUp(): Promise<void> {
  for (const step of cleanupSteps.splice(0).reverse()) await step();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

async function run(): Promise<0 | 1> {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'labwire-crash-'));
  cleanupSteps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const postgres = await startPostgres(folder);
  const receiver = await startReceiver(new SeededRandom(seed));
  cleanupSteps.push(() => receiver.close());
  const processes = startProcesses(postgres.url, join(folder, 'data'));
  const addresses = () => processes.flatMap(({ address }) => address ?? []);
  await until(() => addresses().length === 2, 'both processes listen');

  const counts: ResponseCounts = { unknown: 0, inProgress: 0, wrong: [] };
  const acknowledgedWork = new AcknowledgedWork();
  const person = { name: 'Rua', password: 'a password for the crash test' };
  const workerWith = (random: SeededRandom): Worker => {
    const client = new RetryingClient(addresses, random, counts);
    return { client, acknowledgedWork, random, receiverUrl: receiver.url, person };
  };
  const worker = workerWith(new SeededRandom(seed));
  const customers = await onboard(worker.client, person);
  for (const customer of customers) await createEndpoint(worker, customer);
  // A killed process leaves jobs in progress; the default of two minutes would double the duration of the harness.
  await postgres.rows('update labwire_queue.queue set expire_seconds = 10');

  let isDone = false;
  const working = Array.from({ length: workerCount }, (_, i) =>
    completeOrders(workerWith(new SeededRandom(seed + 1 + i)), customers, () => isDone),
  );
  const kills = await killAtRandom(postgres, processes, acknowledgedWork, new SeededRandom(seed));
  isDone = true;
  await Promise.all(working);
  await until(() => addresses().length === 2, 'both processes listen again');

  const files = join(folder, 'data', 'reports');
  const orphanedFiles = await countOrphanedFiles(postgres, files);
  await drain(postgres);
  const findings = await verify({ postgres, client: worker.client, acknowledgedWork, customers, receiver, files });
  findings.note('unexpected responses', counts.wrong);
  findings.note(
    'processes that exited without a kill',
    processes.flatMap(({ unexpectedExits }) => unexpectedExits),
  );
  findings.note(
    'errors in the log',
    processes.flatMap(({ errors }) => errors),
  );
  process.stdout.write(findings.examples());
  return printChecks(`Kills under load (seed ${seed})`, [
    ...killChecks(kills),
    { name: 'seconds', value: Math.round((Date.now() - started) / 1000) },
    ...acknowledgedChecks(acknowledgedWork),
    { name: 'requests without a known outcome', value: counts.unknown },
    { name: 'requests while the first with their key was running', value: counts.inProgress },
    ...webhookChecks(receiver),
    { name: 'files without a report before their removal', value: orphanedFiles },
    ...findings.checks(),
  ]);
}

async function startPostgres(folder: string): Promise<CrashingPostgres> {
  const starting = CrashingPostgres.start(join(folder, 'database'), values.postgres);
  cleanupSteps.push(() =>
    starting.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  return starting;
}

function startProcesses(databaseUrl: string, dataFolder: string): CrashingProcess[] {
  const settings = {
    DATABASE_URL: databaseUrl,
    LABWIRE_DATA_DIR: dataFolder,
    LABWIRE_ADMIN_TOKEN: adminToken,
    LABWIRE_PUBLIC_URL: publicUrl,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_WEBHOOK_LOOPBACK: 'on',
    LABWIRE_REQUESTS_PER_SECOND: '10000',
  };
  const processes = [new CrashingProcess(settings), new CrashingProcess(settings)];
  cleanupSteps.push(() => Promise.all(processes.map((one) => one.stop())));
  return processes;
}

async function countOrphanedFiles(postgres: CrashingPostgres, folder: string): Promise<number> {
  const reports = await postgres.rows("select from reports where status <> 'DISCARDED'");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(isReportFile);
  return files.length - reports.length;
}

function killChecks(kills: Map<Kill, number>): Check[] {
  const total = [...kills.values()].reduce((a, b) => a + b, 0);
  return [
    ...[...kills].map(([kind, times]) => ({ name: `kills: ${kind}`, value: times })),
    atLeast('kills', total, plannedKills),
  ];
}

function acknowledgedChecks({ count, orders, tokens, cookies, endpoints }: AcknowledgedWork): Check[] {
  const sum = (of: (history: OrderHistory) => number) => orders.reduce((total, history) => total + of(history), 0);
  return [
    atLeast('acknowledgements', count, plannedKills),
    { name: 'acknowledged orders', value: sum(({ orderId }) => (orderId === undefined ? 0 : 1)) },
    { name: 'acknowledged results', value: sum(({ results }) => results.length) },
    { name: 'acknowledged approvals', value: sum(({ reports }) => reports.length) },
    { name: 'tokens, sessions, endpoints', value: tokens.length + cookies.length + endpoints.length },
  ];
}

function webhookChecks({ received }: Receiver): Check[] {
  const attempts = [...received.values()].reduce((sum, bodies) => sum + bodies.length, 0);
  return [{ name: 'webhooks received, repetitions', value: `${attempts}, ${attempts - received.size}` }];
}

/** Creates the catalogue, a staff member and two customers. */
async function onboard(client: RetryingClient, person: { name: string; password: string }): Promise<Customer[]> {
  const post = async (path: string, body?: object) =>
    (await client.sendUntilKnown({ method: 'POST', path, token: adminToken, body }, [200, 201])).body;
  await client.sendUntilKnown({ method: 'PUT', path: `${lab}/catalogue`, token: adminToken, body: catalogue }, [200]);
  await post(`${lab}/staff`, { ...person, role: 'analyst' });
  const customers: Customer[] = [];
  for (const name of ['One', 'Two']) {
    const { accountId } = await post(`${lab}/accounts`, { ...account, name });
    const credential = await post(`${lab}/accounts/${accountId}/credentials`);
    const { access_token: token } = await post('/client/oauth/token', credential);
    customers.push({ accountId, ...credential, token });
  }
  return customers;
}

type Kill = 'a process of the service' | 'a process of PostgreSQL' | 'PostgreSQL' | 'everything';

/** After each kill it waits until the service makes progress again, then for a random time. */
async function killAtRandom(
  postgres: CrashingPostgres,
  processes: CrashingProcess[],
  acknowledgedWork: AcknowledgedWork,
  random: SeededRandom,
): Promise<Map<Kill, number>> {
  const kills = new Map<Kill, number>();
  for (let i = 0; i < plannedKills; i++) {
    const before = acknowledgedWork.count;
    await until(() => acknowledgedWork.count >= before + 4, 'anything is acknowledged again');
    await pause(random.below(400));
    const roll = random.roll();
    const kind: Kill =
      roll < 0.6
        ? 'a process of the service'
        : roll < 0.8
          ? 'a process of PostgreSQL'
          : roll < 0.95
            ? 'PostgreSQL'
            : 'everything';
    if (kind === 'a process of the service') random.pick(processes).kill();
    if (kind === 'everything') for (const one of processes) one.kill();
    if (kind === 'a process of PostgreSQL') await postgres.crashBackend();
    if (kind === 'PostgreSQL' || kind === 'everything') await postgres.crash();
    kills.set(kind, (kills.get(kind) ?? 0) + 1);
    if ((i + 1) % 20 === 0) process.stdout.write(`${i + 1} kills, ${acknowledgedWork.count} acknowledgements\n`);
  }
  return kills;
}

/** Waits until the queue is empty; file removals that are due in an hour are brought forward. */
async function drain(postgres: CrashingPostgres): Promise<void> {
  await postgres.rows(
    "update labwire_queue.job set start_after = now() where name = 'file-removal' and state = 'created'",
  );
  const isDone = async () =>
    (await postgres.rows("select from labwire_queue.job where state <> 'completed'")).length === 0;
  // Jobs that never finish are reported by the verification.
  await until(isDone, 'all work is done').catch(() => {});
}

async function until(condition: () => boolean | Promise<boolean>, what: string, withinMs = 180_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await condition()); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${what}`);
  }
}

process.exitCode = await run().finally(cleanUp);
