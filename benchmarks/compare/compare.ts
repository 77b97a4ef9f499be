import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { median } from '../speed/rounds.ts';
import { type RunningCheckout, startCheckout } from './checkout.ts';
import { postgresCpuTime, processCpuTime } from './cpu-time.ts';
import type { Workload } from './workload.ts';
import { prepareWorkloads } from './workloads.ts';

/** Compares whole requests of two checkouts of the repository in alternating rounds; docs/performance.md describes it. */
interface Side extends RunningCheckout {
  workloads: Record<string, Workload>;
}

interface Measurement {
  perSecond: number;
  /** CPU milliseconds per request. */
  service: number;
  postgres: number;
  total: number;
}

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '5' },
    /** Jobs of a round of bulk publishing. */
    jobs: { type: 'string', default: '100' },
  },
});
const usage =
  'usage: npm run benchmark:compare -- --base <folder> [--only 304,first] [--seconds 3] [--rounds 5] [--warm-up 5] [--jobs 100]';
const cleanup = new AsyncDisposableStack();
process.once('SIGINT', () => void cleanup.disposeAsync().finally(() => process.exit(130)));
try {
  if (values.base === undefined) throw new Error(usage);
  const base = await startSide(values.base);
  const current = await startSide(resolve(import.meta.dirname, '../..'));
  const rows: Record<string, unknown> = {};
  for (const name of selectedNames(Object.keys(current.workloads))) {
    process.stdout.write(`${name} …\n`);
    rows[name] = await compareWorkload(name, base, current);
  }
  console.table(rows);
  console.log('base → this; CPU in ms per request; × is this / base: median of the rounds (lowest–highest)');
} finally {
  await cleanup.disposeAsync();
}

async function startSide(folder: string): Promise<Side> {
  process.stdout.write(`starting ${folder}\n`);
  const checkout = await startCheckout(resolve(folder), cleanup);
  const workloads = await prepareWorkloads(checkout.address, Number(values.jobs));
  await updateStatistics(checkout.databaseUrl);
  return { ...checkout, workloads };
}

/** Otherwise autovacuum analyses the tables at some point during the measurement, and plans change. */
async function updateStatistics(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

function selectedNames(known: string[]): string[] {
  const names = values.only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${known.join(', ')}`);
  return names.length > 0 ? names : known;
}

async function compareWorkload(name: string, base: Side, current: Side): Promise<Record<string, string>> {
  // Code that V8 has not optimised yet takes several times as long.
  for (const side of [base, current]) {
    await side.workloads[name]?.prepare?.();
    await side.workloads[name]?.run(Number(values['warm-up']));
  }
  const before: Measurement[] = [];
  const after: Measurement[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    // The side that begins changes each round, so that a trend in the load of the machine affects both alike.
    if (round % 2 === 0) before.push(await measure(base, name));
    after.push(await measure(current, name));
    if (round % 2 === 1) before.push(await measure(base, name));
  }
  const column = (key: keyof Measurement) =>
    describeRatio(
      before.map((measurement) => measurement[key]),
      after.map((measurement) => measurement[key]),
    );
  return {
    'requests/s': column('perSecond'),
    'CPU, service': column('service'),
    'CPU, PostgreSQL': column('postgres'),
    'CPU, both': column('total'),
  };
}

async function measure({ servicePid, postgresPid, workloads }: Side, name: string): Promise<Measurement> {
  const workload = workloads[name];
  if (!workload) throw new Error(`no workload ${name}`);
  await workload.prepare?.();
  const before = [processCpuTime(servicePid), postgresCpuTime(postgresPid)] as const;
  const { requests, perSecond } = await workload.run(Number(values.seconds));
  const service = (processCpuTime(servicePid) - before[0]) / requests;
  const postgres = (postgresCpuTime(postgresPid) - before[1]) / requests;
  return { perSecond, service, postgres, total: service + postgres };
}

function describeRatio(before: number[], after: number[]): string {
  const digits = (value: number) => Number(value.toPrecision(3)).toString();
  const medians = `${digits(median(before))} → ${digits(median(after))}`;
  const ratios = after.map((value, i) => value / (before[i] ?? Number.NaN));
  // A time below the clock tick of 10 ms has no meaningful ratio.
  if (before.includes(0) || after.includes(0)) return medians;
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return `${medians}  ×${median(ratios).toFixed(2)} (${range})`;
}
