import {
  type CellPosition,
  type CellRange,
  positionsIn,
  type Selection,
  selectedRange,
} from '../../ui/grid/selection-rules.ts';
import { parseTabSeparated } from '../../ui/grid/tab-separated-rules.ts';
import type { CellKey } from './cell-key.ts';
import { type Entry, parseEntry } from './entry-rules.ts';
import { type GridLayout, isEnterable } from './grid-layout.ts';

export function formatTabSeparated(layout: GridLayout, range: CellRange, textOf: (key: CellKey) => string): string {
  const rows: string[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const cells = layout.rows[row]?.cells.slice(range.left, range.right + 1) ?? [];
    rows.push(cells.map((cell) => (cell ? textOf(cell.key) : '')).join('\t'));
  }
  return rows.join('\n');
}

export interface PasteEntry {
  key: CellKey;
  entry: Entry;
}

export interface PastePlan {
  entries: PasteEntry[];
  /** Texts for which there is no cell, with the reason. */
  rejected: { label: string; text: string; reason: string }[];
}

/** Plans a paste at the cursor. A single value fills the whole selection; an empty cell changes nothing. */
export function planPaste(
  text: string,
  selection: Selection,
  layout: GridLayout,
  currentEntry: (key: CellKey) => Entry,
): PastePlan {
  const pasted = parseTabSeparated(text);
  const range = selectedRange(selection);
  const isSingleValue = pasted.length === 1 && pasted[0]?.length === 1;
  const targets: (CellPosition & { text: string })[] = isSingleValue
    ? positionsIn(range).map((position) => ({ ...position, text: pasted[0]?.[0] ?? '' }))
    : pasted.flatMap((cells, i) => cells.map((text, j) => ({ row: range.top + i, column: range.left + j, text })));
  const plan: PastePlan = { entries: [], rejected: [] };
  for (const { row, column, text } of targets) {
    if (text.trim() === '') continue;
    const cell = layout.rows[row]?.cells[column];
    const objection = cell?.isClosed
      ? 'the test was dropped, or the sample rejected or cancelled'
      : 'the value is calculated';
    if (isEnterable(cell)) {
      plan.entries.push({ key: cell.key, entry: parseEntry(text, cell, currentEntry(cell.key)) });
      continue;
    }
    const reason = cell ? objection : absenceReason(layout, row, column);
    plan.rejected.push({ label: cellLabel(layout, { row, column }), text, reason });
  }
  return plan;
}

const absenceReason = ({ rows, columns }: GridLayout, row: number, column: number): string =>
  rows[row] && columns[column] ? 'the test is not ordered for this sample' : 'outside the grid';

export function cellLabel(layout: GridLayout, { row, column }: CellPosition): string {
  const sample = layout.rows[row]?.name ?? `row ${row + 1}`;
  const measurand = layout.columns[column]?.name ?? `column ${column + 1}`;
  return `${sample}, ${measurand}`;
}
