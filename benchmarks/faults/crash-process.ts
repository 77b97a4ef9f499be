import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';

const main = new URL('../../packages/server/src/main.ts', import.meta.url).pathname;

const isError = (line: string) =>
  /"level":"(error|fatal)"/.test(line) && !line.includes('"type":"DatabaseUnavailable"');

/** A process of the service that is started again whenever it ends, as by an operator's supervisor. */
export class CrashingProcess {
  /** Undefined while it does not listen. */
  address: string | undefined;
  /** What it said when it ended without having been killed, after it had listened. */
  readonly endedByItself: string[] = [];
  /** Lines of its log at the level of errors, other than those of requests that met no database. */
  readonly errors: string[] = [];
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #running: Promise<void>;
  #stopping = false;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
    this.#running = this.#keepRunning();
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.kill();
    await this.#running;
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping) {
      await this.#runOnce();
      await pause(100);
    }
  }

  async #runOnce(): Promise<void> {
    // Another port each time: somebody else may have taken the last one meanwhile.
    const port = await freePort();
    if (this.#stopping) return;
    const { PATH = '', HOME = '' } = process.env;
    // Compiled code is kept where Node keeps it: it halves the start.
    const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
    const usual = { PATH, HOME, NODE_COMPILE_CACHE, HOST: '127.0.0.1', LABWIRE_LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...usual, PORT: String(port), ...this.#settings },
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
    const { promise: ended, resolve } = Promise.withResolvers<string | null>();
    child.on('close', (_code, signal) => resolve(signal));
    const signal = await ended;
    // A start without a database may fail; what has listened goes on without one.
    if (signal !== 'SIGKILL' && this.address !== undefined) this.endedByItself.push(output);
    this.address = undefined;
  }
}
