// biome-ignore-all lint/a11y/useSemanticElements: a table of this size could not be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell with the cursor
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { GridCell } from './grid-cell.tsx';
import type { GridControl } from './grid-control.ts';
import type { GridRow } from './grid-shape.ts';
import type { GridSizes } from './grid-window.ts';

interface LineProps {
  control: GridControl;
  row: GridRow;
  index: number;
  sizes: GridSizes;
  firstColumn: number;
  lastColumn: number;
  hasManyJobs: boolean;
}

/** A sample: its name, which stays in place, and the part of its cells that is seen. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { control, row, index, sizes, firstColumn, lastColumn, hasManyJobs } = props;
  const { rowHeight, columnWidth, headHeight, sideWidth } = sizes;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className="grid-line"
      style={{ top: headHeight + index * rowHeight, height: rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-side" style={{ width: sideWidth }}>
        <strong title={row.name}>{row.name}</strong>
        <span className="quiet small">
          {hasManyJobs ? (
            <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(row.labJobNumber) }} tabIndex={-1}>
              {row.labJobNumber}
            </Link>
          ) : null}
          {hasManyJobs ? '-' : 'No. '}
          {row.sequence} · {row.members ? `Composite of ${row.members.length}` : row.typeName}
        </span>
      </div>
      {row.cells.slice(firstColumn, lastColumn + 1).map((facts, i) => {
        const column = firstColumn + i;
        return (
          <GridCell
            key={column}
            control={control}
            row={index}
            column={column}
            facts={facts}
            width={columnWidth}
            left={sideWidth + column * columnWidth}
          />
        );
      })}
    </div>
  );
});
