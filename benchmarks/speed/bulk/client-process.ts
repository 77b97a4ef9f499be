import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ClientRun {
  code: number;
  output: string;
  seconds: number;
  cpuSeconds: number;
  /** The maximum resident memory. */
  bytes: number;
}

const usageReport = new URL('./usage-report.ts', import.meta.url).href;
export const commandFile = fileURLToPath(new URL('../../../packages/command/bin/labwire.mjs', import.meta.url));

/** Runs a program of a client as a process of its own in this folder. */
export async function runClient(
  args: readonly string[],
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<ClientRun> {
  const { PATH = '' } = process.env;
  const usageFile = join(folder, 'usage.json');
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', usageReport, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME: folder, USAGE_FILE: usageFile, ...env },
  });
  const exited = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code] = await exited;
  const seconds = (performance.now() - begin) / 1000;
  const { bytes, cpuMs } = JSON.parse(await readFile(usageFile, 'utf8')) as { bytes: number; cpuMs: number };
  return { code, output: `${stdout}${stderr}`, seconds, cpuSeconds: cpuMs / 1000, bytes };
}
