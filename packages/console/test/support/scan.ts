import type { Page } from 'playwright-core';

/** As a scanner types, faster than anybody, into whatever has the focus. */
export const scan = (page: Page, barcode: string): Promise<unknown> =>
  page.evaluate(`for (const key of [...${JSON.stringify(barcode)}, 'Enter']) {
    const goesOn = document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (goesOn && key !== 'Enter') document.execCommand('insertText', false, key);
  }`);
