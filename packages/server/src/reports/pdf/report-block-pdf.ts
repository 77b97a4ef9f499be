import { colors, type PdfDocument, type Tag, type TextStyle } from './report-document-pdf.ts';
import { segments } from './report-lines-pdf.ts';

interface HeadingOptions {
  /** The height of what must be on the same page. */
  spaceBelow?: number;
  level?: 'H2' | 'H3';
  /** The entry in the outline, if it differs from the heading. */
  bookmark?: string;
}

/** Draws a heading and adds it to the outline of the document. */
export function drawHeading(pdf: PdfDocument, parent: Tag, text: string, options: HeadingOptions = {}): void {
  const { spaceBelow = 40, level = 'H2', bookmark = text } = options;
  const style: TextStyle = { face: 'bold', size: level === 'H2' ? 11 : 9 };
  const lines = pdf.wrap(text, pdf.textWidth, style);
  const gap = level === 'H2' ? 8 : 6;
  pdf.ensureSpace(gap + lines.length * pdf.lineHeight(style.size) + 2 + spaceBelow);
  if (pdf.y > pdf.page.top) pdf.y += gap;
  pdf.addBookmark(bookmark);
  pdf.drawTagged(parent, level, () => drawLines(pdf, lines, style, pdf.page.left, pdf.textWidth));
  pdf.y += 2;
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
  const { x = pdf.page.left, width = pdf.textWidth, bar = false, gap = 4, ...style } = options;
  const indent = bar ? 10 : 0;
  const lines = pdf.wrap(text, width - indent, style);
  const step = pdf.lineHeight(style.size);
  const contents: PDFKit.PDFStructureContent[] = [];
  while (lines.length > 0) {
    pdf.ensureSpace(step * Math.min(lines.length, lines.length === 3 ? 3 : 2));
    let count = Math.min(lines.length, Math.floor((pdf.page.bottom - pdf.y) / step));
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

/** The height of a paragraph that is not split. */
export function paragraphHeight(pdf: PdfDocument, text: string, options: ParagraphOptions = {}): number {
  const { width = pdf.textWidth, bar = false, gap = 4, ...style } = options;
  return pdf.wrap(text, width - (bar ? 10 : 0), style).length * pdf.lineHeight(style.size) + gap;
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

/** A list of one pair, or none if there is no value. */
export const pair = (name: string, value: string | number | null | undefined): Pair[] =>
  value === null || value === undefined || value === '' ? [] : [{ name, value: String(value) }];

const nameWidth = 96;
const columnGap = 14;
const columnWidthOf = ({ textWidth }: PdfDocument) => (textWidth - columnGap) / 2;
const step = 8.5 * 1.28;
const nameStyle: TextStyle = { size: 8 };
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
      const x = pdf.page.left + column * (columnWidthOf(pdf) + columnGap);
      pdf.drawTagged(parent, 'P', () => {
        for (const [index, line] of names.entries()) pdf.drawLine(line, x, top + index * step, nameWidth, nameStyle);
        for (const [index, line] of values.entries()) {
          pdf.drawLine(line, x + nameWidth, top + index * step, pdf.textWidth, valueStyle);
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
  Math.max(...row.flatMap(({ names, values }) => [names.length, values.length])) * step + 1;

/** Arranges pairs in two columns. A value of more than four lines, or with a word that is too long, gets a full-width row. */
function pairRows(pdf: PdfDocument, pairs: readonly Pair[]): PairCell[][] {
  const rows: PairCell[][] = [];
  const columnWidth = columnWidthOf(pdf);
  let halfFilled: PairCell[] | null = null;
  for (const { name, value } of pairs) {
    const names = pdf.wrap(name, nameWidth - 6, nameStyle);
    const values = pdf.wrap(value, columnWidth - nameWidth, valueStyle);
    const isTooWide = segments(value).some(
      (word) => pdf.widthOf(word.trimEnd(), 'regular', 8.5) > columnWidth - nameWidth,
    );
    if (values.length > 4 || isTooWide) {
      rows.push([{ names, values: pdf.wrap(value, pdf.textWidth - nameWidth, valueStyle) }]);
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
