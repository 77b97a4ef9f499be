/** The rows and columns that are rendered. */
export interface VisibleRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export interface GridSizes {
  rowHeight: number;
  columnWidth: number;
  /** Of both header rows. */
  headerHeight: number;
  /** Of the upper header row. */
  testHeight: number;
  rowHeaderWidth: number;
}

export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Rows and columns rendered outside the viewport, so that scrolling does not show gaps. */
const overscan = { rows: 3, columns: 1 };

export function visibleRange(
  viewport: Viewport,
  sizes: Omit<GridSizes, 'testHeight'>,
  rows: number,
  columns: number,
): VisibleRange {
  const { rowHeight, columnWidth, headerHeight, rowHeaderWidth } = sizes;
  const bottom = viewport.top + viewport.height - headerHeight;
  const right = viewport.left + viewport.width - rowHeaderWidth;
  return {
    firstRow: Math.max(0, Math.floor(viewport.top / rowHeight) - overscan.rows),
    lastRow: Math.min(rows - 1, Math.ceil(bottom / rowHeight) + overscan.rows),
    firstColumn: Math.max(0, Math.floor(viewport.left / columnWidth) - overscan.columns),
    lastColumn: Math.min(columns - 1, Math.ceil(right / columnWidth) + overscan.columns),
  };
}

export const isSameRange = (a: VisibleRange, b: VisibleRange): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.firstColumn === b.firstColumn &&
  a.lastColumn === b.lastColumn;

/** The nearest scroll position at which the whole cell is visible. */
export function scrollToCell(
  viewport: Viewport,
  sizes: Omit<GridSizes, 'testHeight'>,
  row: number,
  column: number,
): { top: number; left: number } {
  const { rowHeight, columnWidth, headerHeight, rowHeaderWidth } = sizes;
  return {
    top: nearestScroll(viewport.top, row * rowHeight, rowHeight, viewport.height - headerHeight),
    left: nearestScroll(viewport.left, column * columnWidth, columnWidth, viewport.width - rowHeaderWidth),
  };
}

function nearestScroll(current: number, start: number, length: number, available: number): number {
  if (start < current) return start;
  return start + length > current + available ? start + length - available : current;
}
