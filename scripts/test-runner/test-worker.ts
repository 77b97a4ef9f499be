import { type ChildProcess, fork } from 'node:child_process';
import { join, relative } from 'node:path';
import type { PoolOptions, PoolTask, PoolWorker, WorkerRequest } from 'vitest/node';
import { patience } from '../../packages/server/test/support/patience.ts';
import { cpuOfProcessTree } from './process-cpu.ts';
import { isAlone } from './tiers.ts';

/** What was measured while a test file ran. */
export interface FileRun {
  /** CPU time of the worker and of the processes that it started, without the PostgreSQL of the test run. */
  cpuMs: number;
  /** Why the process was ended before the file. */
  stopped?: string;
}

/** A process in which Vitest runs test files one after the other. It is stopped if a file exceeds the time limit. */
export class TestWorker implements PoolWorker {
  static readonly runs = new Map<string, FileRun>();
  static fileLimitMs = 600_000;
  /** The CPU time of processes that have ended. */
  static endedCpuMs = 0;
  static readonly #running = new Set<TestWorker>();
  readonly name = 'test-worker';
  readonly #options: PoolOptions;
  #child: ChildProcess | undefined;
  #file: string | undefined;
  #isFileOver = false;
  #cpuBefore = 0;
  #limit: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  static stopAll(): void {
    for (const worker of TestWorker.#running) void worker.stop();
  }

  get #process(): ChildProcess {
    if (!this.#child) throw new Error('the worker has not been started');
    return this.#child;
  }

  async start(): Promise<void> {
    const { distPath, env, execArgv } = this.#options;
    const child = fork(join(distPath, 'workers/forks.js'), [], {
      env: env as NodeJS.ProcessEnv,
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    TestWorker.#running.add(this);
    child.once('exit', () => {
      TestWorker.#running.delete(this);
      this.#endFile();
      TestWorker.endedCpuMs += this.#cpuBefore;
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    // A process that is busy does not notice the signal.
    const kill = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(kill);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'run') this.#startFile(message.context.files[0]?.filepath ?? '');
    this.#process.send(message);
  }

  deserialize(data: unknown): unknown {
    if ((data as { type?: string } | undefined)?.type === 'testfileFinished') this.#endFile();
    return data;
  }

  on(event: string, listener: (...args: unknown[]) => void): void {
    this.#process.on(event, listener);
  }

  off(event: string, listener: (...args: unknown[]) => void): void {
    this.#process.off(event, listener);
  }

  canReuse({ context }: PoolTask): boolean {
    return ![this.#file, context.files[0]?.filepath].some((file) => file !== undefined && isAlone(file));
  }

  #startFile(path: string): void {
    const file = relative('.', path);
    this.#file = file;
    this.#isFileOver = false;
    const run: FileRun = { cpuMs: 0 };
    TestWorker.runs.set(file, run);
    const begin = performance.now();
    const stopIfOverLimit = () => {
      // On a busy machine the limit is longer.
      const limitMs = patience(TestWorker.fileLimitMs);
      const leftMs = limitMs - (performance.now() - begin);
      if (leftMs > 0) {
        this.#limit = setTimeout(stopIfOverLimit, leftMs);
        return;
      }
      run.stopped = `it was stopped, because it ran longer than ${Math.round(limitMs / 1_000)} s`;
      void this.stop();
    };
    this.#limit = setTimeout(stopIfOverLimit, TestWorker.fileLimitMs);
  }

  #endFile(): void {
    clearTimeout(this.#limit);
    const run = TestWorker.runs.get(this.#file ?? '');
    if (!run || this.#isFileOver) return;
    this.#isFileOver = true;
    const { pid = 0, exitCode, signalCode } = this.#process;
    if (exitCode === null && signalCode === null) {
      const cpu = cpuOfProcessTree(pid);
      run.cpuMs = Math.max(0, cpu - this.#cpuBefore);
      this.#cpuBefore = cpu;
    } else run.stopped ??= `its process ended (${signalCode ?? `exit code ${exitCode}`})`;
  }
}
