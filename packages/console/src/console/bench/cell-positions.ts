import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import type { CellKey } from './cell-key.ts';
import type { GridLayout } from './grid-layout.ts';

/** Where the cells of a layout are. */
export function cellPositions({ rows }: GridLayout): Map<CellKey, CellPosition> {
  const positions = new Map<CellKey, CellPosition>();
  rows.forEach(({ cells }, row) => {
    cells.forEach((cell, column) => {
      if (cell) positions.set(cell.key, { row, column });
    });
  });
  return positions;
}
