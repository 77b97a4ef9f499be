import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const maxPresses = 120;

/** Moves the focus to an element with Tab and Shift+Tab only. */
export async function reachByKeyboard(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < maxPresses; i++) {
    const direction = await target.evaluate((element) => {
      const { activeElement } = element.ownerDocument;
      if (element === activeElement || activeElement === null) return activeElement && 'reached';
      const isBefore = element.compareDocumentPosition(activeElement) & element.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && !activeElement.contains(element) ? 'back' : 'forward';
    });
    if (direction === 'reached') return;
    await page.keyboard.press(direction === 'back' ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`Tab does not reach ${target}`);
}

export async function pressByKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reachByKeyboard(page, target);
  await page.keyboard.press(key);
}

/** Replaces the text of a field. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await reachByKeyboard(page, field);
  await page.keyboard.press('Control+A');
  // One input event for the whole text is much faster than one for each key.
  await page.keyboard.insertText(text);
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === node.ownerDocument.activeElement);

/** Whether the focused element has a visible outline or shadow. */
export const showsFocus = async (page: Page): Promise<boolean> =>
  (await page.evaluate(`(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  })()`)) as boolean;
