import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ReportFacts } from './report-facts.ts';
import { renderReport } from './report-pdf.ts';

/** What is asked of the thread: one report, read piece by piece through a port of its own. */
export interface RenderRequest {
  facts: ReportFacts;
  port: MessagePort;
}

/** What comes through the port, once for each time that somebody asks for more. */
export type RenderAnswer = { bytes: Uint8Array } | { end: true } | { error: string };

parentPort?.on('message', ({ facts, port }: RenderRequest) => {
  const { logoPng } = facts.laboratory;
  const laboratory = { ...facts.laboratory, logoPng: logoPng && Buffer.from(logoPng) };
  const pieces = (renderReport({ ...facts, laboratory }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  port.on('message', async () => port.postMessage(await nextPiece(pieces)));
  // Nobody reads on: what was begun is dropped.
  port.on('close', () => void pieces.return?.());
});

async function nextPiece(pieces: AsyncIterator<Buffer>): Promise<RenderAnswer> {
  try {
    const { value, done } = await pieces.next();
    return done ? { end: true } : { bytes: value };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
