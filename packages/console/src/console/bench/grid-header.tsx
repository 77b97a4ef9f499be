// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot render only its visible part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react';
import { type GridColumn, testGroups } from './grid-layout.ts';
import type { GridSizes, VisibleRange } from './viewport-rules.ts';

interface HeaderProps {
  columns: readonly GridColumn[];
  sizes: GridSizes;
  visible: VisibleRange;
}

/** Two header rows: the tests, and below them their measurands with units. */
export const GridHeader = memo(function GridHeader({ columns, sizes, visible }: HeaderProps) {
  const { columnWidth, headerHeight, testHeight, rowHeaderWidth } = sizes;
  const groups = testGroups(columns).filter(
    ({ first, count }) => first <= visible.lastColumn && first + count > visible.firstColumn,
  );
  return (
    <div role="rowgroup" className="grid-header" style={{ height: headerHeight }}>
      <div role="row" aria-rowindex={1} className="grid-tests" style={{ height: testHeight }}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-rowspan={2}
          className="grid-corner"
          style={{ width: rowHeaderWidth, height: headerHeight }}
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
            style={{ left: rowHeaderWidth + first * columnWidth, width: count * columnWidth }}
            title={`${testName} (${testCode})`}
          >
            <span style={{ left: rowHeaderWidth }}>{testName}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="grid-measurands" style={{ height: headerHeight - testHeight }}>
        {columns
          .slice(visible.firstColumn, visible.lastColumn + 1)
          .map(({ testCode, measurandCode, name, unit }, i) => (
            <div
              key={`${testCode} ${measurandCode}`}
              role="columnheader"
              aria-colindex={visible.firstColumn + i + 2}
              className="grid-measurand"
              style={{ left: rowHeaderWidth + (visible.firstColumn + i) * columnWidth, width: columnWidth }}
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
