import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import type { PdfRequest, PdfResponse, PdfTask, PdfTasks } from './pdf-worker.ts';

/** Parsing a report of 200 samples with 40 values each takes 200 MB. */
const heapMegabytes = 512;
const youngMegabytes = 12;
const concurrency = { maxRunning: 1, maxQueued: 20 };
const taskTimeoutMs = 60_000;

/**
 * Parses and changes PDFs in a worker thread, one at a time, because a large file takes seconds of CPU time. The thread
 * starts with the first file. If it exits, the file in progress fails and the next one starts a new thread.
 */
export class PdfThread {
  readonly #limit = new ConcurrencyLimit('a PDF', concurrency);
  #worker: Worker | undefined;

  run<Task extends PdfTask>(task: Task, input: PdfTasks[Task]['input']): Promise<PdfTasks[Task]['output']> {
    return this.#limit.run(async () => {
      const response = await this.#send({ task, input } as PdfRequest);
      if ('error' in response) throw new Error(`the PDF could not be processed: ${response.error}`);
      return response.output as PdfTasks[Task]['output'];
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #send(request: PdfRequest): Promise<PdfResponse> {
    const worker = this.#start();
    const { promise, resolve } = Promise.withResolvers<PdfResponse>();
    const onExit = () => resolve({ error: 'the thread ended' });
    const timeout = setTimeout(() => void worker.terminate(), taskTimeoutMs);
    worker.once('exit', onExit);
    worker.once('message', resolve);
    worker.postMessage(request);
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      worker.off('exit', onExit);
      worker.off('message', resolve);
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
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
