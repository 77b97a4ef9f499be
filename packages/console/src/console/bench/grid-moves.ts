export interface Place {
  row: number;
  column: number;
}

/** The cell with the cursor, and the opposite corner of what is chosen. */
export interface Selection {
  active: Place;
  anchor: Place;
}

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const blockOf = ({ active, anchor }: Selection): Block => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

export const isInBlock = ({ top, bottom, left, right }: Block, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const placesOf = ({ top, bottom, left, right }: Block): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, i) => top + i).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, i) => ({ row, column: left + i })),
  );

export interface Size {
  rows: number;
  columns: number;
  /** Rows of a page. */
  page: number;
}

export const clamp = ({ row, column }: Place, { rows, columns }: Pick<Size, 'rows' | 'columns'>): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

interface Keys {
  key: string;
  shift: boolean;
  /** Ctrl, or the command key. */
  ctrl: boolean;
}

/** Where a key leads, as in a spreadsheet; undefined if it leads nowhere. Shift extends what is chosen. */
export function moved({ active, anchor }: Selection, { key, shift, ctrl }: Keys, size: Size): Selection | undefined {
  const target = targetOf(active, key, ctrl, size);
  if (!target) return undefined;
  const place = clamp(target, size);
  return { active: place, anchor: shift ? anchor : place };
}

function targetOf({ row, column }: Place, key: string, ctrl: boolean, size: Size): Place | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? last.column : column + 1 };
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrl ? last : { row, column: last.column };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'PageDown':
      return { row: row + size.page, column };
    default:
      return undefined;
  }
}

/** The next cell after one was filled: down with Enter, to the right with Tab, over the end of a row into the next. */
export function next({ row, column }: Place, key: 'Enter' | 'Tab', isBack: boolean, size: Size): Place {
  const step = isBack ? -1 : 1;
  if (key === 'Enter') return clamp({ row: row + step, column }, size);
  const at = row * size.columns + column + step;
  if (at < 0 || at >= size.rows * size.columns) return { row, column };
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
