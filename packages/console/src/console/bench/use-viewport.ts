import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import {
  type GridSizes,
  isSameRange,
  scrollToCell,
  type Viewport,
  type VisibleRange,
  visibleRange,
} from './viewport-rules.ts';

export const viewportOf = (element: HTMLElement): Viewport => ({
  top: element.scrollTop,
  left: element.scrollLeft,
  width: element.clientWidth,
  height: element.clientHeight,
});

/** The part of the grid to render. Also scrolls the active cell into view when the cursor moves. */
export function useViewport(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, columns }: { rows: number; columns: number },
  sizes: GridSizes,
  active: CellPosition,
): { visible: VisibleRange; onScroll(): void } {
  const [visible, setVisible] = useState<VisibleRange>({ firstRow: 0, lastRow: 30, firstColumn: 0, lastColumn: 14 });
  const update = useCallback(() => {
    if (!scroller.current) return;
    const current = visibleRange(viewportOf(scroller.current), sizes, rows, columns);
    setVisible((before) => (isSameRange(before, current) ? before : current));
  }, [scroller, sizes, rows, columns]);
  const latestUpdate = useRef(update);
  latestUpdate.current = update;
  useLayoutEffect(update, [update]);
  useEffect(() => {
    const observer = new ResizeObserver(() => latestUpdate.current());
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const { top, left } = scrollToCell(viewportOf(scroller.current), sizes, active.row, active.column);
    if (top !== scroller.current.scrollTop) scroller.current.scrollTop = top;
    if (left !== scroller.current.scrollLeft) scroller.current.scrollLeft = left;
    // The scroll event fires after the next paint, which would show gaps.
    latestUpdate.current();
  }, [scroller, active.row, active.column, sizes]);
  return { visible, onScroll: update };
}
