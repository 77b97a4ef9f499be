import { cpus } from 'node:os';
import type { Service } from '../service.ts';
import type { BenchmarkContext } from './benchmark.ts';
import { type CorePlan, describePlan, pinPostgres, pinToCores, planCores } from './core-plan.ts';
import { limitCpu, mayLimitCpu } from './cpu-limit.ts';
import { applyLoad, measureStep, type StepMeasurement, type StepOptions } from './process-steps.ts';
import type { Load } from './wrk.ts';

export const processCounts = [1, 2, 4, 8] as const;

/** A kind of request: its name, and the load that sends it to a process. */
export interface ScaledWorkload {
  name: string;
  loadOf(service: Service): Promise<Load>;
}

/** Measurements by the name of the workload and the number of processes. */
export type ProcessScale = Map<string, Map<number, StepMeasurement[]>>;

interface RunningProcess {
  service: Service;
  loads: Map<string, Load>;
  removeLimit?: () => void;
}

/**
 * Measures every workload with 1, 2, 4 and 8 processes, and again with 4, 2 and 1 while they are stopped, so that a trend in the
 * load of the machine affects all numbers alike. Processes have no limit while they warm up.
 */
export async function measureProcessScale(
  { environment, rounds, seconds }: BenchmarkContext,
  workloads: readonly ScaledWorkload[],
): Promise<{ scale: ProcessScale; arrangement: string }> {
  const cores = cpus().length;
  const most = Math.max(...processCounts);
  const plan = planCores(cores, most, mayLimitCpu());
  const connections = Math.max(2 * most, 4 * cores);
  const options: StepOptions = { plan, postmaster: environment.postmaster, connections, seconds };
  const running: RunningProcess[] = [];
  const scale: ProcessScale = new Map(workloads.map(({ name }) => [name, new Map()]));
  const measure = async (count: number) => {
    if (plan && plan.processShare < 1) {
      for (const one of running) one.removeLimit ??= limitCpu(one.service.pid, plan.processShare);
    }
    for (let round = 0; round < rounds; round++) {
      for (const { name } of workloads) {
        const measured = await measureStep(
          running.map(({ service }) => service),
          loadsOf(running, name),
          options,
        );
        scale.get(name)?.set(count, [...(scale.get(name)?.get(count) ?? []), measured]);
      }
    }
  };
  if (plan) {
    pinPostgres(plan.database, environment.postmaster);
    pinToCores(plan.load, process.pid);
  }
  try {
    for (const count of processCounts) {
      while (running.length < count) running.push(await startPinned(environment, workloads, plan, running.length));
      await warmUp(running.slice(count === 1 ? 0 : count / 2), workloads, options);
      await measure(count);
    }
    for (const count of processCounts.toReversed().slice(1)) {
      await stopAll(running.splice(count));
      await measure(count);
    }
  } finally {
    await stopAll(running);
    const all = cpus().map((_, core) => core);
    pinPostgres(all, environment.postmaster);
    pinToCores(all, process.pid);
  }
  return { scale, arrangement: `${describePlan(plan, cores)}; ${connections} connections in total` };
}

async function startPinned(
  environment: BenchmarkContext['environment'],
  workloads: readonly ScaledWorkload[],
  plan: CorePlan | undefined,
  index: number,
): Promise<RunningProcess> {
  const service = await environment.serve();
  if (plan) pinToCores([plan.services[index % plan.services.length] ?? 0], service.pid);
  const loads = new Map<string, Load>();
  for (const { name, loadOf } of workloads) loads.set(name, await loadOf(service));
  return { service, loads };
}

const loadsOf = (running: readonly RunningProcess[], workload: string): Load[] =>
  running.flatMap(({ loads }) => loads.get(workload) ?? []);

/** Code that V8 has not optimised yet is half as fast. Processes that share a core need longer. */
async function warmUp(
  started: readonly RunningProcess[],
  workloads: readonly ScaledWorkload[],
  options: StepOptions,
): Promise<void> {
  const seconds = 4 + 2 * started.length;
  for (const { name } of workloads) {
    await applyLoad(loadsOf(started, name), { ...options, seconds });
  }
}

async function stopAll(processes: readonly RunningProcess[]): Promise<void> {
  await Promise.all(processes.map(({ service }) => service.stop()));
  for (const { removeLimit } of processes) removeLimit?.();
}
