import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type GridLayout, testGroups } from './grid-layout.ts';
import { countLines } from './text-wrap-rules.ts';
import type { GridSizes } from './viewport-rules.ts';

interface Widths {
  column: number;
  maxColumn: number;
  rowHeader: number;
  maxRowHeader: number;
}
const desktop: Widths = { column: 136, maxColumn: 200, rowHeader: 240, maxRowHeader: 320 };
const phone: Widths = { column: 118, maxColumn: 160, rowHeader: 136, maxRowHeader: 136 };

/** The padding to the left and right of a column header and a row header, with a pixel for rounding. */
const columnPadding = 26;
const rowPadding = 34;
const testLine = 20;
const measurandLine = 21;
const unitLine = 19;
const sampleLine = 22;
/** Longer sample names are cut; the line below the grid shows the whole name. */
const maxSampleLines = 2;

/** The sizes of a grid. Columns are as wide as the longest word needs, within bounds, and headers as high as names need. */
export function useGridSizes({ rows, columns }: GridLayout): GridSizes {
  const widths = useIsPhone() ? phone : desktop;
  const measure = useTextMeasure();
  return useMemo(() => {
    const [testWidth, nameWidth] = [measure('620 13px'), measure('600 15px')];
    const words = columns.flatMap(({ name, testName }) => [
      ...name.split(/\s+/).map(nameWidth),
      ...testName.split(/\s+/).map(testWidth),
    ]);
    const values = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.values ?? [])));
    words.push(...[...values].map(nameWidth));
    const columnWidth = clamp(maximum(words) + columnPadding, widths.column, widths.maxColumn);
    const names = rows.map(({ name }) => nameWidth(name));
    const rowHeaderWidth = clamp(maximum(names) + rowPadding, widths.rowHeader, widths.maxRowHeader);
    const testLines = testGroups(columns).map(({ testName, count }) =>
      countLines(testName, count * columnWidth - columnPadding, testWidth),
    );
    const nameLines = columns.map(({ name }) => countLines(name, columnWidth - columnPadding, nameWidth));
    const sampleLines = rows.map(({ name }) => countLines(name, rowHeaderWidth - rowPadding, nameWidth));
    const testHeight = 20 + maximum(testLines) * testLine;
    return {
      columnWidth,
      rowHeaderWidth,
      testHeight,
      headerHeight: testHeight + 8 + maximum(nameLines) * measurandLine + unitLine,
      // Rows are high enough to be tapped with a finger.
      rowHeight: 34 + Math.min(maximum(sampleLines), maxSampleLines) * sampleLine,
    };
  }, [rows, columns, widths, measure]);
}

const clamp = (value: number, least: number, most: number): number => Math.ceil(Math.max(least, Math.min(value, most)));
const maximum = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 1);

function useIsPhone(): boolean {
  const query = window.matchMedia('(max-width: 40rem)');
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}

/** Measures text in the font of the page. The function changes when the font has been loaded. */
function useTextMeasure(): (font: string) => (text: string) => number {
  const [isLoaded, setLoaded] = useState(document.fonts.status === 'loaded');
  useEffect(() => {
    let isMounted = true;
    void document.fonts.ready.then(() => isMounted && setLoaded(true));
    return () => {
      isMounted = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: text has another width after the font was loaded
  return useMemo(() => {
    const context = document.createElement('canvas').getContext('2d');
    const family = getComputedStyle(document.body).fontFamily;
    return (font) => (text) => {
      if (!context) return 0;
      context.font = `${font} ${family}`;
      return context.measureText(text).width;
    };
  }, [isLoaded]);
}
