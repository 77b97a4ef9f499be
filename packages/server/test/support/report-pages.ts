import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReportFacts } from '../../src/reports/pdf/report-facts.ts';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';

/** Opens a PDF with the reader that browsers use. */
export const openPdf = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** The text of each page of a PDF in drawing order. */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(' ');
    assert.ok(!text.includes('\u0000'), 'a character without a glyph');
    pages.push(text.replace(/[\s\u00a0]+/g, ' ').trim());
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The text of each page of a report in drawing order; fails for a character without a glyph. */
export async function readPages(facts: ReportFacts): Promise<string[]> {
  return readPdfPages(await buffer(renderReport(facts)));
}
