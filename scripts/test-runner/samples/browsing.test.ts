import { test } from 'vitest';
import { startBrowser } from '../../../packages/server/test/support/browser.ts';

test('opens a page and waits', async () => {
  const browser = await startBrowser();
  await (await browser.newContext()).newPage();
  process.stdout.write('a page is open\n');
  await new Promise(() => setInterval(() => {}, 1_000));
});
