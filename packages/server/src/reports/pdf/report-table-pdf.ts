import { colors, type PdfDocument, type Tag, type TagOptions, type TextStyle } from './report-document-pdf.ts';
import { fitColumns, fittedSize } from './report-widths-pdf.ts';

export interface Column {
  head: string | Cell;
  /** For A4. Columns are scaled to the width of the page unless the table says that they are exact. */
  width: number;
  align?: 'left' | 'right';
}

/** The parts of a cell are drawn below each other. A row with a single cell is a title of the rows below it. */
export type Cell = { text: string; face?: 'bold'; size?: number }[];

interface RowLayout {
  cells: { text: string; style: TextStyle; y: number }[][];
  height: number;
  isTitle: boolean;
}

export interface TableLayout {
  columns: readonly Column[];
  head: RowLayout;
  rows: RowLayout[];
  height: number;
}

const size = 8;
const inset = 8;
const padding = 2;

interface TableOptions {
  /** Keeps the widths of the columns as they are. */
  isExact?: boolean;
}

export function layoutTable(
  pdf: PdfDocument,
  given: readonly Column[],
  rows: readonly Cell[][],
  { isExact = false }: TableOptions = {},
): TableLayout {
  const heads = given.map(({ head }): Cell => (typeof head === 'string' ? headCell(head) : head));
  const columns = isExact ? given : fittedColumns(pdf, given, [heads, ...rows]);
  const head = layoutRow(pdf, columns, heads);
  const rowLayouts = rows.map((row) => layoutRow(pdf, columns, row));
  return { columns, head, rows: rowLayouts, height: rowLayouts.reduce((sum, { height }) => sum + height, head.height) };
}

export const headCell = (text: string): Cell => [{ text, face: 'bold', size: 7.5 }];

function fittedColumns(pdf: PdfDocument, given: readonly Column[], rows: readonly Cell[][]): Column[] {
  const scale = pdf.textWidth / given.reduce((sum, { width }) => sum + width, 0);
  const scaled = given.map((column) => ({ ...column, width: column.width * scale }));
  const styled = rows.filter((row) => !isTitle(row)).map((row) => row.map((cell) => cell.map(styledPart)));
  return fitColumns(pdf, scaled, styled, inset);
}

const isTitle = (row: readonly Cell[]) => row.length === 1;
const styledPart = ({ text, face, size: own = size }: Cell[number]) => ({
  text,
  style: { face: face ?? ('regular' as const), size: own },
});

/** The height of the header and the rows that must be on the same page. */
export function minimumHeight({ head, rows }: TableLayout): number {
  const first = rows.length <= 3 ? rows : rows.slice(0, 2);
  return first.reduce((sum, { height }) => sum + height, head.height);
}

/** Draws a table. After a page break the header is repeated, and the last row is never alone on a page. */
export function drawTable(pdf: PdfDocument, parent: Tag, table: TableLayout, continued: string): void {
  const { columns, head, rows } = table;
  const tag = pdf.addChild(parent, 'Table');
  pdf.ensureSpace(minimumHeight(table));
  drawRow(pdf, columns, head, pdf.addChild(tag, 'TR'), 'TH');
  rows.forEach((row, index) => {
    const isKeptWithNext = row.isTitle || index === rows.length - 2;
    if (pdf.ensureSpace(row.height + (isKeptWithNext ? (rows[index + 1]?.height ?? 0) : 0)))
      repeatHead(pdf, table, continued);
    drawRow(pdf, columns, row, pdf.addChild(tag, 'TR'), 'TD');
  });
  tag.end();
  pdf.y += 4;
}

function repeatHead(pdf: PdfDocument, { columns, head }: TableLayout, continued: string): void {
  const style: TextStyle = { face: 'bold', size: 8.5 };
  pdf.drawArtifact(() => {
    for (const line of pdf.wrap(continued, pdf.textWidth, style)) {
      pdf.drawLine(line, pdf.page.left, pdf.y, pdf.textWidth, style);
      pdf.y += pdf.lineHeight(style.size);
    }
    pdf.y += 2;
    drawCells(pdf, columns, head, (_, draw) => draw());
  }, 'Pagination');
  endRow(pdf, head, true);
}

function layoutRow(pdf: PdfDocument, columns: readonly Column[], row: readonly Cell[]): RowLayout {
  let height = 0;
  const cells = columns.map(({ width, align = 'left' }, index) => {
    const available = isTitle(row) ? pdf.textWidth : width - inset;
    let y = padding;
    const lines = (row[index] ?? []).flatMap((part) => {
      const { text, style: own } = styledPart(part);
      const style: TextStyle = { ...own, size: fittedSize(pdf, { text, style: own }, available), align };
      return pdf.wrap(text, available, style).map((line) => {
        const placed = { text: line, style, y };
        y += pdf.lineHeight(style.size);
        return placed;
      });
    });
    height = Math.max(height, y + padding - 1);
    return lines;
  });
  return { cells, height, isTitle: isTitle(row) };
}

function drawRow(pdf: PdfDocument, columns: readonly Column[], row: RowLayout, tag: Tag, type: 'TH' | 'TD'): void {
  const scope: TagOptions = type === 'TH' ? { scope: 'Column' } : {};
  drawCells(pdf, columns, row, (index, draw) => {
    // The first cell is the row header.
    if (index === 0 && type === 'TD') pdf.drawTagged(tag, 'TH', draw, { scope: 'Row' });
    else pdf.drawTagged(tag, type, draw, scope);
  });
  tag.end();
  endRow(pdf, row, type === 'TH');
}

function drawCells(
  pdf: PdfDocument,
  columns: readonly Column[],
  { cells }: RowLayout,
  place: (index: number, draw: () => void) => void,
): void {
  let x = pdf.page.left;
  columns.forEach(({ width }, index) => {
    const left = x;
    place(index, () => {
      for (const { text, style, y } of cells[index] ?? []) pdf.drawLine(text, left, pdf.y + y, width - inset, style);
    });
    x += width;
  });
}

function endRow(pdf: PdfDocument, { height }: RowLayout, isHead: boolean): void {
  pdf.y += height;
  const [weight, color] = isHead ? [0.8, colors.ink] : [0.4, colors.faint];
  pdf.drawArtifact(() => pdf.drawRule(pdf.page.left, pdf.y, pdf.textWidth, weight, color));
}
