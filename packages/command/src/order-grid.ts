import type { OrderRequest } from '@labwire/client';
import { suggestion } from './closest.ts';
import { cellText, type Findings, type GridRow } from './order-cells.ts';
import { type ColumnKey, lineColumns, plainHeading } from './order-columns.ts';
import { type Head, readHead } from './order-head.ts';
import { readRows } from './order-rows.ts';

export interface GridOrder extends Findings {
  order: OrderRequest;
}

const columnByHeading = new Map(
  Object.entries(lineColumns).map(([key, { heading }]) => [plainHeading(heading), key as ColumnKey]),
);
const tableMarks = [lineColumns.name, lineColumns.supplies].map(({ heading }) => plainHeading(heading));

/** The row with the headings of the table: the one that has a column for sample names or for supplies. */
export const findHeadings = (rows: readonly GridRow[]): number =>
  rows.findIndex(({ cells }) => cells.some((cell) => tableMarks.includes(plainHeading(cellText(cell)))));

/** Reads the head and the table. What the service can judge is left to it; only what cannot be sent is a mistake. */
export function readOrderGrid(rows: readonly GridRow[], given: Head = {}): GridOrder {
  const findings: Findings = { places: new Map(), mistakes: [] };
  const start = findHeadings(rows);
  const headings = rows[start];
  if (!headings) {
    const { heading } = lineColumns.name;
    findings.mistakes.push({ place: { row: rows[0], heading }, message: `no row has the heading "${heading}"` });
    return { order: { organisations: [], lines: [] }, ...findings };
  }
  const head = readHead(findings, rows.slice(0, start), given);
  findings.places.set('/lines', { row: headings, heading: lineColumns.name.heading });
  const sheet = { ...findings, columns: readHeadings(findings, headings) };
  return { order: { ...head, lines: readRows(sheet, rows.slice(start + 1)) }, ...findings };
}

function readHeadings({ mistakes }: Findings, row: GridRow): Map<ColumnKey, number> {
  const columns = new Map<ColumnKey, number>();
  row.cells.forEach((cell, column) => {
    const heading = cellText(cell);
    const key = columnByHeading.get(plainHeading(heading));
    if (key) columns.set(key, column);
    else if (heading !== '') {
      const known = Object.values(lineColumns).map((column) => column.heading);
      const message = `there is no column "${heading}"${suggestion(heading, known)}`;
      mistakes.push({ place: { row, column, heading }, message });
    }
  });
  return columns;
}
