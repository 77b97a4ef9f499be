import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const enough = 120;

/** Goes to something with Tab alone, as those do who have no mouse, and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await wanted.waitFor();
  for (let i = 0; i < enough; i++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) {
      return page.keyboard.press(key);
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`${wanted} is not reached by Tab`);
}
