import assert from 'node:assert/strict';
import { test } from 'vitest';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { openAs, address, expectErrors } = await startConsole();
expectErrors(/^Failed to load resource: net::|Failed to fetch dynamically|Unable to preload/);

test('the menu links to every page that the role permits', async () => {
  const admin = await openAs('admin', '/console');
  const menu = admin.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Today', 'Inbox', 'Bench', 'Review', 'Customers', 'Catalogue', 'Audit', 'Staff', 'Settings']) {
    await menu.getByRole('link', { name }).click();
    await admin.getByRole('heading', { level: 1, name }).waitFor();
  }
  const analyst = await openAs('analyst', '/console');
  const analystMenu = analyst.getByRole('navigation', { name: 'Pages' });
  await analystMenu.getByRole('link', { name: 'Bench' }).waitFor();
  assert.equal(await analystMenu.getByRole('link', { name: 'Staff' }).count(), 0);
  assert.equal(await analystMenu.getByRole('link', { name: 'Audit' }).count(), 0);
});

test('on a phone the menu opens with a button and closes when a page is selected', async () => {
  const page = await openAs('analyst', '/console', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await menu.waitFor({ state: 'detached' });
});

test('after an expired session the page asks for the password and keeps its form values', async () => {
  const page = await openAs('admin', '/console/customers/new');
  const me = await (await page.request.get(`${address}/lab/api/v1/session`)).json();
  await page.getByLabel('Account name').fill('Half a name');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(`a long password of ${me.name}`);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Account name').inputValue(), 'Half a name');
});

test('a page whose code could not be loaded is loaded again once, and then shows a message with a button', async () => {
  const page = await openAs('admin', '/console');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const inbox = page.getByRole('heading', { level: 1, name: 'Inbox' });
  let failures = 1;
  let attempts = 0;
  await page.route(/assets\/(inbox-page|catalogue-page).*\.js/, (route) => {
    attempts += 1;
    return attempts <= failures ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Inbox' }).focus();
  await page.keyboard.press('Enter');
  await inbox.waitFor();
  assert.equal(new URL(page.url()).pathname, '/console/inbox');

  [failures, attempts] = [Number.POSITIVE_INFINITY, 0];
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('alert').getByText('This page could not be loaded').waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('link', { name: 'Catalogue' }).click();
  failures = 0;
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
});

test('while the service cannot be reached, a page that was not loaded before shows a message instead of reloading', async () => {
  const page = await openAs('admin', '/console');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  // No other test opens this page, so it is not in the cache.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('alert').getByText('This page could not be loaded').waitFor();
  await checkAccessibility(page, 'page-not-loaded');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor();
});
