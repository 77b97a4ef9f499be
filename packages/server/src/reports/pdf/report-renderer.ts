import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Drawing, RenderAnswer, RenderRequest } from './report-worker.ts';

export interface Renderer {
  /** The report or the labels, drawn as fast as they are read. */
  render(what: Drawing): Readable;
  /** How many of them are being drawn. */
  drawing(): number;
  close(): Promise<void>;
}

/** Megabytes of heap for all reports that are being drawn; one of 200 samples with 40 values each takes 70. */
const heapMegabytes = 512;
const youngMegabytes = 12;

/**
 * Draws reports in a thread beside the one that answers requests: a large report keeps a processor busy for seconds.
 * The thread starts with the first report; if it dies, the reports that it was drawing fail, and the next one starts
 * another.
 */
export function openRenderer(): Renderer {
  let thread: Worker | undefined;
  let drawing = 0;

  async function* counted(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    drawing++;
    try {
      yield* pieces;
    } finally {
      drawing--;
    }
  }

  function startThread(): Worker {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    // Its end shows in the ports that it leaves behind.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    worker.unref();
    return worker;
  }

  return {
    render(what) {
      thread ??= startThread();
      const { port1, port2 } = new MessageChannel();
      const request: RenderRequest = { ...what, port: port2 };
      thread.postMessage(request, [port2]);
      return Readable.from(counted(readPieces(port1)), { objectMode: false });
    },
    drawing: () => drawing,
    async close() {
      await thread?.terminate();
    },
  };
}

async function* readPieces(port: MessagePort): AsyncGenerator<Uint8Array> {
  const died = once(port, 'close').then((): RenderAnswer => ({ error: 'the thread that draws reports ended' }));
  try {
    for (;;) {
      const answered = once(port, 'message').then(([answer]) => answer as RenderAnswer);
      port.postMessage('more');
      const answer = await Promise.race([answered, died]);
      if ('end' in answer) return;
      if ('error' in answer) throw new Error(`the report could not be drawn: ${answer.error}`);
      yield answer.bytes;
    }
  } finally {
    port.close();
  }
}
