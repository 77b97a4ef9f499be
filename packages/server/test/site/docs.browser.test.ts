import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'vitest';
import { guidePath } from '../../src/site/docs-guide.ts';
import { startBrowser } from '../support/browser.ts';
import { guideNames } from '../support/guide.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(lab.app.server.address() as AddressInfo).port}`;
const browser = await startBrowser();

test('every page fits phones, tablets and desks, with nothing from elsewhere and no error', async () => {
  const page = await browser.newPage();
  const pageErrors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) pageErrors.push(`asks for ${request.url()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  for (const name of guideNames) {
    await page.goto(address + guidePath(name));
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(Number(overhang) <= 0, `${name} is ${overhang} px too wide at ${width} px`);
      assert.equal(await page.locator('nav.side').isVisible(), width >= 1024);
      assert.equal(await page.locator('details.menu').isVisible(), width < 1024);
    }
  }
  assert.deepEqual(pageErrors, []);
  await page.close();
});

test('the copy button copies the commands, and the menu of a phone leads on', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${address}/docs/errors`);
  const first = page.locator('figure.code').first();
  await first.getByRole('button', { name: 'Copy' }).click();
  await first.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), await first.locator('code').textContent());
  await page.getByText('Menu').click();
  await page.locator('details.menu').getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await context.close();
});

test('the search is used with the keyboard alone: / begins it, arrows select a result, Escape closes it', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${address}/docs/errors`);
  await page.keyboard.press('/');
  await page.keyboard.type('cancel an order');
  const results = page.locator('.panel .results a');
  await results.filter({ hasText: 'Guide › Orders Cancel an order' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.panel').isVisible(), false);
  assert.equal(await page.evaluate('document.activeElement.id'), 'search');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/docs/search?q=cancel+an+order`);
  await page.keyboard.press('/');
  await page.keyboard.type('dueDat');
  await results.filter({ hasText: 'dueDate' }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  const first = await page.evaluate('document.activeElement.getAttribute("href")');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href === address + first);
  assert.deepEqual(errors, []);
  await page.close();
});

test('without a script the search leads to the page of results', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address}/docs`);
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('cancel an order');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Guide › Orders Cancel an order' }).click();
  await page.waitForURL(`${address}/docs/orders#cancel-an-order`);
  await context.close();
});
