import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';

const main = new URL('../../packages/server/src/main.ts', import.meta.url).pathname;

const isError = (line: string) =>
  /"level":"(error|fatal)"/.test(line) && !line.includes('"type":"DatabaseUnavailable"');

/** A service process that is restarted whenever it exits, as by a process supervisor. */
export class CrashingProcess {
  /** Undefined while it does not listen. */
  address: string | undefined;
  /** The stderr output of exits without a kill, after the process had listened. */
  readonly unexpectedExits: string[] = [];
  /** Log lines with level error or fatal, except for requests that failed because the database was unavailable. */
  readonly errors: string[] = [];
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #running: Promise<void>;
  #stopping = false;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
    this.#running = this.#superviseProcess();
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.kill();
    await this.#running;
  }

  async #superviseProcess(): Promise<void> {
    while (!this.#stopping) {
      await this.#runOnce();
      await pause(100);
    }
  }

  async #runOnce(): Promise<void> {
    // A new port each time, because the last one may be in use by now.
    const port = await freePort();
    if (this.#stopping) return;
    const { PATH = '', HOME = '' } = process.env;
    // The compile cache halves the start-up time.
    const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
    const defaults = { PATH, HOME, NODE_COMPILE_CACHE, HOST: '127.0.0.1', LABWIRE_LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...defaults, PORT: String(port), ...this.#settings },
    });
    this.#child = child;
    let output = '';
    let last = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (last + chunk).split('\n');
      last = lines.pop() ?? '';
      this.errors.push(...lines.filter(isError));
      if (lines.some((line) => line.includes('Ctrl-C'))) this.address = `http://127.0.0.1:${port}`;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const { promise: exited, resolve } = Promise.withResolvers<string | null>();
    child.on('close', (_code, signal) => resolve(signal));
    const signal = await exited;
    // A start may fail without a database; a process that has listened must not exit without one.
    if (signal !== 'SIGKILL' && this.address !== undefined) this.unexpectedExits.push(output);
    this.address = undefined;
  }
}
