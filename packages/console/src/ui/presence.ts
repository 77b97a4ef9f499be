import { useSyncExternalStore } from 'react';

/** Somebody who touched nothing for so long has gone: pages stop reading by themselves, and the session runs out. */
const awayAfterMs = 15 * 60_000;

const listeners = new Set<() => void>();
let lastTouch = Date.now();
let isPresent = true;

function update(): void {
  const now = Date.now() - lastTouch < awayAfterMs;
  if (now === isPresent) return;
  isPresent = now;
  for (const tell of listeners) tell();
}

function touch(): void {
  lastTouch = Date.now();
  update();
}

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
  window.addEventListener(event, touch, { passive: true, capture: true });
}
setInterval(update, 10_000);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether somebody sits in front of the page. */
export const usePresence = (): boolean => useSyncExternalStore(subscribe, () => isPresent);
