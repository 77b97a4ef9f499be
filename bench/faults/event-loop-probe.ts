import { freePort } from '../../packages/server/src/db/free-port.ts';

export interface Delay {
  stood: number;
  worked: number;
}

export interface Probe {
  /** What the service is started with, so that it can be asked. */
  settings: Record<string, string>;
  /** The worst since this was last asked, in milliseconds. */
  worstDelay(): Promise<Delay>;
}

export async function probeEventLoop(): Promise<Probe> {
  const port = await freePort();
  const watch = new URL('./event-loop-watch.ts', import.meta.url).href;
  return {
    settings: { WATCH_PORT: String(port), NODE_OPTIONS: `--import=${watch}` },
    worstDelay: async () => (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Delay,
  };
}
