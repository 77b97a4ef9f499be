import { freePort } from '../../packages/server/src/db/free-port.ts';

export interface Probe {
  /** What the service is started with, so that it can be asked. */
  settings: Record<string, string>;
  /** The longest that the event loop of the service stood still since this was last asked, in milliseconds. */
  worstDelay(): Promise<number>;
}

export async function probeEventLoop(): Promise<Probe> {
  const port = await freePort();
  const watch = new URL('./event-loop-watch.ts', import.meta.url).href;
  return {
    settings: { WATCH_PORT: String(port), NODE_OPTIONS: `--import=${watch}` },
    worstDelay: async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text()),
  };
}
