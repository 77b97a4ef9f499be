import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { account, catalogue } from '../../packages/server/test/support/fixtures.ts';
import { Dice } from '../../packages/server/test/support/seeded-random.ts';
import { atLeast, type Check, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { Caller, type Tally } from './crash-caller.ts';
import { type Customer, Ledger } from './crash-ledger.ts';
import { CrashingPostgres } from './crash-postgres.ts';
import { CrashingProcess } from './crash-process.ts';
import { startReceiver } from './crash-receiver.ts';
import { createEndpoint, keepTelling, publicUrl, type Storyteller } from './crash-story.ts';
import { verify } from './crash-verify.ts';

/** Two processes of the service on one PostgreSQL, killed at any moment under load; then everything is counted. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Settings of PostgreSQL; with synchronous_commit=off the service must be found to lose what it acknowledged. */
    postgres: { type: 'string', multiple: true, default: [] },
  },
});
const seed = Number(values.seed);
const wantedKills = Number(values.kills);
const storytellers = 4;
const lab = '/lab/api/v1';

const undo: (() => unknown)[] = [];
async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

async function run(): Promise<0 | 1> {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'labwire-crash-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const starting = CrashingPostgres.start(join(folder, 'database'), values.postgres);
  undo.push(() =>
    starting.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  const postgres = await starting;
  const receiver = await startReceiver(new Dice(seed));
  undo.push(() => receiver.close());
  const settings = {
    DATABASE_URL: postgres.url,
    LABWIRE_DATA_DIR: join(folder, 'data'),
    LABWIRE_ADMIN_TOKEN: adminToken,
    LABWIRE_PUBLIC_URL: publicUrl,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '10000',
  };
  const processes = [new CrashingProcess(settings), new CrashingProcess(settings)];
  undo.push(() => Promise.all(processes.map((one) => one.stop())));
  const addresses = () => processes.flatMap(({ address }) => address ?? []);
  await until(() => addresses().length === 2, 'both processes listen');

  const tally: Tally = { unknown: 0, inProgress: 0, wrong: [] };
  const callerOf = (dice: Dice) => new Caller(addresses, dice, tally);
  const ledger = new Ledger();
  const person = { name: 'Rua', password: 'a password of the crashes' };
  const tellerOf = (dice: Dice): Storyteller => {
    return { caller: callerOf(dice), ledger, dice, receiverUrl: receiver.url, person };
  };
  const teller = tellerOf(new Dice(seed));
  const customers = await onboard(teller.caller, person);
  for (const customer of customers) await createEndpoint(teller, customer);
  // A process that is killed leaves work taken; the usual two minutes would double the time of the harness.
  await postgres.rows('update labwire_queue.queue set expire_seconds = 10');

  let isEnough = false;
  const telling = Array.from({ length: storytellers }, (_, i) =>
    keepTelling(tellerOf(new Dice(seed + 1 + i)), customers, () => isEnough),
  );
  const kills = await killAtRandom(postgres, processes, ledger, new Dice(seed));
  isEnough = true;
  await Promise.all(telling);
  await until(() => addresses().length === 2, 'both processes listen again');

  const files = join(folder, 'data', 'reports');
  const pointedTo = await postgres.rows("select from reports where status <> 'DISCARDED'");
  const present = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  await drain(postgres);
  const findings = await verify({ postgres, caller: teller.caller, ledger, customers, receiver, files });
  findings.note('answers that are wrong', tally.wrong);
  findings.note(
    'processes that ended by themselves',
    processes.flatMap(({ endedByItself }) => endedByItself),
  );
  findings.note(
    'errors in the log',
    processes.flatMap(({ errors }) => errors),
  );
  process.stdout.write(findings.examples());
  const count = (of: (story: Ledger['stories'][number]) => number) =>
    ledger.stories.reduce((sum, story) => sum + of(story), 0);
  const attempts = [...receiver.received.values()].reduce((sum, bodies) => sum + bodies.length, 0);
  const figures: Check[] = [
    ...[...kills].map(([kind, times]) => ({ name: `kills: ${kind}`, value: times })),
    atLeast(
      'kills',
      [...kills.values()].reduce((a, b) => a + b, 0),
      wantedKills,
    ),
    { name: 'seconds', value: Math.round((Date.now() - started) / 1000) },
    atLeast('acknowledged in all', ledger.acknowledged, wantedKills),
    { name: 'acknowledged orders', value: count(({ orderId }) => (orderId === undefined ? 0 : 1)) },
    { name: 'acknowledged results', value: count(({ results }) => results.length) },
    { name: 'acknowledged approvals', value: count(({ reports }) => reports.length) },
    {
      name: 'tokens, sessions, endpoints',
      value: ledger.tokens.length + ledger.cookies.length + ledger.endpoints.length,
    },
    { name: 'requests without a known outcome', value: tally.unknown },
    { name: 'requests whose first was still running', value: tally.inProgress },
    { name: 'webhooks received, of them again', value: `${attempts}, ${attempts - receiver.received.size}` },
    { name: 'files left behind until their time was over', value: present.length - pointedTo.length },
    ...findings.figures(),
  ];
  return printChecks(`killed at any moment (seed ${seed})`, figures);
}

/** The small catalogue, somebody who signs in, and two customers. */
async function onboard(caller: Caller, person: { name: string; password: string }): Promise<Customer[]> {
  const post = async (path: string, body?: object) =>
    (await caller.insist({ method: 'POST', path, token: adminToken, body }, [200, 201])).body;
  await caller.insist({ method: 'PUT', path: `${lab}/catalogue`, token: adminToken, body: catalogue }, [200]);
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

/** Each when work goes on again after the last one, and then at any moment. */
async function killAtRandom(
  postgres: CrashingPostgres,
  processes: CrashingProcess[],
  ledger: Ledger,
  dice: Dice,
): Promise<Map<Kill, number>> {
  const kills = new Map<Kill, number>();
  for (let i = 0; i < wantedKills; i++) {
    const before = ledger.acknowledged;
    await until(() => ledger.acknowledged >= before + 4, 'anything is acknowledged again');
    await pause(dice.below(400));
    const luck = dice.roll();
    const kind: Kill =
      luck < 0.6
        ? 'a process of the service'
        : luck < 0.8
          ? 'a process of PostgreSQL'
          : luck < 0.95
            ? 'PostgreSQL'
            : 'everything';
    if (kind === 'a process of the service') dice.pick(processes).kill();
    if (kind === 'everything') for (const one of processes) one.kill();
    if (kind === 'a process of PostgreSQL') await postgres.crashBackend();
    if (kind === 'PostgreSQL' || kind === 'everything') await postgres.crash();
    kills.set(kind, (kills.get(kind) ?? 0) + 1);
    if ((i + 1) % 20 === 0) process.stdout.write(`${i + 1} kills, ${ledger.acknowledged} acknowledged\n`);
  }
  return kills;
}

/** Waits until all work is done, that of an hour later too. */
async function drain(postgres: CrashingPostgres): Promise<void> {
  await postgres.rows(
    "update labwire_queue.job set start_after = now() where name = 'file-removal' and state = 'created'",
  );
  const isDone = async () =>
    (await postgres.rows("select from labwire_queue.job where state <> 'completed'")).length === 0;
  // What is stuck for ever is counted afterwards.
  await until(isDone, 'all work is done').catch(() => {});
}

async function until(condition: () => boolean | Promise<boolean>, what: string, withinMs = 180_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await condition()); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
  }
}

process.exitCode = await run().finally(cleanUp);
