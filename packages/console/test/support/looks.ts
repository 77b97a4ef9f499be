import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const heights = { 1440: 900, 1024: 768, 390: 844 } as const;
type Width = keyof typeof heights;
const widths = [1440, 1024, 390] as const;

/** Where pictures go for those who want to look; none are taken without. */
const shots = process.env.LABWIRE_SHOTS;

/**
 * The page as it stands: nothing sticks out at any width, and axe-core has nothing against it, light on a desk and dark
 * on a phone. With pictures, every width in both.
 */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await look(page, width, 'light');
    const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(overhang) <= 0, `${name} is ${overhang} px too wide at ${width} px`);
    if (width === 1440) await checkAccess(page, `${name}, ${width} px, light`);
    await shoot(page, `${name}-${width}-light`);
    if (width !== 390 && !shots) continue;
    await look(page, width, 'dark');
    if (width === 390) await checkAccess(page, `${name}, ${width} px, dark`);
    await shoot(page, `${name}-${width}-dark`);
  }
  await look(page, 1440, 'light');
}

/** Two frames, and the end of every transition that began in them. */
const painted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished))).then(() => undefined)`;

/** Without movement, and when it is painted: in the middle of a change of colours there is little contrast. */
async function look(page: Page, width: Width, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(painted);
}

/** No rule for our pages needs the stylesheets a second time or looks into frames; fetching them is a third of the work. */
const axeOptions = JSON.stringify({ resultTypes: ['violations'], preload: false, iframes: false });

/** What axe-core finds, in words. */
export async function checkAccess(page: Page, name: string): Promise<void> {
  if (await page.evaluate('!window.axe')) await page.evaluate(axeSource);
  // The component library announces by the names of buttons, and what it said stays for a while after they are gone.
  const violations = (await page.evaluate(
    `axe.run({ exclude: [['[data-live-announcer]']] }, ${axeOptions}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
       id + ': ' + help + ' at ' + nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(' | ')))`,
  )) as string[];
  assert.deepEqual(violations, [], name);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: false });
}
