import { type HTMLAttributes, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import { cellId } from './grid-cell.tsx';
import { overlayPosition } from './overlay-rules.ts';

interface CellOverlayProps extends HTMLAttributes<HTMLDivElement> {
  position: CellPosition;
  overlayRef: RefObject<HTMLDivElement | null>;
  isShown: boolean;
}

/** A layer beside a cell. It is a child of the body, because the frame of the grid would clip it. */
export function CellOverlay({ position, overlayRef, isShown, className, ...attributes }: CellOverlayProps) {
  const { row, column } = position;
  useLayoutEffect(() => {
    const overlay = overlayRef.current;
    if (!overlay || !isShown) return;
    const findCell = () => document.getElementById(cellId(row, column));
    const place = () => placeBeside(overlay, findCell());
    const observer = new ResizeObserver(place);
    observer.observe(overlay);
    // The toolbar above the grid may get another line, which moves the cell.
    const page = findCell()?.closest('.grid-page');
    if (page) observer.observe(page);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [overlayRef, isShown, row, column]);
  return createPortal(
    <div {...attributes} ref={overlayRef} className={`grid-overlay no-print ${className ?? ''}`} hidden={!isShown} />,
    document.body,
  );
}

function placeBeside(overlay: HTMLElement, cell: HTMLElement | null): void {
  if (!cell) return;
  const viewport = window.visualViewport;
  const { left, top } = overlayPosition(cell.getBoundingClientRect(), overlay.getBoundingClientRect(), {
    left: viewport?.offsetLeft ?? 0,
    top: viewport?.offsetTop ?? 0,
    // Without the scroll bars.
    width: Math.min(document.documentElement.clientWidth, viewport?.width ?? Number.POSITIVE_INFINITY),
    height: viewport?.height ?? window.innerHeight,
  });
  overlay.style.left = `${left}px`;
  overlay.style.top = `${top}px`;
}
