import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { type Service, startService } from '../service.ts';

export interface Delay {
  stood: number;
  worked: number;
}

export interface ProbedService extends Service {
  /** The worst delay of its event loop since this was last asked, in milliseconds. */
  worstDelay(): Promise<Delay>;
  /** What is in use of its memory, without garbage. */
  liveBytes(): Promise<number>;
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>;
}

/** The service in a folder of its own, with something in it that watches its event loop and its memory. */
export async function startProbedService(): Promise<ProbedService> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  const port = await freePort();
  const service = await startService({
    LABWIRE_DATA_DIR: folder,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
    WATCH_PORT: String(port),
    NODE_OPTIONS: `--import=${new URL('./event-loop-watch.ts', import.meta.url).href}`,
  });
  const look = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    ...service,
    worstDelay: async () => (await look('/')) as Delay,
    liveBytes: async () => (await look('/live')) as number,
    async remove() {
      await service.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
