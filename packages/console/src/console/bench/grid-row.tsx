// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot render only its visible part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { GridCell } from './grid-cell.tsx';
import type { GridController } from './grid-controller.ts';
import type { SampleRow } from './grid-layout.ts';
import type { GridSizes } from './viewport-rules.ts';

interface RowProps {
  controller: GridController;
  row: SampleRow;
  index: number;
  sizes: GridSizes;
  firstColumn: number;
  lastColumn: number;
  hasManyJobs: boolean;
}

/** A sample: its name, which stays visible while scrolling, and its visible cells. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { controller, row, index, sizes, firstColumn, lastColumn, hasManyJobs } = props;
  const { rowHeight, columnWidth, headerHeight, rowHeaderWidth } = sizes;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className="grid-row"
      style={{ top: headerHeight + index * rowHeight, height: rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-row-header" style={{ width: rowHeaderWidth }}>
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
      {row.cells.slice(firstColumn, lastColumn + 1).map((cell, i) => {
        const column = firstColumn + i;
        return (
          <GridCell
            key={column}
            controller={controller}
            row={index}
            column={column}
            cell={cell}
            width={columnWidth}
            left={rowHeaderWidth + column * columnWidth}
          />
        );
      })}
    </div>
  );
});
