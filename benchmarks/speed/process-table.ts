import { describeWaits, type Waits } from './postgres-waits.ts';
import type { IdleByCount, ProcessScale } from './process-scale.ts';
import type { CoreUse, StepMeasurement } from './process-steps.ts';
import { median } from './rounds.ts';

const isFullAt = 0.9;
const isDisturbedAt = 0.15;

/** The medians of the rounds, and the shares of all samples of waits. */
export function summarise(measurements: readonly StepMeasurement[]): StepMeasurement {
  const of = (key: 'perSecond' | 'service' | 'database' | 'load' | 'permitted' | 'inProgress') =>
    median(measurements.map((one) => one[key]));
  const use = (key: 'serviceCores' | 'databaseCores') => ({
    busy: median(measurements.map((one) => one[key].busy)),
    others: median(measurements.map((one) => one[key].others)),
  });
  const waits: Waits = new Map();
  for (const one of measurements) {
    for (const [event, share] of one.waits) waits.set(event, (waits.get(event) ?? 0) + share / measurements.length);
  }
  return {
    perSecond: of('perSecond'),
    service: of('service'),
    database: of('database'),
    load: of('load'),
    serviceCores: use('serviceCores'),
    permitted: of('permitted'),
    databaseCores: use('databaseCores'),
    waits,
    inProgress: of('inProgress'),
  };
}

/** What sets the throughput: CPU time that is used up, or else what most transactions wait for. */
export function limitOf({ serviceCores, permitted, databaseCores, waits }: StepMeasurement): string {
  const limit = (name: string, { busy, others }: CoreUse, share: number) => {
    if (busy < isFullAt * share) return [];
    return [others < isDisturbedAt ? name : `${name}, with other programs`];
  };
  const full = [
    ...limit('CPU of the service', serviceCores, permitted),
    ...limit('CPU of the database', databaseCores, 1),
  ];
  if (full.length > 0) return full.join('; ');
  const [first] = [...waits].filter(([event]) => event !== 'CPU').sort(([, a], [, b]) => b - a);
  return first && first[1] >= 0.3 ? `waits: ${first[0]}` : 'no single part';
}

export const processColumns = [
  'workload',
  'processes',
  'requests/s',
  'CPU of the service, ms',
  'CPU of PostgreSQL, ms',
  'CPU of the load, ms',
  'service cores: permitted, busy (by others)',
  'database cores: busy (by others)',
  'transactions in progress',
  'what they were doing',
  'limit',
] as const;

const digits = (value: number) => Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
const describeUse = ({ busy, others }: CoreUse) => `${percent(busy)} (${percent(others)})`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

export function processRows(scale: ProcessScale): string[][] {
  return [...scale].flatMap(([workload, byCount]) =>
    [...byCount].map(([count, measurements]) => {
      const measured = summarise(measurements);
      const { perSecond, service, database, load, serviceCores, permitted, databaseCores, inProgress, waits } =
        measured;
      return [
        workload,
        String(count),
        digits(perSecond),
        digits(service),
        digits(database),
        digits(load),
        `${percent(permitted)}, ${describeUse(serviceCores)}`,
        describeUse(databaseCores),
        digits(inProgress),
        describeWaits(waits),
        limitOf(measured),
      ];
    }),
  );
}

/** What the processes and PostgreSQL use without requests, which a low throughput spreads over few requests. */
export function describeIdle(idle: IdleByCount): string {
  const lines = [...idle]
    .toSorted(([a], [b]) => a - b)
    .map(([count, { service, database }]) => {
      const name = count === 1 ? '1 process' : `${count} processes`;
      return `${name} ${digits(service)} ms and PostgreSQL ${digits(database)} ms`;
    });
  return `CPU time per second without requests: ${lines.join('; ')}`;
}

export function markdownTable(columns: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
