import { parse } from 'csv-parse/browser/esm/sync';
import type { CellKey } from './cell-book.ts';
import { readDecimal } from './decimal-text.ts';
import { type Block, blockOf, type Place, placesOf, type Selection } from './grid-moves.ts';
import type { GridShape } from './grid-shape.ts';
import { doubtOf } from './range-rules.ts';

/** Parses cells that were copied from a spreadsheet: separated by tabs and line breaks, quoted where necessary. */
export function parseBlock(text: string): string[][] {
  const normalised = text.replaceAll('\r\n', '\n');
  const options = { delimiter: '\t', relax_column_count: true } as const;
  try {
    return parse(normalised, { ...options, relax_quotes: true });
  } catch {
    // A quote that is not closed is an ordinary character.
    return parse(normalised, { ...options, quote: false });
  }
}

export function formatBlock(shape: GridShape, block: Block, presentOf: (key: CellKey) => string | null): string {
  const rows: string[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    const cells = shape.rows[row]?.cells.slice(block.left, block.right + 1) ?? [];
    rows.push(cells.map((cell) => (cell ? (presentOf(cell.key) ?? '') : '')).join('\t'));
  }
  return rows.join('\n');
}

/** One value on its way into a cell. */
export interface Arrival {
  key: CellKey;
  where: string;
  value: string;
  doubt?: string;
}

export interface PastePlan {
  entries: Arrival[];
  /** What does not go in, and why. */
  refused: { where: string; typed: string; why: string }[];
}

/** What becomes of a block that is pasted at the cursor. One value fills all that is chosen; an empty cell changes nothing. */
export function planPaste(text: string, selection: Selection, shape: GridShape): PastePlan {
  const given = parseBlock(text);
  const { top, left } = blockOf(selection);
  const isOne = given.length === 1 && given[0]?.length === 1;
  const arriving: (Place & { typed: string })[] = isOne
    ? placesOf(blockOf(selection)).map((place) => ({ ...place, typed: given[0]?.[0] ?? '' }))
    : given.flatMap((cells, i) => cells.map((typed, j) => ({ row: top + i, column: left + j, typed })));
  const plan: PastePlan = { entries: [], refused: [] };
  for (const { row, column, typed } of arriving) {
    const read = readDecimal(typed);
    if (read.kind === 'empty') continue;
    const where = whereOf(shape, { row, column });
    const cell = shape.rows[row]?.cells[column];
    if (!shape.rows[row] || !shape.columns[column]) plan.refused.push({ where, typed, why: 'is outside of the grid' });
    else if (!cell) plan.refused.push({ where, typed, why: 'the test is not ordered on this sample' });
    else if (read.kind === 'unclear') plan.refused.push({ where, typed, why: read.message });
    else plan.entries.push({ key: cell.key, where, value: read.text, doubt: doubtOf(read.text, cell) });
  }
  return plan;
}

/** A cell in words. */
export function whereOf(shape: GridShape, { row, column }: Place): string {
  const sample = shape.rows[row]?.name ?? `row ${row + 1}`;
  const measurand = shape.columns[column]?.name ?? `column ${column + 1}`;
  return `${sample}, ${measurand}`;
}
