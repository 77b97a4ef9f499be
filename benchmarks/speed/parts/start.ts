import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../packages/server/src/platform/db/free-port.ts';
import type { Part } from '../bench.ts';
import { median } from '../rounds.ts';

const root = new URL('../../../', import.meta.url).pathname;
const starts = 5;
const patienceMs = 120_000;

/** From `npm start` to the first ready answer, in seconds; then it is told to end. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    // A group of its own, so that everything that npm starts can be told to end.
    detached: true,
    stdio: 'ignore',
    env: { PATH, HOME, PORT: String(port), LABWIRE_DATA_DIR: folder },
  });
  try {
    while (!(await isReady(port))) {
      if (performance.now() - begin > patienceMs) throw new Error('the service does not start');
      await pause(10);
    }
    return (performance.now() - begin) / 1000;
  } finally {
    // npm may be gone before the service is.
    signalGroup(child.pid ?? 0, 'SIGTERM');
    while (signalGroup(child.pid ?? 0, 0)) await pause(50);
  }
}

/** Whether there was still somebody to hear it. */
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

export const start: Part = {
  name: 'start',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'labwire-bench-'));
    try {
      const first = await timeStart(folder);
      const later: number[] = [];
      for (let i = 0; i < starts; i++) later.push(await timeStart(folder));
      return [
        {
          work: 'npm start to ready, private PostgreSQL, after the first time',
          ours: median(later),
          unit: 's',
          other: 'the first time, which makes the demo',
          figure: first,
          goal: { atMost: 3 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
