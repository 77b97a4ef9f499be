import { useEffect, useRef } from 'react';
import { emptyBuffer, processKey } from './scan-rules.ts';

/**
 * Detects the input of a barcode scanner wherever the focus is: keys in faster succession than typing, then Enter. A
 * focused field gets its previous value back. Input in dialogs is ignored.
 */
export function useScanner(onScan: (barcode: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let buffer = emptyBuffer;
    const previousValues = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      const result = processKey(buffer, event.key, event.timeStamp);
      buffer = result.buffer;
      if (result.isFirst) previousValues.clear();
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && !previousValues.has(target)) previousValues.set(target, target.value);
      if (result.scanned === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      for (const [field, value] of previousValues) restore(field, value);
      previousValues.clear();
      latest.current(result.scanned);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Sets the value through the native setter and fires an input event, so that React notices the change. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
