import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';

export const bin = new URL('../../bin/labwire.mjs', import.meta.url).pathname;

export interface Run {
  stdin?: string | Buffer;
  env?: Record<string, string>;
  cwd?: string;
  /** Another Node than the one that runs the tests. */
  node?: string;
}

export interface Outcome {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** A folder of its own, gone when the tests of the file are done. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-command-'));
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The command as a process; the settings of whoever runs the tests stay out. */
export function start(args: readonly string[], { env = {}, cwd, node = process.execPath }: Omit<Run, 'stdin'> = {}) {
  const { PATH = '' } = process.env;
  const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  const HOME = join(tmpdir(), 'labwire-nobody');
  return spawn(node, [bin, ...args], { cwd, env: { PATH, HOME, NODE_COMPILE_CACHE, ...env } });
}

export async function run(args: readonly string[], options: Run = {}): Promise<Outcome> {
  const child = start(args, options);
  child.stdin.on('error', () => {}); // a command that does not read may be gone already
  child.stdin.end(options.stdin ?? '');
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code, signal] = await ended;
  return { code: signal ?? code, stdout: stdout.toString(), stderr: stderr.toString() };
}
