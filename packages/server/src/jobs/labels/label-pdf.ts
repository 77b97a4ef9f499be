import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { LabelFormat } from '@labwire/contract/lab-label.ts';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { Face } from '../../reports/pdf/report-fonts-pdf.ts';
import { wrapText } from '../../reports/pdf/report-lines-pdf.ts';
import { graphemes, type Run, toPrintable, visualRuns } from '../../reports/pdf/report-runs-pdf.ts';
import {
  type FitText,
  type Label,
  type LabelLine,
  labelLines,
  layouts,
  pageOf,
  placeLabel,
} from './label-layout-rules.ts';

const millimetre = 72 / 25.4;

/**
 * Bars are whole dots of a printer with 203 dpi, the coarsest in use: otherwise bars of the same width would differ by a dot.
 * Wider modules than 0.5 mm are not easier to scan, and the symbol would not fit into the field of a scanner.
 */
const dot = 72 / 203;
const maxDots = 4;

export interface LabelPrint {
  labels: readonly Label[];
  format: LabelFormat;
  /** The position of the first label on a partly used sheet, counted from 1. */
  start: number;
}

/** Renders labels as a stream with backpressure. */
export function renderLabels(print: LabelPrint): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(print), { objectMode: false });
}

async function* pdfBytes({ labels, format, start }: LabelPrint): AsyncGenerator<Buffer> {
  const { width, height } = pageOf(format);
  const size: [number, number] = [width * millimetre, height * millimetre];
  // Without a default font, because PDFKit would load it for every document.
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    font: null as never,
    info: { Title: 'Labels' },
  });
  const linesOf = createLines(pdf, format);
  let page = -1;
  for (const [index, label] of labels.entries()) {
    const place = placeLabel(format, start, index);
    if (place.page !== page) pdf.addPage();
    page = place.page;
    drawLabel(pdf, label, linesOf(label), format, place.x * millimetre, place.y * millimetre);
    const bytes = pdf.read() as Buffer | null;
    if (bytes) yield bytes;
    // Lets the event loop process other messages between two labels.
    await setImmediate();
  }
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}

/** Copies are the same object, and fitting text is slow, so each label is fitted once. */
function createLines(pdf: PDFKit.PDFDocument, format: LabelFormat): (label: Label) => LabelLine[] {
  const layout = layouts[format];
  const fit = fitText(pdf, (layout.width - 2 * layout.margin) * millimetre);
  const known = new Map<Label, LabelLine[]>();
  return (label) => {
    const lines = known.get(label) ?? labelLines(label, layout, fit);
    known.set(label, lines);
    return lines;
  };
}

function drawLabel(
  pdf: PDFKit.PDFDocument,
  label: Label,
  lines: readonly LabelLine[],
  format: LabelFormat,
  left: number,
  top: number,
): void {
  const layout = layouts[format];
  const margin = layout.margin * millimetre;
  const width = layout.width * millimetre - 2 * margin;
  drawBarcode(pdf, label.number, left + margin, top + margin, width, layout.barcodeHeight * millimetre);
  for (const line of lines) {
    drawLine(pdf, line, left + margin, top + line.y * millimetre, width);
  }
}

/**
 * Draws a Code 128 barcode as vector shapes, which are sharp at every resolution. The symbology requires a quiet zone of
 * ten modules on both sides.
 */
export function drawBarcode(
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const bars = symbol?.sbs ?? [];
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 20;
  const dots = Math.min(maxDots, Math.floor(width / modules / dot));
  // A symbol that needs more than the width of the label at one dot per module is drawn as wide as the label.
  const module = dots >= 1 ? dots * dot : width / modules;
  let left = x + 10 * module;
  for (const [i, bar] of bars.entries()) {
    if (i % 2 === 0) pdf.rect(left, y, bar * module, height);
    left += bar * module;
  }
  pdf.fill('black');
}

const faceOf = (isBold: boolean): Face => (isBold ? 'bold' : 'regular');
const runsOf = (text: string, isBold: boolean): Run[] => visualRuns(text, faceOf(isBold), 'auto');

function drawLine(
  pdf: PDFKit.PDFDocument,
  { text, size, isBold, align }: LabelLine,
  x: number,
  y: number,
  width: number,
) {
  const runs = runsOf(text, isBold);
  let left = align === 'left' ? x : x + width - widthOfText(pdf, text, size, isBold);
  for (const run of runs) {
    pdf.font(run.font.font as never, run.font.name).fontSize(size);
    pdf.text(run.text, left, y + size * 0.95, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run) });
    left += pdf.widthOfString(run.text, featuresOf(run));
  }
}

/** Letters that are joined are measured and drawn together. */
const featuresOf = ({ isComplex }: Run) => (isComplex ? { features: [] } : {});

function widthOfText(pdf: PDFKit.PDFDocument, text: string, size: number, isBold: boolean): number {
  return runsOf(text, isBold).reduce((sum, run) => {
    pdf.font(run.font.font as never, run.font.name).fontSize(size);
    return sum + pdf.widthOfString(run.text, featuresOf(run));
  }, 0);
}

const fitText =
  (pdf: PDFKit.PDFDocument, width: number): FitText =>
  (text, { size, isBold, maxLines }) => {
    const widthOf = (part: string) => widthOfText(pdf, part, size, isBold);
    // Letters are wider than a quarter of the font size: what cannot fit is not measured.
    const mostLetters = Math.ceil((width / size) * 4) * maxLines;
    const printable = graphemes(toPrintable(text, faceOf(isBold)))
      .slice(0, mostLetters + 1)
      .join('');
    if (widthOf(printable) <= width) return [printable];
    if (maxLines === 1) return [cutOff(printable, width, widthOf)];
    const lines = wrapText(printable, width, widthOf).map((line) => line.trimEnd());
    const last = lines.slice(maxLines - 1).join(' ');
    return [...lines.slice(0, maxLines - 1), ...(last === '' ? [] : [cutOff(last, width, widthOf)])];
  };

/** Ends a text that is too wide with an ellipsis. */
function cutOff(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const parts = graphemes(text);
  // A binary search, because measuring a long name grapheme by grapheme is slow.
  let [fits, tooLong] = [0, parts.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(`${parts.slice(0, middle).join('').trimEnd()}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${parts.slice(0, fits).join('').trimEnd()}…`;
}
