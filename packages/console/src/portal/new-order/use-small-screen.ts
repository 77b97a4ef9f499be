import { useSyncExternalStore } from 'react';

const query = '(max-width: 40rem)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the screen is too narrow for a grid. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
