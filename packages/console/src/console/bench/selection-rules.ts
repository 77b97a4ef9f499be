export interface CellPosition {
  row: number;
  column: number;
}

/** `active` is the cell with the cursor, `anchor` the opposite corner of the selected range. */
export interface Selection {
  active: CellPosition;
  anchor: CellPosition;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const selectedRange = ({ active, anchor }: Selection): CellRange => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

export const isInRange = ({ top, bottom, left, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const positionsIn = ({ top, bottom, left, right }: CellRange): CellPosition[] =>
  Array.from({ length: bottom - top + 1 }, (_, i) => top + i).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, i) => ({ row, column: left + i })),
  );

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that Page Up and Page Down move. */
  pageRows: number;
}

export const clamp = ({ row, column }: CellPosition, { rows, columns }: Omit<GridSize, 'pageRows'>): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

interface KeyPress {
  key: string;
  shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  ctrl: boolean;
}

/** The selection after a navigation key, as in a spreadsheet; undefined for other keys. Shift extends the range. */
export function moveSelection(
  { active, anchor }: Selection,
  { key, shift, ctrl }: KeyPress,
  size: GridSize,
): Selection | undefined {
  const target = moveTarget(active, key, ctrl, size);
  if (!target) return undefined;
  const position = clamp(target, size);
  return { active: position, anchor: shift ? anchor : position };
}

function moveTarget(
  { row, column }: CellPosition,
  key: string,
  ctrl: boolean,
  size: GridSize,
): CellPosition | undefined {
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
      return { row: row - size.pageRows, column };
    case 'PageDown':
      return { row: row + size.pageRows, column };
    default:
      return undefined;
  }
}

/** The cell after the active one: below with Enter, to the right with Tab; Tab continues in the next row. */
export function nextPosition(
  { row, column }: CellPosition,
  key: 'Enter' | 'Tab',
  isBack: boolean,
  size: Omit<GridSize, 'pageRows'>,
): CellPosition {
  const step = isBack ? -1 : 1;
  if (key === 'Enter') return clamp({ row: row + step, column }, size);
  const index = row * size.columns + column + step;
  if (index < 0 || index >= size.rows * size.columns) return { row, column };
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}
