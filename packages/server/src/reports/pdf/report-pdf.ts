import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { drawEnd } from './report-end-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { frameOf } from './report-frame-pdf.ts';
import { drawHead } from './report-head-pdf.ts';
import { Paper } from './report-page-pdf.ts';
import { MethodList } from './report-rows-pdf.ts';
import { drawSamples } from './report-samples-pdf.ts';

/** The report as a tagged PDF/A-2b; the same facts make the same bytes. It goes on only as fast as it is read. */
export function renderReport(facts: ReportFacts): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(facts), { objectMode: false });
}

async function* pdfBytes(facts: ReportFacts): AsyncGenerator<Buffer> {
  const { report, laboratory, result } = facts;
  const paper = new Paper({
    title: `Certificate of analysis ${report.number}, version ${report.version}`,
    author: laboratory.name,
    at: new Date(result.resultCreatedAt),
  });
  const methods = new MethodList(facts);
  paper.onPage(frameOf(facts, methods));
  paper.breakPage();
  await drawHead(paper, facts);
  for (const _ of drawSamples(paper, facts, methods)) {
    const bytes = paper.take();
    if (bytes) yield bytes;
    // Other requests come between two samples.
    await setImmediate();
  }
  drawEnd(paper, facts, methods);
  paper.end();
  yield* paper.doc as AsyncIterable<Buffer>;
}
