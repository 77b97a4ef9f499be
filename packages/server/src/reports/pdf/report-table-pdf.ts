import { colors, type Paper, page, type Tag, type TagOptions, type TextStyle, textWidth } from './report-page-pdf.ts';

export interface Column {
  head: string;
  width: number;
  align?: 'left' | 'right';
}

/** The parts of a cell stand one below the other. */
export type Cell = { text: string; face?: 'bold'; size?: number }[];

interface LaidRow {
  cells: { text: string; style: TextStyle; y: number }[][];
  height: number;
}

export interface LaidTable {
  columns: readonly Column[];
  head: LaidRow;
  rows: LaidRow[];
  height: number;
}

const size = 8;
const inset = 8;
const padding = 2.5;

export function layTable(paper: Paper, columns: readonly Column[], rows: readonly Cell[][]): LaidTable {
  const head = layRow(
    paper,
    columns,
    columns.map(({ head }) => [{ text: head, face: 'bold', size: 7.5 }]),
  );
  const laid = rows.map((row) => layRow(paper, columns, row));
  return { columns, head, rows: laid, height: laid.reduce((sum, { height }) => sum + height, head.height) };
}

/** The height that the head needs with as many rows as must stand below it. */
export function leastHeight({ head, rows }: LaidTable): number {
  const first = rows.length <= 3 ? rows : rows.slice(0, 2);
  return first.reduce((sum, { height }) => sum + height, head.height);
}

/** Over a page break the head comes again, and never a row alone. */
export function drawTable(paper: Paper, parent: Tag, table: LaidTable, continued: string): void {
  const { columns, head, rows } = table;
  const tag = paper.child(parent, 'Table');
  paper.room(leastHeight(table));
  drawRow(paper, columns, head, paper.child(tag, 'TR'), 'TH');
  rows.forEach((row, index) => {
    const last = index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0;
    if (paper.room(row.height + last)) repeatHead(paper, table, continued);
    drawRow(paper, columns, row, paper.child(tag, 'TR'), 'TD');
  });
  tag.end();
  paper.y += 4;
}

function repeatHead(paper: Paper, { columns, head }: LaidTable, continued: string): void {
  const style: TextStyle = { face: 'bold', size: 8.5 };
  paper.artifact(() => {
    for (const line of paper.wrap(continued, textWidth, style)) {
      paper.line(line, page.left, paper.y, textWidth, style);
      paper.y += paper.lineHeight(style.size);
    }
    paper.y += 2;
    drawCells(paper, columns, head, (_, draw) => draw());
  }, 'Pagination');
  closeRow(paper, head, true);
}

function layRow(paper: Paper, columns: readonly Column[], row: readonly Cell[]): LaidRow {
  let height = 0;
  const cells = columns.map(({ width, align = 'left' }, index) => {
    let y = padding;
    const lines = (row[index] ?? []).flatMap((part) => {
      const style: TextStyle = { face: part.face ?? 'regular', size: part.size ?? size, align };
      return paper.wrap(part.text, width - inset, style).map((text) => {
        const line = { text, style, y };
        y += paper.lineHeight(style.size);
        return line;
      });
    });
    height = Math.max(height, y + padding - 1);
    return lines;
  });
  return { cells, height };
}

function drawRow(paper: Paper, columns: readonly Column[], row: LaidRow, tag: Tag, type: 'TH' | 'TD'): void {
  const scope: TagOptions = type === 'TH' ? { scope: 'Column' } : {};
  drawCells(paper, columns, row, (index, draw) => {
    // The first cell of a row names it.
    if (index === 0 && type === 'TD') paper.tagged(tag, 'TH', draw, { scope: 'Row' });
    else paper.tagged(tag, type, draw, scope);
  });
  tag.end();
  closeRow(paper, row, type === 'TH');
}

function drawCells(
  paper: Paper,
  columns: readonly Column[],
  { cells }: LaidRow,
  place: (index: number, draw: () => void) => void,
): void {
  let x = page.left;
  columns.forEach(({ width }, index) => {
    const left = x;
    place(index, () => {
      for (const { text, style, y } of cells[index] ?? []) paper.line(text, left, paper.y + y, width - inset, style);
    });
    x += width;
  });
}

function closeRow(paper: Paper, { height }: LaidRow, isHead: boolean): void {
  paper.y += height;
  const [weight, color] = isHead ? [0.8, colors.ink] : [0.4, colors.faint];
  paper.artifact(() => paper.rule(page.left, paper.y, textWidth, weight, color));
}
