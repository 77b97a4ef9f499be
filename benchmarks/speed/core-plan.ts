import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The cores that the parts of a measurement run on, so that none takes CPU time from another. */
export interface CorePlan {
  load: readonly number[];
  database: readonly number[];
  services: readonly number[];
  /** How much of a core each service process may use, so that processes that share a core do not take its time from each other. */
  processShare: number;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/**
 * Separates the load generator, the database and the service processes. With fewer than three cores, the load generator and
 * the database share one. Service processes that share a core are limited to equal shares of it, if that is permitted.
 * `undefined` if there is only one core.
 */
export function planCores(cores: number, processes: number, mayLimit: boolean): CorePlan | undefined {
  if (cores < 2) return undefined;
  if (cores === 2) return { load: [0], database: [0], services: [1], processShare: mayLimit ? 1 / processes : 1 };
  const load = Math.max(1, Math.floor(cores / 8));
  const services = Math.min(processes, Math.ceil((cores - load) / 2));
  return {
    load: range(0, load),
    database: range(load, cores - services),
    services: range(cores - services, cores),
    processShare: mayLimit ? 1 / Math.ceil(processes / services) : 1,
  };
}

export function describePlan(plan: CorePlan | undefined, cores: number): string {
  if (!plan) return `nothing is pinned, because there is ${cores} core`;
  const names = (list: readonly number[]) => `${list.length === 1 ? 'core' : 'cores'} ${list.join(', ')}`;
  const isShared = plan.load.some((core) => plan.database.includes(core));
  const others = isShared
    ? `load generator and database: ${names(plan.load)}`
    : `load generator: ${names(plan.load)}; database: ${names(plan.database)}`;
  const limit = plan.processShare < 1 ? `, each limited to ${plan.processShare * 100} % of a core` : '';
  return `${cores} cores; ${others}; service processes: ${names(plan.services)}${limit}`;
}

/** Pins all threads of a process to these cores. Processes that it starts later are pinned too. */
export function pinToCores(cores: readonly number[], pid: number): void {
  spawnSync('taskset', ['-acp', cores.join(','), String(pid)]);
}

/** Pins a PostgreSQL server with all its processes. */
export function pinPostgres(cores: readonly number[], postmaster: number): void {
  pinToCores(cores, postmaster);
  for (const pid of childrenOf(postmaster)) pinToCores(cores, pid);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process has ended.
    return undefined;
  }
}
