import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';

/** One label a page, for a label printer: 62 by 29 mm. */
const millimetre = 72 / 25.4;
const width = 62 * millimetre;
const height = 29 * millimetre;
const margin = 2.5 * millimetre;

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

export interface Label {
  /** In the barcode and under it. */
  number: string;
  name: string;
  detail: string;
}

export function renderLabels(labels: readonly Label[]): NodeJS.ReadableStream {
  const pdf = new PDFDocument({ size: [width, height], margin, autoFirstPage: false, info: { Title: 'Labels' } });
  pdf.font(font);
  for (const { number, name, detail } of labels) {
    pdf.addPage();
    drawBarcode(pdf, number, margin, margin, width - 2 * margin, 11 * millimetre);
    const line = (text: string, y: number, size: number) =>
      pdf
        .fontSize(size)
        .text(text, margin, y, { width: width - 2 * margin, height: size * 1.3, ellipsis: true, lineBreak: true });
    line(number, margin + 11.8 * millimetre, 9);
    line(name, margin + 16 * millimetre, 8);
    line(detail, margin + 20 * millimetre, 6);
  }
  pdf.end();
  return pdf;
}

/** Code 128, drawn as shapes: sharp on every printer. Quiet zones of ten modules on both sides belong to it. */
function drawBarcode(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, wide: number, high: number): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const bars = symbol?.sbs ?? [];
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 20;
  const module = wide / modules;
  let at = x + 10 * module;
  for (const [i, bar] of bars.entries()) {
    if (i % 2 === 0) pdf.rect(at, y, bar * module, high);
    at += bar * module;
  }
  pdf.fill('black');
}
