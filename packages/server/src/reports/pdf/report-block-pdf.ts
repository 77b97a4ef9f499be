import { colors, type PdfDocument, page, type Tag, type TextStyle, textWidth } from './report-document-pdf.ts';
import { segments } from './report-fonts-pdf.ts';

export function drawHeading(pdf: PdfDocument, parent: Tag, text: string, spaceBelow = 40): void {
  const style: TextStyle = { face: 'bold', size: 11 };
  const lines = pdf.wrap(text, textWidth, style);
  const step = pdf.lineHeight(style.size);
  pdf.ensureSpace(12 + lines.length * step + spaceBelow);
  if (pdf.y > page.top) pdf.y += 12;
  pdf.drawTagged(parent, 'H2', () => drawLines(pdf, lines, style, page.left, textWidth));
  pdf.y += 3;
}

interface ParagraphOptions extends TextStyle {
  x?: number;
  width?: number;
  /** A bar along the left edge. */
  bar?: boolean;
  gap?: number;
}

/** Draws a paragraph, which may span pages with at least two lines on each. */
export function drawParagraph(pdf: PdfDocument, parent: Tag, text: string, options: ParagraphOptions = {}): void {
  const { x = page.left, width = textWidth, bar = false, gap = 4, ...style } = options;
  const indent = bar ? 10 : 0;
  const lines = pdf.wrap(text, width - indent, style);
  const step = pdf.lineHeight(style.size);
  const contents: PDFKit.PDFStructureContent[] = [];
  while (lines.length > 0) {
    pdf.ensureSpace(step * Math.min(lines.length, lines.length === 3 ? 3 : 2));
    let count = Math.min(lines.length, Math.floor((page.bottom - pdf.y) / step));
    if (lines.length - count === 1 && count > 2) count -= 1;
    const top = pdf.y;
    const fitting = lines.splice(0, count);
    contents.push(pdf.drawMarked('P', () => drawLines(pdf, fitting, style, x + indent, width - indent)));
    const height = pdf.y - top + (bar && lines.length === 0 ? gap : 0);
    if (bar) pdf.drawArtifact(() => pdf.doc.rect(x, top, 3, height).fill(colors.ink));
  }
  parent.add(pdf.doc.struct('P', {}, contents));
  pdf.y += gap;
}

function drawLines(pdf: PdfDocument, lines: string[], style: TextStyle, x: number, width: number): void {
  for (const line of lines) {
    pdf.drawLine(line, x, pdf.y, width, style);
    pdf.y += pdf.lineHeight(style.size);
  }
}

export interface Pair {
  name: string;
  value: string;
}

const nameWidth = 96;
const columnGap = 14;
const columnWidth = (textWidth - columnGap) / 2;
const step = 8.5 * 1.28;
const nameStyle: TextStyle = { size: 8, color: colors.pale };
const valueStyle: TextStyle = { size: 8.5 };

interface PairCell {
  names: string[];
  values: string[];
}

/** Draws names and values in two columns, row by row from left to right. */
export function drawPairs(pdf: PdfDocument, parent: Tag, pairs: readonly Pair[]): void {
  for (const row of pairRows(pdf, pairs)) {
    pdf.ensureSpace(rowHeight(row));
    const top = pdf.y;
    row.forEach(({ names, values }, column) => {
      const x = page.left + column * (columnWidth + columnGap);
      pdf.drawTagged(parent, 'P', () => {
        for (const [index, line] of names.entries()) pdf.drawLine(line, x, top + index * step, nameWidth, nameStyle);
        for (const [index, line] of values.entries()) {
          pdf.drawLine(line, x + nameWidth, top + index * step, textWidth, valueStyle);
        }
      });
    });
    pdf.y = top + rowHeight(row);
  }
}

export function pairsHeight(pdf: PdfDocument, pairs: readonly Pair[]): number {
  return pairRows(pdf, pairs).reduce((sum, row) => sum + rowHeight(row), 0);
}

const rowHeight = (row: PairCell[]) =>
  Math.max(...row.flatMap(({ names, values }) => [names.length, values.length])) * step + 1.5;

/** Arranges pairs in two columns. A value of more than four lines, or with a word that is too long, gets a full-width row. */
function pairRows(pdf: PdfDocument, pairs: readonly Pair[]): PairCell[][] {
  const rows: PairCell[][] = [];
  let halfFilled: PairCell[] | null = null;
  for (const { name, value } of pairs) {
    const names = pdf.wrap(name, nameWidth - 6, nameStyle);
    const values = pdf.wrap(value, columnWidth - nameWidth, valueStyle);
    const isTooWide = segments(value).some(
      (word) => pdf.widthOf(word.trimEnd(), 'regular', 8.5) > columnWidth - nameWidth,
    );
    if (values.length > 4 || isTooWide) {
      rows.push([{ names, values: pdf.wrap(value, textWidth - nameWidth, valueStyle) }]);
      halfFilled = null;
    } else if (halfFilled) {
      halfFilled.push({ names, values });
      halfFilled = null;
    } else {
      halfFilled = [{ names, values }];
      rows.push(halfFilled);
    }
  }
  return rows;
}
