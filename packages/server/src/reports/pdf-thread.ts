import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import type { PdfRequest, PdfResponse, PdfTask, PdfTasks } from './pdf-worker.ts';

export interface PdfThreadLimits {
  heapMegabytes: number;
  /** With the files, which are outside the heap. */
  totalMegabytes: number;
  /** For one file. */
  timeoutMs: number;
  maxQueued: number;
  /** The thread ends after a file if it uses more than this, which frees its memory. */
  keptMegabytes: number;
}

/** A file took more time or memory than the thread may use. */
export class PdfTooExpensive extends Error {}

const youngMegabytes = 12;
const memoryCheckMs = 100;

/**
 * Parses and changes PDFs in a worker thread, one at a time, because a large file takes seconds of CPU time. The thread
 * starts with the first file. If it exits, the file in progress fails and the next one starts a new thread.
 */
export class PdfThread {
  readonly #limits: PdfThreadLimits;
  readonly #queue: ConcurrencyLimit;
  #worker: Worker | undefined;

  constructor(limits: PdfThreadLimits) {
    this.#limits = limits;
    this.#queue = new ConcurrencyLimit('a PDF', { maxRunning: 1, maxQueued: limits.maxQueued });
  }

  /** The input is read when its turn comes, so that waiting files use no memory. */
  run<Task extends PdfTask>(
    task: Task,
    readInput: () => Promise<PdfTasks[Task]['input']>,
  ): Promise<PdfTasks[Task]['output']> {
    return this.#queue.run(async () => {
      const worker = this.#start();
      const response = await this.#send(worker, { task, input: await readInput() } as PdfRequest);
      if ((await megabytesOf(worker)) > this.#limits.keptMegabytes) await this.#end(worker);
      if ('error' in response) throw new Error(`the PDF could not be processed: ${response.error}`);
      return response.output as PdfTasks[Task]['output'];
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #send(worker: Worker, request: PdfRequest): Promise<PdfResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<PdfResponse>();
    const giveUp = (reason: string) => {
      reject(new PdfTooExpensive(reason));
      void this.#end(worker);
    };
    const onExit = () => reject(new PdfTooExpensive('it could not be read to its end'));
    const ended = new AbortController();
    const timeout = setTimeout(giveUp, this.#limits.timeoutMs, 'it takes too long to read');
    worker.once('exit', onExit);
    worker.once('message', resolve);
    worker.postMessage(request);
    void this.#watchMemory(worker, giveUp, ended.signal);
    try {
      return await promise;
    } finally {
      ended.abort();
      clearTimeout(timeout);
      worker.off('exit', onExit);
      worker.off('message', resolve);
    }
  }

  async #watchMemory(worker: Worker, giveUp: (reason: string) => void, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      if ((await megabytesOf(worker)) > this.#limits.totalMegabytes) giveUp('it needs too much memory to read');
      await delay(memoryCheckMs);
    }
  }

  /** The next file gets a new thread at once, although this one takes a moment to end. */
  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = undefined;
    await worker.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    // An error ends the thread, and the exit handler completes the pending request. Without a listener it is thrown.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

/** With buffers, which the heap limit of a thread does not include, and which a compressed file can fill. */
async function megabytesOf(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => undefined);
  return statistics ? (statistics.used_heap_size + statistics.external_memory) / (1024 * 1024) : 0;
}
