import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startConsole } from './support/console.ts';

const { openAs, pageErrors, address } = await startConsole();

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

test('no page reports an error', () => assert.deepEqual(pageErrors, []));
