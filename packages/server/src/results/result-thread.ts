import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import type { StoredPublished } from './published-sql.ts';
import type { Described, ResultAnswer, ResultQuestion, Standing } from './result-worker.ts';

/** One result of 10,000 measurands as FHIR takes half a second and 150 MB. */
const heapMegabytes = 512;
const youngMegabytes = 12;
const asked = { maxRunning: 1, maxQueued: 20 };

/**
 * Makes what is made of published results when somebody asks, in a thread beside the one that answers requests. The
 * thread starts with the first question; if it dies, whoever waits for it fails, and the next question starts another.
 */
export class ResultThread {
  readonly #turns = new ConcurrencyLimit('results', asked);
  #thread: Worker | undefined;

  /** A result as FHIR, or what it changed, as JSON bytes. */
  async describe(kind: 'bundle' | 'changes', published: StoredPublished, superseded: StoredPublished | undefined) {
    const { json, hash, ...identity } = (await this.#ask({ kind, published, superseded })) as Described;
    return { ...identity, json: { text: Buffer.from(json.buffer, json.byteOffset, json.byteLength), hash } };
  }

  /** What a result says of each measurand of each sample. */
  async standings(detailGzip: Buffer): Promise<Standing[][]> {
    const { standings } = (await this.#ask({ kind: 'standings', detailGzip })) as { standings: Standing[][] };
    return standings;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #ask(question: ResultQuestion): Promise<ResultAnswer> {
    return this.#turns.run(() => {
      const thread = this.#start();
      const { promise, resolve, reject } = Promise.withResolvers<ResultAnswer>();
      const onExit = () => reject(new Error('the thread that reads results ended'));
      thread.once('exit', onExit);
      thread.once('message', ({ answer, error }: { answer?: ResultAnswer; error?: string }) => {
        thread.off('exit', onExit);
        if (answer) resolve(answer);
        else reject(new Error(`a published result could not be read: ${error}`));
      });
      thread.postMessage({ question });
      return promise;
    });
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./result-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    // Its end is told to whoever waits.
    thread.on('error', () => {});
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    thread.unref();
    this.#thread = thread;
    return thread;
  }
}
