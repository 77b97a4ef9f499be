import { colors, type Paper, page, type Tag, type TextStyle, textWidth } from './report-page-pdf.ts';

/** Headings, paragraphs and pairs of a name and a value: all that is not a table. */

export function drawHeading(paper: Paper, parent: Tag, text: string, keep = 40): void {
  const style: TextStyle = { face: 'bold', size: 11 };
  const lines = paper.wrap(text, textWidth, style);
  const step = paper.lineHeight(style.size);
  paper.room(12 + lines.length * step + keep);
  if (paper.y > page.top) paper.y += 12;
  paper.tagged(parent, 'H2', () => drawLines(paper, lines, style, page.left, textWidth));
  paper.y += 3;
}

interface ParagraphOptions extends TextStyle {
  x?: number;
  width?: number;
  /** A bar along the left edge. */
  bar?: boolean;
  gap?: number;
}

/** A paragraph may go over pages, with two lines at least on each. */
export function drawParagraph(paper: Paper, parent: Tag, text: string, options: ParagraphOptions = {}): void {
  const { x = page.left, width = textWidth, bar = false, gap = 4, ...style } = options;
  const indent = bar ? 10 : 0;
  const lines = paper.wrap(text, width - indent, style);
  const step = paper.lineHeight(style.size);
  const contents: PDFKit.PDFStructureContent[] = [];
  while (lines.length > 0) {
    paper.room(step * Math.min(lines.length, lines.length === 3 ? 3 : 2));
    let count = Math.min(lines.length, Math.floor((page.bottom - paper.y) / step));
    if (lines.length - count === 1 && count > 2) count -= 1;
    const top = paper.y;
    const now = lines.splice(0, count);
    contents.push(paper.marked('P', () => drawLines(paper, now, style, x + indent, width - indent)));
    const height = paper.y - top + (bar && lines.length === 0 ? gap : 0);
    if (bar) paper.artifact(() => paper.doc.rect(x, top, 3, height).fill(colors.ink));
  }
  parent.add(paper.doc.struct('P', {}, contents));
  paper.y += gap;
}

function drawLines(paper: Paper, lines: string[], style: TextStyle, x: number, width: number): void {
  for (const line of lines) {
    paper.line(line, x, paper.y, width, style);
    paper.y += paper.lineHeight(style.size);
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

/** Pairs in two columns, read from left to right, row by row. */
export function drawPairs(paper: Paper, parent: Tag, pairs: readonly Pair[]): void {
  for (const row of pairRows(paper, pairs)) {
    paper.room(rowHeight(row));
    const top = paper.y;
    row.forEach(({ names, values }, column) => {
      const x = page.left + column * (columnWidth + columnGap);
      paper.tagged(parent, 'P', () => {
        for (const [index, line] of names.entries()) paper.line(line, x, top + index * step, nameWidth, nameStyle);
        for (const [index, line] of values.entries()) {
          paper.line(line, x + nameWidth, top + index * step, textWidth, valueStyle);
        }
      });
    });
    paper.y = top + rowHeight(row);
  }
}

export function pairsHeight(paper: Paper, pairs: readonly Pair[]): number {
  return pairRows(paper, pairs).reduce((sum, row) => sum + rowHeight(row), 0);
}

const rowHeight = (row: PairCell[]) =>
  Math.max(...row.flatMap(({ names, values }) => [names.length, values.length])) * step + 1.5;

/** A value that would make a tall column has a row of its own, as wide as the page. */
function pairRows(paper: Paper, pairs: readonly Pair[]): PairCell[][] {
  const rows: PairCell[][] = [];
  let open: PairCell[] | null = null;
  for (const { name, value } of pairs) {
    const names = paper.wrap(name, nameWidth - 6, nameStyle);
    const values = paper.wrap(value, columnWidth - nameWidth, valueStyle);
    if (values.length > 4) {
      rows.push([{ names, values: paper.wrap(value, textWidth - nameWidth, valueStyle) }]);
      open = null;
    } else if (open) {
      open.push({ names, values });
      open = null;
    } else {
      open = [{ names, values }];
      rows.push(open);
    }
  }
  return rows;
}
