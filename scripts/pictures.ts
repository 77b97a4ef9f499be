import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { clippedTexts } from '../packages/console/test/support/clipped-text.ts';
import { launchBrowser } from '../packages/server/test/support/browser.ts';

/**
 * `npm run pictures`: takes the pictures of the README from the demo of a new service. What they show is stored beside them as
 * text, and a test compares it with the pages, so that no picture shows a page of the past.
 */
export const picturesFolder = fileURLToPath(new URL('../docs/images/', import.meta.url));

/** The texts on a page that change with the application and not with the demo. */
interface Shown {
  navigation: string[];
  columns: string[];
}

interface Picture {
  name: string;
  session: string;
  credentials(passwordOf: (name: string) => string): object;
  open(page: Page): Promise<unknown>;
}

const pictures: Picture[] = [
  {
    name: 'console',
    session: '/lab/api/v1/session',
    credentials: (passwordOf) => ({ name: 'ana', password: passwordOf('console, ana') }),
    open: async (page) => {
      await page.goto('/console/bench');
      await page
        .getByRole('row', { name: /River monitoring/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'portal',
    session: '/client/api/v4/session',
    credentials: (passwordOf) => ({
      email: 'mere.parata@kowhai-apiaries.example',
      password: passwordOf('portal '),
    }),
    open: async (page) => {
      await page.goto('/portal/trends?point=Packhouse+tap&test=NITRATE&measurand=NO3N');
      await page.locator('svg.plot').waitFor();
    },
  },
];

/** Takes the pictures from the demo whose first start printed the greeting; rejects if a text is cut off. */
export async function takePictures(browser: Browser, address: string, greeting: string) {
  const passwordOf = (name: string) => new RegExp(`${name} +(\\S+)`).exec(greeting)?.[1] ?? '';
  const taken: { name: string; png: Buffer; shown: Shown }[] = [];
  for (const { name, session, credentials, open } of pictures) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 760 },
      reducedMotion: 'reduce',
      locale: 'en-NZ',
    });
    const headers = { origin: address };
    const response = await context.request.post(session, { data: credentials(passwordOf), headers });
    if (!response.ok()) throw new Error(`${name}: the sign-in got ${response.status()}`);
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    const clipped = await clippedTexts(page);
    if (clipped.length > 0) throw new Error(`${name}: cut off: ${clipped.join(', ')}`);
    const navigation = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
    const columns = await page.getByRole('columnheader').allInnerTexts();
    taken.push({ name, png: await page.screenshot(), shown: { navigation, columns } });
    await context.close();
  }
  return taken;
}

if (import.meta.main) {
  const data = await mkdtemp(join(tmpdir(), 'labwire-pictures-'));
  const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
  const settings = { PORT: '0', LABWIRE_DATA_DIR: data, LABWIRE_SIMULATOR: 'on', LABWIRE_SIMULATOR_PACE: '3600' };
  const service = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: undefined, ...settings },
  });
  try {
    let greeting = '';
    for await (const chunk of service.stdout.setEncoding('utf8')) {
      greeting += chunk;
      if (greeting.includes('Ctrl-C stops')) break;
    }
    const address = /listens on (\S+)/.exec(greeting)?.[1];
    if (!address) throw new Error('the service did not start');
    const browser = await launchBrowser();
    const taken = await takePictures(browser, address, greeting).finally(() => browser.close());
    for (const { name, png } of taken) await writeFile(join(picturesFolder, `${name}.png`), png);
    const shown = Object.fromEntries(taken.map(({ name, shown }) => [name, shown]));
    await writeFile(join(picturesFolder, 'shown.json'), `${JSON.stringify(shown, null, 2)}\n`);
  } finally {
    if (service.exitCode === null) {
      service.kill();
      await once(service, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  }
}
