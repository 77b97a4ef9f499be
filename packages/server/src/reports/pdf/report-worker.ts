import { type MessagePort, parentPort } from 'node:worker_threads';
import { type LabelPrint, renderLabels } from '../../jobs/labels/label-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { renderReport } from './report-pdf.ts';

/** A report, or the labels of a job. */
export type RenderInput = { facts: ReportFacts } | { labels: LabelPrint };

/** A request to render one file. The caller reads it chunk by chunk through the port. */
export type RenderRequest = RenderInput & { port: MessagePort };

/** Sent through the port for each message received on it. */
export type RenderResponse = { bytes: Uint8Array } | { end: true } | { error: string };

parentPort?.on('message', ({ port, ...input }: RenderRequest) => {
  const file = 'labels' in input ? renderLabels(input.labels) : renderReport(withImages(input.facts));
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  port.on('message', async () => port.postMessage(await nextChunk(chunks)));
  // The caller stopped reading, so rendering is cancelled.
  port.on('close', () => void chunks.return?.());
});

/** A Buffer becomes a Uint8Array when it is sent to the worker. */
function withImages(facts: ReportFacts): ReportFacts {
  const { logoPng, accreditationMarkPng } = facts.laboratory;
  return {
    ...facts,
    laboratory: {
      ...facts.laboratory,
      logoPng: logoPng && Buffer.from(logoPng),
      accreditationMarkPng: accreditationMarkPng && Buffer.from(accreditationMarkPng),
    },
  };
}

async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<RenderResponse> {
  try {
    const { value, done } = await chunks.next();
    return done ? { end: true } : { bytes: value };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
