import { useEffect, useRef } from 'react';
import { nothingTyped, readKey } from './scan-rules.ts';

/**
 * Runs with what a barcode scanner reads, wherever the focus is: keys that follow each other faster than people type, and
 * Enter. If they went into a field, the field gets back what stood in it. In dialogs it does nothing.
 */
export function useScanner(run: (barcode: string) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let typed = nothingTyped;
    const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      const read = readKey(typed, event.key, event.timeStamp);
      typed = read.typed;
      if (read.isFirst) before.clear();
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && !before.has(target)) before.set(target, target.value);
      if (read.scanned === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      for (const [field, value] of before) restore(field, value);
      before.clear();
      latest.current(read.scanned);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** As if the reader had typed it: the page keeps the value of the field itself. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
