import type { OrderRequest } from '@labwire/client';
import type { Header } from '@labwire/client/order-sheet';
import { type CellPosition, cellText, findHeadings, type GridRow, readOrderGrid } from '@labwire/client/order-sheet';
import { CommandError } from './command-error.ts';
import { readCsvSource } from './csv-source.ts';
import { nearestEntry } from './json-positions.ts';
import type { Source } from './json-source.ts';
import type { SourcePosition } from './source-position.ts';
import { suggestion } from './suggestion.ts';

export function readOrderCsv(name: string, text: string, header: Header): Source<OrderRequest> {
  const { rows, show } = readCsvSource(name, text, (rows) => findHeadings(rows) >= 0);
  return orderSource(name, rows, header, show);
}

/** Reads the first sheet that has the headings of an order; other sheets, such as instructions, are ignored. */
export async function readOrderXlsx(name: string, bytes: Buffer, header: Header): Promise<Source<OrderRequest>> {
  // Loaded on demand, because it takes longer to load than the rest of the command.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(bytes).catch((error: Error) => {
    throw new CommandError(`${name} cannot be read as XLSX: ${error.message}`);
  });
  const grids = sheets.map(({ sheet, data }) => ({ sheet, rows: sheetRows(data) }));
  const found = grids.find(({ rows }) => findHeadings(rows) >= 0) ?? grids[0];
  if (!found) throw new CommandError(`${name} has no sheet`);
  return orderSource(name, found.rows, header, ({ row, column, heading }) => {
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
  header: Header,
  show: (position: CellPosition) => SourcePosition,
): Source<OrderRequest> {
  const { order, positions, mistakes } = readOrderGrid(rows, header, suggestion);
  return {
    name,
    value: order,
    mistakes: mistakes.map(({ position, message }) => ({ position: show(position), message })),
    positionOf: (pointer) => show(nearestEntry(positions, pointer) ?? { heading: pointer }),
  };
}
