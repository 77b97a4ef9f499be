import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [1440, 1024, 390];
const schemes = ['light', 'dark'] as const;

/** Where pictures go for those who want to look; none are taken without. */
const shots = process.env.LABWIRE_SHOTS;

/** Two frames, and the end of every transition that began in them. */
const painted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished))).then(() => undefined)`;

/** The page as it stands, at every width, light and dark: nothing sticks out, and axe-core has nothing against it. */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const colorScheme of schemes) {
      // Without movement, and when it is painted: in the middle of a change of colours there is little contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(painted);
      const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(Number(overhang) <= 0, `${name} is ${overhang} px too wide at ${width} px`);
      // What axe-core looks at differs by colours everywhere, and by layout between a desk and a phone.
      if (width !== 1024) await checkAccess(page, `${name}, ${width} px, ${colorScheme}`);
      await shoot(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** What axe-core finds, in words. */
export async function checkAccess(page: Page, name: string): Promise<void> {
  await page.evaluate(axeSource);
  // The component library announces by the names of buttons, and what it said stays for a while after they are gone.
  const violations = (await page.evaluate(
    `axe.run({ exclude: [['[data-live-announcer]']] }, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, help, nodes }) =>
       id + ': ' + help + ' at ' + nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(' | ')))`,
  )) as string[];
  assert.deepEqual(violations, [], name);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: false });
}
