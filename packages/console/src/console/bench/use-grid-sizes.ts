import { useSyncExternalStore } from 'react';
import type { GridSizes } from './viewport-rules.ts';

/** Rows are high enough to be tapped with a finger. */
const desktop: GridSizes = { rowHeight: 56, columnWidth: 136, headerHeight: 88, rowHeaderWidth: 240 };
const phone: GridSizes = { rowHeight: 56, columnWidth: 118, headerHeight: 88, rowHeaderWidth: 136 };

export function useGridSizes(): GridSizes {
  const query = window.matchMedia('(max-width: 40rem)');
  const isPhone = useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
  return isPhone ? phone : desktop;
}
