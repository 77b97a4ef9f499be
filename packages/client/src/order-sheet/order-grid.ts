import type { OrderRequest } from '../index.ts';
import { cellText, type Findings, type GridRow, type Suggest } from './order-cells.ts';
import { type ColumnKey, lineColumns, normalisedHeading } from './order-columns.ts';
import { type Header, readHeader } from './order-header.ts';
import { readRows } from './order-rows.ts';

export interface GridOrder extends Omit<Findings, 'suggest'> {
  order: OrderRequest;
}

const columnByHeading = new Map(
  Object.entries(lineColumns).map(([key, { heading }]) => [normalisedHeading(heading), key as ColumnKey]),
);
const tableHeadings = [lineColumns.name, lineColumns.supplies].map(({ heading }) => normalisedHeading(heading));

/** The index of the row with the headings of the table, which has a column for sample names or for supplies. */
export const findHeadings = (rows: readonly GridRow[]): number =>
  rows.findIndex(({ cells }) => cells.some((cell) => tableHeadings.includes(normalisedHeading(cellText(cell)))));

/** Reads the header and the table. Only content that cannot be sent is a mistake; everything else the service validates. */
export function readOrderGrid(
  rows: readonly GridRow[],
  given: Header = {},
  suggest: Suggest = listKnownNames,
): GridOrder {
  const findings: Findings = { positions: new Map(), mistakes: [], suggest };
  const start = findHeadings(rows);
  const headings = rows[start];
  if (!headings) {
    const { heading } = lineColumns.name;
    findings.mistakes.push({ position: { row: rows[0], heading }, message: `no row has the heading "${heading}"` });
    return { order: { organisations: [], lines: [] }, ...findings };
  }
  const header = readHeader(findings, rows.slice(0, start), given);
  findings.positions.set('/lines', { row: headings, heading: lineColumns.name.heading });
  const sheet = { ...findings, columns: readHeadings(findings, headings) };
  return { order: { ...header, lines: readRows(sheet, rows.slice(start + 1)) }, ...findings };
}

const listKnownNames: Suggest = (_name, known) => `; there are ${known.map((text) => `"${text}"`).join(', ')}`;

function readHeadings({ mistakes, suggest }: Findings, row: GridRow): Map<ColumnKey, number> {
  const columns = new Map<ColumnKey, number>();
  row.cells.forEach((cell, column) => {
    const heading = cellText(cell);
    const key = columnByHeading.get(normalisedHeading(heading));
    if (key) columns.set(key, column);
    else if (heading !== '') {
      const known = Object.values(lineColumns).map((column) => column.heading);
      const message = `there is no column "${heading}"${suggest(heading, known)}`;
      mistakes.push({ position: { row, column, heading }, message });
    }
  });
  return columns;
}
