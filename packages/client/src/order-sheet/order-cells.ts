import type { ColumnKey } from './order-columns.ts';

export type CellValue = string | number | boolean | Date | null;

export interface GridRow {
  /** Counts from 1. */
  line: number;
  cells: readonly CellValue[];
}

/** A cell of a file; without a row, a field that is missing in the file. */
export interface CellPosition {
  row?: GridRow;
  column?: number;
  heading: string;
}

export interface CellMistake {
  position: CellPosition;
  message: string;
}

/** Text that follows the report of an unknown name, such as `; did you mean "Tests"?`. */
export type Suggest = (name: string, known: readonly string[]) => string;

/** The cell of each part of the order by JSON Pointer, and the mistakes in the file. */
export interface Findings {
  positions: Map<string, CellPosition>;
  mistakes: CellMistake[];
  suggest: Suggest;
}

export interface Sheet extends Findings {
  columns: ReadonlyMap<ColumnKey, number>;
}

export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  // A spreadsheet stores times as fractions of a day, so fractions of a second are rounding errors.
  if (value instanceof Date) return new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
  return String(value).trim();
}

export const unreadablePair = (position: CellPosition, part: string): CellMistake => ({
  position,
  message: `"${part}" must be written as Name=Value`,
});
