/** What of a grid with cells of one size can be seen. */
export interface GridWindow {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export interface GridSizes {
  rowHeight: number;
  columnWidth: number;
  headHeight: number;
  /** The width of the names of the samples, which stay in place. */
  sideWidth: number;
}

interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Drawn beyond the edges, so that scrolling shows no holes. */
const beyond = { rows: 3, columns: 1 };

export function windowOf(view: View, sizes: GridSizes, rows: number, columns: number): GridWindow {
  const { rowHeight, columnWidth, headHeight, sideWidth } = sizes;
  return {
    firstRow: Math.max(0, Math.floor(view.top / rowHeight) - beyond.rows),
    lastRow: Math.min(rows - 1, Math.ceil((view.top + view.height - headHeight) / rowHeight) + beyond.rows),
    firstColumn: Math.max(0, Math.floor(view.left / columnWidth) - beyond.columns),
    lastColumn: Math.min(columns - 1, Math.ceil((view.left + view.width - sideWidth) / columnWidth) + beyond.columns),
  };
}

export const isSameWindow = (a: GridWindow, b: GridWindow): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.firstColumn === b.firstColumn &&
  a.lastColumn === b.lastColumn;

/** Where to scroll so that a cell is seen whole, no further than needed. */
export function scrolledTo(view: View, sizes: GridSizes, row: number, column: number): { top: number; left: number } {
  const { rowHeight, columnWidth, headHeight, sideWidth } = sizes;
  return {
    top: within(view.top, row * rowHeight, rowHeight, view.height - headHeight),
    left: within(view.left, column * columnWidth, columnWidth, view.width - sideWidth),
  };
}

function within(at: number, start: number, length: number, room: number): number {
  if (start < at) return start;
  return start + length > at + room ? start + length - room : at;
}
