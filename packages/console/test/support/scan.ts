import type { Page } from 'playwright-core';

/** Simulates a barcode scanner: key events in quick succession on the focused element, and Enter at the end. */
export const scan = (page: Page, barcode: string): Promise<unknown> =>
  page.evaluate(`for (const key of [...${JSON.stringify(barcode)}, 'Enter']) {
    const isDefaultAllowed = document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (isDefaultAllowed && key !== 'Enter') document.execCommand('insertText', false, key);
  }`);
