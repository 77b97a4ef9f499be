import type { Service } from '../service.ts';
import type { CorePlan } from './core-plan.ts';
import { postgresCpuTime, processCpuTime } from './cpu-time.ts';
import { type Load, wrk } from './wrk.ts';

/** One workload with one number of service processes. CPU times are milliseconds per request. */
export interface StepMeasurement {
  perSecond: number;
  service: number;
  database: number;
}

export interface StepOptions {
  plan: CorePlan | undefined;
  postmaster: number;
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

export async function measureStep(
  services: readonly Service[],
  loads: readonly Load[],
  options: StepOptions,
): Promise<StepMeasurement> {
  const readTimes = () => ({
    service: services.reduce((sum, { pid }) => sum + processCpuTime(pid), 0),
    database: postgresCpuTime(options.postmaster),
  });
  const before = readTimes();
  const { requests, perSecond } = await applyLoad(loads, options);
  const after = readTimes();
  return {
    perSecond,
    service: (after.service - before.service) / requests,
    database: (after.database - before.database) / requests,
  };
}
