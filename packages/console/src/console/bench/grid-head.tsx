// biome-ignore-all lint/a11y/useSemanticElements: a table of this size could not be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell with the cursor
import { memo } from 'react';
import { type GridColumn, testGroups } from './grid-shape.ts';
import type { GridSizes, GridWindow } from './grid-window.ts';

interface HeadProps {
  columns: readonly GridColumn[];
  sizes: GridSizes;
  part: GridWindow;
}

/** Above the columns: the tests, and the measurands of each with their units. */
export const GridHead = memo(function GridHead({ columns, sizes, part }: HeadProps) {
  const { columnWidth, headHeight, sideWidth } = sizes;
  const groups = testGroups(columns).filter(
    ({ first, count }) => first <= part.lastColumn && first + count > part.firstColumn,
  );
  return (
    <div role="rowgroup" className="grid-head" style={{ height: headHeight }}>
      <div role="row" aria-rowindex={1} className="grid-tests">
        <div
          role="columnheader"
          aria-colindex={1}
          aria-rowspan={2}
          className="grid-corner"
          style={{ width: sideWidth }}
        >
          Sample
        </div>
        {groups.map(({ testCode, testName, first, count }) => (
          <div
            key={testCode}
            role="columnheader"
            aria-colindex={first + 2}
            aria-colspan={count}
            className="grid-test"
            style={{ left: sideWidth + first * columnWidth, width: count * columnWidth }}
            title={`${testName} (${testCode})`}
          >
            <span style={{ left: sideWidth }}>{testName}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="grid-measurands">
        {columns.slice(part.firstColumn, part.lastColumn + 1).map(({ testCode, measurandCode, name, unit }, i) => (
          <div
            key={`${testCode} ${measurandCode}`}
            role="columnheader"
            aria-colindex={part.firstColumn + i + 2}
            className="grid-measurand"
            style={{ left: sideWidth + (part.firstColumn + i) * columnWidth, width: columnWidth }}
            title={`${name} (${measurandCode})`}
          >
            <strong>{name}</strong>
            <span className="quiet small">{unit || '\u00a0'}</span>
          </div>
        ))}
      </div>
    </div>
  );
});
