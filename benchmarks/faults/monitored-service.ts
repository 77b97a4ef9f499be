import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { type Service, startService } from '../service.ts';

export interface Delay {
  blocked: number;
  cpu: number;
}

export interface MonitoredService extends Service {
  /** The worst delay of its event loop since this was last asked, in milliseconds. */
  takeMaxDelay(): Promise<Delay>;
  /** What is in use of its memory, without garbage. */
  liveBytes(): Promise<number>;
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>;
}

/** The service in a folder of its own, with something in it that watches its event loop and its memory. */
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
  const look = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    ...service,
    takeMaxDelay: async () => (await look('/')) as Delay,
    liveBytes: async () => (await look('/live')) as number,
    async remove() {
      await service.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
