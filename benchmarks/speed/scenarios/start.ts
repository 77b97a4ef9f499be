import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../packages/server/src/platform/db/free-port.ts';
import type { Scenario } from '../benchmark.ts';
import { median } from '../rounds.ts';

const root = new URL('../../../', import.meta.url).pathname;
const starts = 5;
const startTimeoutMs = 120_000;

/** Seconds from `npm start` to the first successful readiness check. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    // A separate process group, so that all processes that npm starts can be signalled.
    detached: true,
    stdio: 'ignore',
    env: { PATH, HOME, PORT: String(port), LABWIRE_DATA_DIR: folder },
  });
  try {
    while (!(await isReady(port))) {
      if (performance.now() - begin > startTimeoutMs) throw new Error('the service does not start');
      await pause(10);
    }
    return (performance.now() - begin) / 1000;
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

export const start: Scenario = {
  name: 'start',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'labwire-benchmark-'));
    try {
      const first = await timeStart(folder);
      const later: number[] = [];
      for (let i = 0; i < starts; i++) later.push(await timeStart(folder));
      return [
        {
          name: 'npm start to ready, embedded PostgreSQL, later starts',
          value: median(later),
          unit: 's',
          comparedWith: 'first start, which creates the demo data',
          comparedValue: first,
          goal: { atMost: 3 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
