import { useSyncExternalStore } from 'react';
import type { GridSizes } from './grid-window.ts';

const roomy: GridSizes = { rowHeight: 56, columnWidth: 136, headHeight: 88, sideWidth: 240 };
const narrow: GridSizes = { rowHeight: 56, columnWidth: 118, headHeight: 88, sideWidth: 136 };

/** Comfortable at arm's length and for fingers; on a phone the names give way to the values. */
export function useGridSizes(): GridSizes {
  const query = window.matchMedia('(max-width: 40rem)');
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
  return isNarrow ? narrow : roomy;
}
