import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { clippedTexts } from './clipped-text.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const heights = { 1440: 900, 1920: 1080, 1366: 768, 1280: 900, 390: 844 } as const;
type Width = keyof typeof heights;
const widths = [1440, 1920, 1366, 1280, 390] as const;

/** The folder for screenshots; without it none are taken. */
const screenshotFolder = process.env.LABWIRE_SHOTS;

/**
 * Checks that the page does not overflow and cuts off no text at any width, and that axe-core finds no violations in the light theme
 * on a desktop, and none that depends on colours in the dark theme on a phone. Screenshots are taken of every width in both
 * themes. Each page is checked in `layout.browser.test.ts` only; dialogs with `checkAccessibility` where they are opened.
 */
export async function checkLayout(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setAppearance(page, width, width === 390 && !screenshotFolder ? 'dark' : 'light');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(overflow) <= 0, `${name} is ${overflow} px too wide at ${width} px`);
    assert.deepEqual(await clippedTexts(page), [], `${name} at ${width} px`);
    if (width === 1440) await checkAccessibility(page, `${name}, ${width} px, light`);
    await takeScreenshot(page, `${name}-${width}-light`);
    if (screenshotFolder) await setAppearance(page, width, 'dark');
    if (width === 390) await checkAccessibility(page, `${name}, ${width} px, dark`, visualRules);
    await takeScreenshot(page, `${name}-${width}-dark`);
  }
  await setAppearance(page, 1440, 'light');
}

/** Resolves after two frames and the end of every transition that started in them. */
const painted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished))).then(() => undefined)`;

/** Waits until the page is painted, because colours have too little contrast during a transition. */
async function setAppearance(page: Page, width: Width, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(painted);
}

/**
 * The pages have no frames, and no rule needs the preloaded stylesheets, which take a third of the time. A selector for every
 * element that was checked takes another sixth; the messages contain the HTML of the elements instead.
 */
const axeOptions = { resultTypes: ['violations'], preload: false, iframes: false, selectors: false };

/** The rules whose result depends on the colours and the width. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'button-name', 'link-name'];

/** Checks that axe-core finds no violations. */
export async function checkAccessibility(page: Page, name: string, runOnly?: readonly string[]): Promise<void> {
  if (await page.evaluate('!window.axe')) await page.evaluate(axeSource);
  // The live announcer of React Aria refers to labels of elements that may be gone already.
  const violations = (await page.evaluate(
    `axe.run({ exclude: [['[data-live-announcer]']] }, ${JSON.stringify({ ...axeOptions, runOnly })}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
       id + ': ' + help + ' at ' + nodes.map((node) => node.html + ' ' + (node.any[0]?.message ?? '')).join(' | ')))`,
  )) as string[];
  assert.deepEqual(violations, [], name);
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!screenshotFolder) return;
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: join(screenshotFolder, `${name}.png`), fullPage: false });
}
