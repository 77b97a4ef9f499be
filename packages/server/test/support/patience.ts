import { availableParallelism, loadavg } from 'node:os';

/** A time limit that grows with the load of the machine: on two cores with a load of 20, ten times the limit. */
export function patience(limitMs: number): number {
  const [load = 0] = loadavg();
  return Math.ceil(limitMs * Math.max(1, load / availableParallelism()));
}
