import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { type Service, startService } from '../service.ts';

export interface Delay {
  /** Elapsed time between two turns of the event loop. */
  blocked: number;
  /** CPU time of the main thread between two turns. */
  cpu: number;
}

export interface MonitoredService extends Service {
  /** Returns the maximum event loop delay since the last call, in milliseconds. */
  takeMaxDelay(): Promise<Delay>;
  /** Memory in use after a garbage collection. */
  liveBytes(): Promise<number>;
  /** Stops the service and removes its data. */
  remove(): Promise<void>;
}

/** Starts the service with a module that monitors its event loop and memory. */
export async function startMonitoredService(): Promise<MonitoredService> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  const port = await freePort();
  const service = await startService({
    LABWIRE_DATA_DIR: folder,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
    MONITOR_PORT: String(port),
    NODE_OPTIONS: `--import=${new URL('./event-loop-monitor.ts', import.meta.url).href}`,
  });
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    ...service,
    takeMaxDelay: async () => (await read('/')) as Delay,
    liveBytes: async () => (await read('/live')) as number,
    async remove() {
      await service.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
