import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import type { PublishedMeasurement } from './published-result-rules.ts';
import type { StoredPublishedResult } from './published-result-sql.ts';
import type { DerivedDocument, DerivedKind, ResultWorkerRequest, ResultWorkerResponse } from './result-worker.ts';

/** A result of 10,000 measurands as FHIR takes half a second and 150 MB. */
const maxHeapMegabytes = 512;
const maxYoungGenerationMegabytes = 12;
const concurrency = { maxRunning: 1, maxQueued: 20 };

/**
 * Derives documents from published results in a worker thread, so that large results do not block the event loop. The
 * thread starts with the first request. If it exits, the pending request fails and the next request starts a new thread.
 */
export class ResultWorkerThread {
  readonly #limit = new ConcurrencyLimit('results', concurrency);
  #worker: Worker | undefined;

  /** A result as a FHIR bundle or CSV, or its changes, as bytes. */
  async describe(kind: DerivedKind, published: StoredPublishedResult, superseded: StoredPublishedResult | undefined) {
    const { bytes, hash, ...identity } = (await this.#send({ kind, published, superseded })) as DerivedDocument;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { ...identity, document: { text, hash } };
  }

  /** The published values of a result. */
  async measurements(detailGzip: Buffer): Promise<PublishedMeasurement[]> {
    const response = await this.#send({ kind: 'measurements', detailGzip });
    return (response as { measurements: PublishedMeasurement[] }).measurements;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send(request: ResultWorkerRequest): Promise<ResultWorkerResponse> {
    return this.#limit.run(() => {
      const worker = this.#start();
      const { promise, resolve, reject } = Promise.withResolvers<ResultWorkerResponse>();
      const onExit = () => reject(new Error('the worker thread for results exited'));
      worker.once('exit', onExit);
      worker.once('message', ({ response, error }: { response?: ResultWorkerResponse; error?: string }) => {
        worker.off('exit', onExit);
        if (response) resolve(response);
        else reject(new Error(`a published result could not be read: ${error}`));
      });
      worker.postMessage(request);
      return promise;
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./result-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: maxHeapMegabytes,
        maxYoungGenerationSizeMb: maxYoungGenerationMegabytes,
      },
    });
    // An error ends the thread, and the exit handler rejects the pending request. Without a listener the error is thrown.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}
