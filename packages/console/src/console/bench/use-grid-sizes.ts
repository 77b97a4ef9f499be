import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type GridLayout, testGroups } from './grid-layout.ts';
import { countLines } from './text-wrap-rules.ts';
import type { GridSizes } from './viewport-rules.ts';

const desktop = { columnWidth: 136, rowHeaderWidth: 240 };
const phone = { columnWidth: 118, rowHeaderWidth: 136 };

/** The padding to the left and right of a header, with a pixel for rounding. */
const padding = 26;
const testLine = 20;
const measurandLine = 21;
const unitLine = 19;
const sampleLine = 22;
/** Longer sample names are cut; the line below the grid shows the whole name. */
const maxSampleLines = 3;

/** The sizes of a grid. Headers are as high as the longest name needs. */
export function useGridSizes({ rows, columns }: GridLayout): GridSizes {
  const widths = useIsPhone() ? phone : desktop;
  const measure = useTextMeasure();
  return useMemo(() => {
    const testLines = testGroups(columns).map(({ testName, count }) =>
      countLines(testName, count * widths.columnWidth - padding, measure('620 13px')),
    );
    const nameLines = columns.map(({ name }) => countLines(name, widths.columnWidth - padding, measure('600 15px')));
    const sampleLines = rows.map(({ name }) => countLines(name, widths.rowHeaderWidth - 34, measure('600 15px')));
    const testHeight = 20 + maximum(testLines) * testLine;
    const measurandHeight = 8 + maximum(nameLines) * measurandLine + unitLine;
    return {
      ...widths,
      testHeight,
      headerHeight: testHeight + measurandHeight,
      // Rows are high enough to be tapped with a finger.
      rowHeight: 34 + Math.min(maximum(sampleLines), maxSampleLines) * sampleLine,
    };
  }, [rows, columns, widths, measure]);
}

const maximum = (lines: readonly number[]): number => lines.reduce((a, b) => Math.max(a, b), 1);

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
