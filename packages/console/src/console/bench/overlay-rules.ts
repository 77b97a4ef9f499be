export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between the overlay and its cell, and between the overlay and the edges of the window. */
const gap = 4;
const margin = 8;

/** Places an overlay below its cell, above it if there is no space below, and always within the window. */
export function overlayPosition(
  cell: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  window: Box,
): { left: number; top: number } {
  const lastLeft = window.left + window.width - width - margin;
  const lastTop = window.top + window.height - height - margin;
  const below = cell.top + cell.height + gap;
  const above = cell.top - height - gap;
  const isAbove = below > lastTop && above >= window.top + margin;
  return {
    left: Math.max(window.left + margin, Math.min(cell.left, lastLeft)),
    top: isAbove ? above : Math.max(window.top + margin, Math.min(below, lastTop)),
  };
}
