import type { ColumnKey } from './order-columns.ts';

export type CellValue = string | number | boolean | Date | null;

export interface GridRow {
  /** As the file counts it, from 1. */
  line: number;
  cells: readonly CellValue[];
}

/** A cell of a file; without a row it is a field that the file does not have. */
export interface CellPlace {
  row?: GridRow;
  column?: number;
  heading: string;
}

export interface CellMistake {
  place: CellPlace;
  message: string;
}

/** What reading finds besides the order: where each part of it came from, by JSON Pointer, and what cannot be read. */
export interface Findings {
  places: Map<string, CellPlace>;
  mistakes: CellMistake[];
}

export interface Sheet extends Findings {
  columns: ReadonlyMap<ColumnKey, number>;
}

export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  // A spreadsheet computes times in fractions of a day: what is no whole second comes from rounding.
  if (value instanceof Date) return new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
  return String(value).trim();
}

export const unreadablePair = (place: CellPlace, part: string): CellMistake => ({
  place,
  message: `"${part}" is to be written as Name=Value`,
});
