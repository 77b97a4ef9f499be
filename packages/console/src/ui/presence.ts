import { useSyncExternalStore } from 'react';

/** After this time without input, pages stop refreshing, so that the session can expire. */
const awayAfterMs = 15 * 60_000;

const listeners = new Set<() => void>();
let lastInputAt = Date.now();
let isPresent = true;

function update(): void {
  const isPresentNow = Date.now() - lastInputAt < awayAfterMs;
  if (isPresentNow === isPresent) return;
  isPresent = isPresentNow;
  for (const notify of listeners) notify();
}

function recordInput(): void {
  lastInputAt = Date.now();
  update();
}

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
  window.addEventListener(event, recordInput, { passive: true, capture: true });
}
setInterval(update, 10_000);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the user has touched the page recently. */
export const usePresence = (): boolean => useSyncExternalStore(subscribe, () => isPresent);
