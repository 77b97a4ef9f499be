import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after } from '../../../server/test/support/after.ts';
import { runCommand } from '../../src/run-command.ts';
import type { Terminal } from '../../src/terminal.ts';

export const bin = new URL('../../bin/labwire.mjs', import.meta.url).pathname;
const missingHome = join(tmpdir(), 'labwire-missing-home');

export interface Run {
  stdin?: string | Buffer;
  env?: Record<string, string>;
  cwd?: string;
  /** The Node executable, by default the one of the tests. */
  node?: string;
}

export interface Outcome {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** A temporary folder, removed after the tests of the file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-command-'));
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts the command as a process without the environment of the tests. */
export function start(args: readonly string[], { env = {}, cwd, node = process.execPath }: Omit<Run, 'stdin'> = {}) {
  const { PATH = '' } = process.env;
  const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  return spawn(node, [bin, ...args], { cwd, env: { PATH, HOME: missingHome, NODE_COMPILE_CACHE, ...env } });
}

/** Runs the command as a process and waits for it to exit. */
export async function runProcess(args: readonly string[], options: Run = {}): Promise<Outcome> {
  const child = start(args, options);
  child.stdin.on('error', () => {}); // a command that reads no input may have exited
  child.stdin.end(options.stdin ?? '');
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code, signal] = await ended;
  return { code: signal ?? code, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Runs the command in this process, which is faster. Not concurrently, because a process has one working directory. */
export async function run(
  args: readonly string[],
  { stdin = '', env = {}, cwd }: Omit<Run, 'node'> = {},
): Promise<Outcome> {
  const { PATH = '' } = process.env;
  const [stdout, stderr] = [new CollectingStream(), new CollectingStream()];
  const terminal = {
    env: { PATH, HOME: missingHome, ...env },
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    signal: new AbortController().signal,
    now: () => new Date(),
  } as unknown as Terminal;
  const before = process.cwd();
  if (cwd) process.chdir(cwd);
  try {
    const code = await runCommand(args, terminal);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(before);
  }
}

class CollectingStream extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}
