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

/** Reads the monitor of a service that was started with its settings. */
export interface Monitor extends Pick<MonitoredService, 'takeMaxDelay' | 'liveBytes'> {
  settings: Record<string, string>;
}

/** The settings load a module that monitors the event loop and the memory of the service. */
export async function createMonitor(): Promise<Monitor> {
  const port = await freePort();
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    settings: {
      MONITOR_PORT: String(port),
      NODE_OPTIONS: `--import=${new URL('./event-loop-monitor.ts', import.meta.url).href}`,
    },
    takeMaxDelay: async () => (await read('/')) as Delay,
    liveBytes: async () => (await read('/live')) as number,
  };
}

/** Starts the service with its monitor. */
export async function startMonitoredService(): Promise<MonitoredService> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  const { settings, takeMaxDelay, liveBytes } = await createMonitor();
  const service = await startService({
    LABWIRE_DATA_DIR: folder,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
    ...settings,
  });
  return {
    ...service,
    takeMaxDelay,
    liveBytes,
    async remove() {
      await service.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
