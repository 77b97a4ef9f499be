import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Label, renderLabels } from '../../jobs/label-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { renderReport } from './report-pdf.ts';

/** What is drawn: a report, or the labels of a job. */
export type Drawing = { facts: ReportFacts } | { labels: readonly Label[] };

/** What is asked of the thread: one file, read piece by piece through a port of its own. */
export type RenderRequest = Drawing & { port: MessagePort };

/** What comes through the port, once for each time that somebody asks for more. */
export type RenderAnswer = { bytes: Uint8Array } | { end: true } | { error: string };

parentPort?.on('message', ({ port, ...drawing }: RenderRequest) => {
  const file = 'labels' in drawing ? renderLabels(drawing.labels) : renderReport(withLogo(drawing.facts));
  const pieces = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  port.on('message', async () => port.postMessage(await nextPiece(pieces)));
  // Nobody reads on: what was begun is dropped.
  port.on('close', () => void pieces.return?.());
});

function withLogo(facts: ReportFacts): ReportFacts {
  const { logoPng } = facts.laboratory;
  return { ...facts, laboratory: { ...facts.laboratory, logoPng: logoPng && Buffer.from(logoPng) } };
}

async function nextPiece(pieces: AsyncIterator<Buffer>): Promise<RenderAnswer> {
  try {
    const { value, done } = await pieces.next();
    return done ? { end: true } : { bytes: value };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
