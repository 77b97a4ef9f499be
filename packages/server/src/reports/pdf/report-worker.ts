import { type MessagePort, parentPort } from 'node:worker_threads';
import { type LabelPrint, renderLabels } from '../../jobs/labels/label-pdf.ts';
import { renderManifest } from '../../jobs/manifest/manifest-pdf.ts';
import type { Manifest } from '../../jobs/manifest/manifest-rules.ts';
import { renderPackingSlip } from '../../jobs/packing-slip/packing-slip-pdf.ts';
import type { PackingSlip } from '../../jobs/packing-slip/packing-slip-rules.ts';
import type { ReportFacts } from './report-facts.ts';
import { renderReport } from './report-pdf.ts';

/** A report, the labels of a job, or the packing slip or the manifest of an order. */
export type RenderInput =
  | { facts: ReportFacts }
  | { labels: LabelPrint }
  | { packingSlip: PackingSlip }
  | { manifest: Manifest };

/** A request to render one file. The caller reads it chunk by chunk through the port. */
export type RenderRequest = RenderInput & { port: MessagePort };

/** Sent through the port for each message received on it. */
export type RenderResponse = { bytes: Uint8Array } | { end: true } | { error: string };

parentPort?.on('message', ({ port, ...input }: RenderRequest) => {
  const chunks = (fileOf(input) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  port.on('message', async () => port.postMessage(await nextChunk(chunks)));
  // The caller stopped reading, so rendering is cancelled.
  port.on('close', () => void chunks.return?.());
});

function fileOf(input: RenderInput): NodeJS.ReadableStream {
  if ('labels' in input) return renderLabels(input.labels);
  if ('packingSlip' in input) return renderPackingSlip(input.packingSlip);
  if ('manifest' in input) return renderManifest(input.manifest);
  return renderReport(withImages(input.facts));
}

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
