import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../speed/rounds.ts';
import { type RunningCheckout, startCheckout } from './checkout.ts';
import { readCpuTime } from './cpu-time.ts';
import { prepareWorkloads, type Workload } from './workloads.ts';

/** Compares whole requests of two checkouts of the repository in alternating rounds; docs/performance.md describes it. */
interface Measurement {
  perSecond: number;
  /** CPU milliseconds per request. */
  service: number;
  postgres: number;
  total: number;
}

interface Side extends RunningCheckout {
  workloads: Record<string, Workload>;
}

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    this: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '3' },
  },
});
if (values.base === undefined) {
  process.stderr.write(
    'usage: npm run benchmark:compare -- --base <folder> [--only 304,first] [--seconds 3] [--rounds 5]\n',
  );
  process.exit(2);
}

const base = await startSide(values.base);
const current = await startSide(values.this);
try {
  const all = Object.keys(current.workloads);
  const only = values.only.split(',').filter((name) => name !== '');
  const unknown = only.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${all.join(', ')}`);
  const rows: Record<string, unknown> = {};
  for (const name of only.length > 0 ? only : all) {
    process.stdout.write(`${name} …\n`);
    rows[name] = await compareWorkload(name);
  }
  console.table(rows);
  console.log(
    'base → this; CPU in ms per request; × is this / base (median of the rounds, lowest to highest in brackets)',
  );
} finally {
  await Promise.all([base.stop(), current.stop()]);
}

async function startSide(folder: string): Promise<Side> {
  process.stdout.write(`starting ${folder}\n`);
  const checkout = await startCheckout(resolve(folder));
  try {
    return { ...checkout, workloads: await prepareWorkloads(checkout.address) };
  } catch (error) {
    await checkout.stop();
    throw error;
  }
}

async function compareWorkload(name: string): Promise<Record<string, string>> {
  const measurements = new Map<Side, Measurement[]>([base, current].map((side) => [side, []]));
  // Code that V8 has not optimised yet takes several times as long.
  for (const side of [base, current]) await side.workloads[name]?.(Number(values['warm-up']));
  for (let round = 0; round < Number(values.rounds); round++) {
    // The side that begins changes each round, so that a trend in the load of the machine affects both alike.
    for (const side of round % 2 === 0 ? [base, current] : [current, base]) {
      measurements.get(side)?.push(await measure(side, name));
    }
  }
  const column = (key: keyof Measurement) => {
    const [before = [], after = []] = [base, current].map((side) => (measurements.get(side) ?? []).map((m) => m[key]));
    const ratios = after.map((value, i) => value / (before[i] ?? Number.NaN));
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const digits = (value: number) => value.toPrecision(3);
    return `${digits(median(before))} → ${digits(median(after))}  ×${median(ratios).toFixed(2)} (${range})`;
  };
  return {
    'requests/s': column('perSecond'),
    'CPU, service': column('service'),
    'CPU, PostgreSQL': column('postgres'),
    'CPU, both': column('total'),
  };
}

async function measure({ pid, workloads }: Side, name: string): Promise<Measurement> {
  const workload = workloads[name];
  if (!workload) throw new Error(`no workload ${name}`);
  const before = readCpuTime(pid);
  const { requests, perSecond } = await workload(Number(values.seconds));
  const after = readCpuTime(pid);
  const service = (after.service - before.service) / requests;
  const postgres = (after.postgres - before.postgres) / requests;
  return { perSecond, service, postgres, total: service + postgres };
}
