import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { drawConformity } from './report-conformity-pdf.ts';
import { PdfDocument } from './report-document-pdf.ts';
import { drawEnd } from './report-end-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { createPageFrame } from './report-frame-pdf.ts';
import { drawHead } from './report-head-pdf.ts';
import { MethodList } from './report-methods-pdf.ts';
import { drawSamples } from './report-samples-pdf.ts';
import { SpecificationList } from './report-specifications-pdf.ts';
import { changeKey, type ReportLists } from './report-values-pdf.ts';

/** Renders a report as a tagged PDF/A-2b stream, with backpressure. The same facts produce the same bytes. */
export function renderReport(facts: ReportFacts): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(facts), { objectMode: false });
}

async function* pdfBytes(facts: ReportFacts): AsyncGenerator<Buffer> {
  const { report, laboratory, result, changes } = facts;
  const pdf = new PdfDocument({
    title: `Certificate of analysis ${report.number}, version ${report.version}`,
    author: laboratory.name,
    at: new Date(result.resultCreatedAt),
    paper: laboratory.paper,
  });
  const lists: ReportLists = {
    methods: new MethodList(facts),
    specifications: new SpecificationList(facts),
    changes: new Map(
      changes.map((change) => [changeKey(change.sequence, change.testCode, change.measurandCode), change]),
    ),
  };
  pdf.onPage(createPageFrame(facts));
  pdf.breakPage();
  await drawHead(pdf, facts);
  drawConformity(pdf, facts, lists.specifications);
  for (const _ of drawSamples(pdf, facts, lists)) {
    const bytes = pdf.readBytes();
    if (bytes) yield bytes;
    // Lets the event loop process other messages between two parts.
    await setImmediate();
  }
  await drawEnd(pdf, facts, lists.methods);
  pdf.end();
  yield* pdf.doc as AsyncIterable<Buffer>;
}
