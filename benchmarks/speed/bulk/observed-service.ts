import { readFileSync, writeFileSync } from 'node:fs';
import { postgresCpuTime, processCpuTime } from '../../compare/cpu-time.ts';
import { createMonitor } from '../../faults/monitored-service.ts';
import type { Service } from '../../service.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** What the service used while a client worked. */
export interface ServiceUsage {
  seconds: number;
  /** CPU time of the service and of PostgreSQL. */
  cpuSeconds: number;
  databaseCpuSeconds: number;
  /** The maximum resident memory. */
  bytes: number;
  /** The longest time that the event loop was blocked, and the most CPU time between two turns of it, in milliseconds. */
  blockedMs: number;
  blockedCpuMs: number;
}

export interface ObservedService {
  service: Service;
  observe<T>(work: () => Promise<T>): Promise<{ result: T; usage: ServiceUsage }>;
}

/** Starts a service whose memory and event loop are observed. */
export async function startObserved(environment: TestEnvironment): Promise<ObservedService> {
  const monitor = await createMonitor();
  const service = await environment.serve(monitor.settings);
  const maximumBytes = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) * 1024;
  return {
    service,
    async observe(work) {
      // Resets the maximum to the memory that is in use now.
      writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
      await monitor.takeMaxDelay();
      const before = [processCpuTime(service.pid), postgresCpuTime(environment.postmaster)] as const;
      const begin = performance.now();
      const result = await work();
      const seconds = (performance.now() - begin) / 1000;
      const delay = await monitor.takeMaxDelay();
      const usage = {
        seconds,
        cpuSeconds: (processCpuTime(service.pid) - before[0]) / 1000,
        databaseCpuSeconds: (postgresCpuTime(environment.postmaster) - before[1]) / 1000,
        bytes: maximumBytes(),
        blockedMs: delay.blocked,
        blockedCpuMs: delay.cpu,
      };
      return { result, usage };
    },
  };
}
