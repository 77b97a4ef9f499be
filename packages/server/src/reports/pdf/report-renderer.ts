import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { RenderInput, RenderRequest, RenderResponse } from './report-worker.ts';

export interface Renderer {
  /** Renders a report, labels or a packing slip as a stream with backpressure. */
  render(input: RenderInput): Readable;
  /** The number of files in progress. */
  activeCount(): number;
  close(): Promise<void>;
}

/** Heap limits of the thread. A report of 200 samples with 40 values each takes 70 MB. */
const heapMegabytes = 512;
const youngMegabytes = 12;

/**
 * Renders files in a worker thread, because a large report takes seconds of CPU time. The thread starts with the first
 * file. If it crashes, the files in progress fail and the next file starts a new thread.
 */
export function openRenderer(): Renderer {
  let thread: Worker | undefined;
  let active = 0;

  async function* counted(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    active++;
    try {
      yield* chunks;
    } finally {
      active--;
    }
  }

  function startThread(): Worker {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    // A crash is reported through the closed message ports.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    worker.unref();
    return worker;
  }

  return {
    render(input) {
      thread ??= startThread();
      const { port1, port2 } = new MessageChannel();
      const request: RenderRequest = { ...input, port: port2 };
      thread.postMessage(request, [port2]);
      return Readable.from(counted(readChunks(port1)), { objectMode: false });
    },
    activeCount: () => active,
    async close() {
      await thread?.terminate();
    },
  };
}

async function* readChunks(port: MessagePort): AsyncGenerator<Uint8Array> {
  const closed = once(port, 'close').then((): RenderResponse => ({ error: 'the rendering thread ended' }));
  try {
    for (;;) {
      const received = once(port, 'message').then(([message]) => message as RenderResponse);
      port.postMessage('more');
      const response = await Promise.race([received, closed]);
      if ('end' in response) return;
      if ('error' in response) throw new Error(`the report could not be rendered: ${response.error}`);
      yield response.bytes;
    }
  } finally {
    port.close();
  }
}
