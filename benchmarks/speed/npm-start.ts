import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';

const startTimeoutMs = 300_000;

export interface NpmStart {
  /** Seconds to the first successful readiness check. */
  ready: number;
  /** Seconds until the address and the logins of the demo are printed. */
  greeting: number;
}

/** Runs `npm start` in a checkout on a data folder, and stops it when it is ready and has printed its greeting. */
export async function timeNpmStart(checkout: string, dataFolder: string): Promise<NpmStart> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    // A separate process group, so that all processes that npm starts can be signalled.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, HOME, PORT: String(port), LABWIRE_DATA_DIR: dataFolder },
  });
  let greeting: number | undefined;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.includes('Ctrl-C')) greeting ??= seconds();
  });
  try {
    let ready: number | undefined;
    while (ready === undefined || greeting === undefined) {
      if (seconds() * 1000 > startTimeoutMs) throw new Error(`the service does not start:\n${output}`);
      if (ready === undefined && (await isReady(port))) ready = seconds();
      await pause(10);
    }
    return { ready, greeting };
  } finally {
    // npm may exit before the service does.
    signalGroup(child.pid ?? 0, 'SIGTERM');
    while (signalGroup(child.pid ?? 0, 0)) await pause(50);
  }
}

/** Returns whether the process group still exists. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
