import type { OrderRequest } from '@labwire/client';
import { readCsvSource } from './csv-source.ts';
import { Refusal } from './failure.ts';
import { nearest } from './json-places.ts';
import type { Source } from './json-source.ts';
import { type CellPlace, cellText, type GridRow } from './order-cells.ts';
import { findHeadings, readOrderGrid } from './order-grid.ts';
import type { Head } from './order-head.ts';
import type { SourcePlace } from './source-place.ts';

export function readOrderCsv(name: string, text: string, head: Head): Source<OrderRequest> {
  const { rows, show } = readCsvSource(name, text, (rows) => findHeadings(rows) >= 0);
  return orderSource(name, rows, head, show);
}

/** The first sheet that has the headings of an order; the others are for people. */
export async function readOrderXlsx(name: string, bytes: Buffer, head: Head): Promise<Source<OrderRequest>> {
  // Loaded where it is needed: it takes as long as all the rest.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(bytes).catch((error: Error) => {
    throw new Refusal(`${name} cannot be read as XLSX: ${error.message}`);
  });
  const grids = sheets.map(({ sheet, data }) => ({ sheet, rows: sheetRows(data) }));
  const found = grids.find(({ rows }) => findHeadings(rows) >= 0) ?? grids[0];
  if (!found) throw new Refusal(`${name} has no sheet`);
  return orderSource(name, found.rows, head, ({ row, column, heading }) => {
    if (!row) return { where: `${name}, ${heading}`, line: 0, column: 0, excerpt: [] };
    const cell = column === undefined ? `row ${row.line}` : `cell ${columnLetters(column)}${row.line}`;
    const title = heading === '' ? cell : `${cell} (${heading})`;
    const text = column === undefined ? '' : cellText(row.cells[column]);
    return {
      where: `${name}, sheet ${found.sheet}, ${title}`,
      line: row.line,
      column: (column ?? 0) + 1,
      excerpt: text === '' ? [] : [`       | ${text}`],
    };
  });
}

const sheetRows = (data: unknown): GridRow[] =>
  (data as GridRow['cells'][]).map((cells, i) => ({ line: i + 1, cells }));

const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function orderSource(
  name: string,
  rows: readonly GridRow[],
  head: Head,
  show: (place: CellPlace) => SourcePlace,
): Source<OrderRequest> {
  const { order, places, mistakes } = readOrderGrid(rows, head);
  return {
    name,
    value: order,
    mistakes: mistakes.map(({ place, message }) => ({ place: show(place), message })),
    placeOf: (pointer) => show(nearest(places, pointer) ?? { heading: pointer }),
  };
}
