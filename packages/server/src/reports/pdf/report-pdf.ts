import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { drawConformity, SpecificationList } from './report-conformity-pdf.ts';
import { PdfDocument } from './report-document-pdf.ts';
import { drawEnd } from './report-end-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { createPageFrame } from './report-frame-pdf.ts';
import { drawHead } from './report-head-pdf.ts';
import { MethodList } from './report-rows-pdf.ts';
import { drawSamples } from './report-samples-pdf.ts';

/** Renders a report as a tagged PDF/A-2b stream, with backpressure. The same facts produce the same bytes. */
export function renderReport(facts: ReportFacts): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(facts), { objectMode: false });
}

async function* pdfBytes(facts: ReportFacts): AsyncGenerator<Buffer> {
  const { report, laboratory, result } = facts;
  const pdf = new PdfDocument({
    title: `Certificate of analysis ${report.number}, version ${report.version}`,
    author: laboratory.name,
    at: new Date(result.resultCreatedAt),
  });
  const methods = new MethodList(facts);
  const specifications = new SpecificationList(facts);
  pdf.onPage(createPageFrame(facts, methods));
  pdf.breakPage();
  await drawHead(pdf, facts);
  drawConformity(pdf, facts, specifications);
  for (const _ of drawSamples(pdf, facts, { methods, specifications })) {
    const bytes = pdf.readBytes();
    if (bytes) yield bytes;
    // Lets the event loop process other messages between two samples.
    await setImmediate();
  }
  drawEnd(pdf, facts, methods);
  pdf.end();
  yield* pdf.doc as AsyncIterable<Buffer>;
}
