import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';

/** The size of one label, which is one page for a label printer. */
const millimetre = 72 / 25.4;
const pageWidth = 62 * millimetre;
const pageHeight = 29 * millimetre;
const margin = 2.5 * millimetre;

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

export interface Label {
  /** Printed as a barcode and as text below it. */
  number: string;
  name: string;
  detail: string;
}

export function renderLabels(labels: readonly Label[]): NodeJS.ReadableStream {
  const pdf = new PDFDocument({
    size: [pageWidth, pageHeight],
    margin,
    autoFirstPage: false,
    info: { Title: 'Labels' },
  });
  pdf.font(font);
  for (const { number, name, detail } of labels) {
    pdf.addPage();
    drawBarcode(pdf, number, margin, margin, pageWidth - 2 * margin, 11 * millimetre);
    const line = (text: string, y: number, size: number) =>
      pdf
        .fontSize(size)
        .text(text, margin, y, { width: pageWidth - 2 * margin, height: size * 1.3, ellipsis: true, lineBreak: true });
    line(number, margin + 11.8 * millimetre, 9);
    line(name, margin + 16 * millimetre, 8);
    line(detail, margin + 20 * millimetre, 6);
  }
  pdf.end();
  return pdf;
}

/**
 * Draws a Code 128 barcode as vector shapes, which are sharp at every resolution. The symbology requires a quiet zone of
 * ten modules on both sides.
 */
function drawBarcode(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, width: number, height: number): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const bars = symbol?.sbs ?? [];
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 20;
  const module = width / modules;
  let left = x + 10 * module;
  for (const [i, bar] of bars.entries()) {
    if (i % 2 === 0) pdf.rect(left, y, bar * module, height);
    left += bar * module;
  }
  pdf.fill('black');
}
