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

/**
 * The next cell in which a value can be entered: below with Enter, then at the top of the next column; to the right with
 * Tab, then in the next row. Undefined after the last one.
 */
export function nextPosition(
  { row, column }: CellPosition,
  key: 'Enter' | 'Tab',
  isBack: boolean,
  { rows, columns }: Omit<GridSize, 'pageRows'>,
  canEnter: (position: CellPosition) => boolean,
): CellPosition | undefined {
  const step = isBack ? -1 : 1;
  const isDown = key === 'Enter';
  const start = isDown ? column * rows + row : row * columns + column;
  for (let index = start + step; index >= 0 && index < rows * columns; index += step) {
    const position = isDown
      ? { row: index % rows, column: Math.floor(index / rows) }
      : { row: Math.floor(index / columns), column: index % columns };
    if (canEnter(position)) return position;
  }
  return undefined;
}
