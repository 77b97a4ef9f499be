import type { Page } from 'playwright-core';

/**
 * Simulates a barcode scanner: key events in quick succession on the focused element, and Enter at the end. The events have
 * times of their own, because on a busy machine the page could take longer for a key than a scanner.
 */
export const scan = (page: Page, barcode: string): Promise<unknown> =>
  page.evaluate(`{
    let at = performance.now();
    for (const key of [...${JSON.stringify(barcode)}, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at += 5 });
      const isDefaultAllowed = document.activeElement.dispatchEvent(event);
      if (isDefaultAllowed && key !== 'Enter') document.execCommand('insertText', false, key);
    }
  }`);
