import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';
import { patience } from './patience.ts';
import { compileCache, programPath } from './programs.ts';

/** The service as a child process. */
export interface Service {
  process: ChildProcess;
  stdout: string;
  stderr: string;
  /** The URL in the greeting; rejects if the process ends without one. */
  listening: Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** A data folder with the services started on it. All of them end with the test. */
export class DataFolder {
  static readonly #all = new Set<DataFolder>();
  readonly path: string;
  readonly #services: Service[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  /** An empty folder. */
  static async make(t: Pick<TestContext, 'onTestFinished'>): Promise<DataFolder> {
    const folder = new DataFolder(await makeMemoryFolder('labwire-data-'));
    DataFolder.#all.add(folder);
    t.onTestFinished(() => folder.#remove());
    return folder;
  }

  /** A folder with a private PostgreSQL that has the current schema and no data, as after a start that was interrupted then. */
  static async makePrepared(t: Pick<TestContext, 'onTestFinished'>): Promise<DataFolder> {
    const folder = await DataFolder.make(t);
    const cluster = process.env.LABWIRE_TEST_CLUSTER ?? '';
    // The files belong to the user who runs PostgreSQL, who may search the folder but not read it.
    await chmod(folder.path, 0o711);
    await promisify(execFile)('cp', ['-a', join(cluster, 'postgres'), folder.path]);
    return folder;
  }

  /** Cleans up when this process is ended before the test. */
  static killAll(): void {
    for (const folder of DataFolder.#all) folder.#kill();
  }

  /** `entry` is another file to start. */
  start(env: Record<string, string> = {}, entry = programPath('src/main')): Service {
    const service = startService({ LABWIRE_DATA_DIR: this.path, ...env }, entry);
    this.#services.push(service);
    return service;
  }

  /** The process id in postmaster.pid; undefined after a clean shutdown. */
  postgres(): number | undefined {
    const pid = Number(this.#read('postmaster.pid').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  }

  /** The URL of the private database, with its password. */
  postgresUrl(): string {
    const port = this.#read('postmaster.pid').split('\n')[3];
    return `postgres://postgres:${this.#read('labwire-password').trim()}@127.0.0.1:${port}/labwire`;
  }

  #read(file: string): string {
    try {
      return readFileSync(join(this.path, 'postgres', file), 'utf8');
    } catch {
      return '';
    }
  }

  #kill(): void {
    for (const { process } of this.#services) process.kill('SIGKILL');
    const pid = this.postgres();
    // PostgreSQL's immediate shutdown, which ends its child processes too.
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  }

  async #remove(): Promise<void> {
    for (const service of this.#services) service.process.kill('SIGKILL');
    await Promise.all(this.#services.map(({ ended }) => ended));
    const pid = this.postgres();
    this.#kill();
    if (pid !== undefined) await until(() => !isAlive(pid), 'PostgreSQL has ended');
    DataFolder.#all.delete(this);
    await rm(this.path, { recursive: true, force: true, maxRetries: 10 });
  }
}

process.on('exit', () => DataFolder.killAll());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Without the settings of the environment that runs the tests. */
function startService(env: Record<string, string>, entry: string): Service {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      HOST: '127.0.0.1',
      LABWIRE_SIMULATOR: 'off',
      // The receivers of tests are on this machine.
      LABWIRE_WEBHOOK_LOOPBACK: env.LABWIRE_ENV === 'production' ? 'off' : 'on',
      ...env,
    },
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  listening.catch(() => {}); // not every test waits for it
  const ended = once(child, 'close').then(([code, signal]) => {
    reject(new Error(`the service ended (${signal ?? code}):\n${service.stderr}`));
    return signal ?? code;
  });
  const service: Service = { process: child, stdout: '', stderr: '', listening, ended };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    service.stdout += chunk;
    const url = /listens on (http:\/\/localhost:\d+)\n/.exec(service.stdout)?.[1];
    if (url && service.stdout.includes('Ctrl-C')) resolve(url);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (service.stderr += chunk));
  return service;
}

/** A zombie keeps its process id until its parent reads its exit status; it does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  for (const begin = performance.now(); !(await condition()); await pause(100)) {
    if (performance.now() - begin > patience(timeoutMs)) throw new Error(`timed out before ${what}`);
  }
}
