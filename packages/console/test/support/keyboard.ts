import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const enough = 120;

/** Goes to something with Tab and Shift+Tab alone, as those do who have no mouse. */
export async function reachByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let i = 0; i < enough; i++) {
    const way = await wanted.evaluate((element) => {
      const { activeElement } = element.ownerDocument;
      if (element === activeElement || activeElement === null) return activeElement && 'here';
      const isBefore = element.compareDocumentPosition(activeElement) & element.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && !activeElement.contains(element) ? 'back' : 'on';
    });
    if (way === 'here') return;
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`${wanted} is not reached by Tab`);
}

/** Goes there and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reachByKeyboard(page, wanted);
  await page.keyboard.press(key);
}

/** Goes there and types, in place of what is there. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await reachByKeyboard(page, field);
  await page.keyboard.press('Control+A');
  // In one piece: what a page does with every single key is not what is looked at, and takes its time.
  await page.keyboard.insertText(text);
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === one.ownerDocument.activeElement);

/** Whether it can be seen where the focus is: a ring around it. */
export const showsFocus = async (page: Page): Promise<boolean> =>
  (await page.evaluate(`(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  })()`)) as boolean;
