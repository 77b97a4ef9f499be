import { setTimeout as pause } from 'node:timers/promises';
import { exitedChildrenCpuTime, postgresCpuTime, processCpuTime } from '../compare/cpu-time.ts';
import type { Service } from '../service.ts';
import { busyShare, readCoreTicks } from './core-load.ts';
import type { CorePlan } from './core-plan.ts';
import type { WaitSampler, Waits } from './postgres-waits.ts';
import { type Load, wrk } from './wrk.ts';

/** Shares of the time in which cores were busy, and in which they were busy with other programs than those that are measured. */
export interface CoreUse {
  busy: number;
  others: number;
}

/** One workload with one number of service processes. CPU times are milliseconds per request. */
export interface StepMeasurement {
  perSecond: number;
  service: number;
  database: number;
  load: number;
  serviceCores: CoreUse;
  /** The share of the time of these cores that the processes are permitted to use. */
  permitted: number;
  databaseCores: CoreUse;
  waits: Waits;
  inProgress: number;
}

export interface StepOptions {
  plan: CorePlan | undefined;
  postmaster: number;
  sampler: WaitSampler;
  connections: number;
  seconds: number;
}

/**
 * Divides the connections and the customers among the processes; each gets a load generator of its own. Orders of one customer
 * wait for each other, and without this, generators that begin with the same customer would stay in step.
 */
export async function applyLoad(
  loads: readonly Load[],
  { plan, connections, seconds }: Pick<StepOptions, 'plan' | 'connections' | 'seconds'>,
): Promise<{ requests: number; perSecond: number }> {
  const own = Math.max(1, Math.round(connections / loads.length));
  const measurements = await Promise.all(
    loads.map((load, i) => {
      const tokens = load.tokens?.filter((_, j) => j % loads.length === i);
      return wrk({ ...load, connections: own, ...(tokens && { tokens }), ...(plan && { cores: plan.load }) }, seconds);
    }),
  );
  const sum = (key: 'requests' | 'perSecond') => measurements.reduce((total, one) => total + one[key], 0);
  return { requests: sum('requests'), perSecond: sum('perSecond') };
}

/** CPU milliseconds per second of all service processes and of PostgreSQL without requests. */
export interface IdleMeasurement {
  service: number;
  database: number;
}

export async function measureIdle(
  services: readonly Service[],
  { postmaster, seconds }: Pick<StepOptions, 'postmaster' | 'seconds'>,
): Promise<IdleMeasurement> {
  const readTimes = () => [
    services.reduce((sum, { pid }) => sum + processCpuTime(pid), 0),
    postgresCpuTime(postmaster),
  ];
  const [serviceBefore = 0, databaseBefore = 0] = readTimes();
  await pause(seconds * 1000);
  const [service = 0, database = 0] = readTimes();
  return { service: (service - serviceBefore) / seconds, database: (database - databaseBefore) / seconds };
}

export async function measureStep(
  services: readonly Service[],
  loads: readonly Load[],
  options: StepOptions,
): Promise<StepMeasurement> {
  const { plan, postmaster, sampler } = options;
  const readTimes = () => ({
    service: services.reduce((sum, { pid }) => sum + processCpuTime(pid), 0),
    database: postgresCpuTime(postmaster),
    load: exitedChildrenCpuTime(),
  });
  const before = { times: readTimes(), cores: readCoreTicks(), at: performance.now() };
  const { result, waits, inProgress } = await sampler.during(applyLoad(loads, options));
  const after = { times: readTimes(), cores: readCoreTicks(), at: performance.now() };
  const used = (key: keyof typeof before.times) => after.times[key] - before.times[key];
  const perRequest = (key: keyof typeof before.times) => used(key) / result.requests;
  const use = (part: 'services' | 'database'): CoreUse => {
    const cores = plan?.[part] ?? after.cores.map((_, core) => core);
    const busy = busyShare(cores, before.cores, after.cores);
    const isShared = (other: 'services' | 'database' | 'load') =>
      !plan || plan[other].some((core) => cores.includes(core));
    const own =
      (isShared('services') ? used('service') : 0) +
      (isShared('database') ? used('database') : 0) +
      (isShared('load') ? used('load') : 0);
    return { busy, others: Math.max(0, busy - own / ((after.at - before.at) * cores.length)) };
  };
  return {
    perSecond: result.perSecond,
    service: perRequest('service'),
    database: perRequest('database'),
    load: perRequest('load'),
    serviceCores: use('services'),
    permitted: plan ? Math.min(1, (plan.processShare * services.length) / plan.services.length) : 1,
    databaseCores: use('database'),
    waits,
    inProgress,
  };
}
