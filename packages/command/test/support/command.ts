import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import { runCommand } from '../../src/run-command.ts';
import type { Terminal } from '../../src/terminal.ts';

export const bin = new URL('../../bin/labwire.mjs', import.meta.url).pathname;
const nobody = join(tmpdir(), 'labwire-nobody');

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
  return spawn(node, [bin, ...args], { cwd, env: { PATH, HOME: nobody, NODE_COMPILE_CACHE, ...env } });
}

/** The command as a process, to its end. */
export async function runProcess(args: readonly string[], options: Run = {}): Promise<Outcome> {
  const child = start(args, options);
  child.stdin.on('error', () => {}); // a command that does not read may be gone already
  child.stdin.end(options.stdin ?? '');
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code, signal] = await ended;
  return { code: signal ?? code, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** The same without a process of its own, which costs more than the command. One after the other: a process has one folder. */
export async function run(
  args: readonly string[],
  { stdin = '', env = {}, cwd }: Omit<Run, 'node'> = {},
): Promise<Outcome> {
  const { PATH = '' } = process.env;
  const [stdout, stderr] = [new Collected(), new Collected()];
  const terminal = {
    env: { PATH, HOME: nobody, ...env },
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

class Collected extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}
