import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuOfProcessTree } from './process-cpu.ts';
import type { NextFile, WorkerMessage } from './test-event.ts';
import type { TestFile } from './test-files.ts';

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
const reporter = new URL('reporter.ts', import.meta.url).href;

export interface FileTime {
  ms: number;
  /** CPU time of the worker and the processes that it started, without the PostgreSQL of the test run. */
  cpuMs?: number;
}

export interface PoolOptions {
  workers: number;
  /** Options of `node` for the workers. */
  nodeOptions: string[];
  env: NodeJS.ProcessEnv;
  onMessage(message: WorkerMessage): void;
  onFileEnd(file: string, time: FileTime): void;
  /** The worker of a file that takes longer is stopped, and the file fails. */
  fileTimeoutMs: number;
  /** A worker ended before its files did. */
  onCrash(file: string, reason: string): void;
  signal: AbortSignal;
  /** Whether the CPU time of the files is measured. */
  measuresCpu: boolean;
}

/**
 * Runs test files in a few worker processes. Each takes the next file when it has finished one. One worker starts with
 * the files that need a browser, so that usually one browser is enough.
 */
export async function runTestFiles(files: TestFile[], options: PoolOptions): Promise<void> {
  const alone = files.filter(({ kind }) => kind === 'alone');
  const browser = files.filter(({ kind }) => kind === 'browser');
  const others = files.filter(({ kind }) => kind !== 'alone' && kind !== 'browser');
  const take = (...queues: TestFile[][]) => queues.find((queue) => queue.length > 0)?.shift();
  const lanes = Array.from({ length: options.workers }, async (_, index) => {
    const next = () => (index === 0 ? take(browser, others) : take(others, browser));
    // A worker that crashes is replaced, because there may be files left.
    while (browser.length + others.length > 0 && !options.signal.aborted) await runWorker(next, options);
    for (let file = take(alone); file && !options.signal.aborted; file = take(alone)) {
      const only = [file];
      await runWorker(() => take(only), options);
    }
  });
  await Promise.all(lanes);
}

async function runWorker(next: () => TestFile | undefined, options: PoolOptions): Promise<void> {
  const child = fork(worker, {
    // A larger young generation reduces the time of garbage collection.
    execArgv: [
      '--max-semi-space-size=64',
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
      ...options.nodeOptions,
    ],
    env: options.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let current: TestFile | undefined;
  let startedAt = performance.now();
  const cpuNow = () => (options.measuresCpu ? cpuOfProcessTree(child.pid ?? 0) : undefined);
  let cpuBefore = 0;
  let isTimedOut = false;
  const stop = () => void child.kill('SIGTERM');
  let timeout: NodeJS.Timeout | undefined;
  // The reporter may still be busy with a file when the worker asks for the next one.
  const times = new Map<string, FileTime>();
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'file-end') {
      options.onFileEnd(message.file, times.get(message.file) ?? { ms: performance.now() - startedAt });
    } else if (message.type === 'next') {
      const cpu = cpuNow();
      const cpuMs = cpu === undefined ? undefined : Math.max(0, cpu - cpuBefore);
      if (current) times.set(current.path, { ms: performance.now() - startedAt, cpuMs });
      cpuBefore = cpu ?? 0;
      current = options.signal.aborted ? undefined : next();
      startedAt = performance.now();
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        isTimedOut = true;
        stop();
      }, options.fileTimeoutMs);
      child.send({ file: current?.path ?? null } satisfies NextFile);
    } else options.onMessage(message);
  });
  options.signal.addEventListener('abort', stop);
  const [code, signal] = await once(child, 'exit');
  options.signal.removeEventListener('abort', stop);
  clearTimeout(timeout);
  if (current && !options.signal.aborted) {
    const reason = isTimedOut ? 'the file did not end' : 'the test process ended';
    options.onCrash(current.path, `${reason} (${signal ?? `exit code ${code}`})`);
  }
}
