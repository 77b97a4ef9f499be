import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { account } from '../../server/test/support/fixtures.ts';
import { startConsole } from './support/console.ts';
import { hasFocus, pressByKeyboard, reachByKeyboard, showsFocus, typeByKeyboard } from './support/keyboard.ts';
import { portalPerson } from './support/portal.ts';

const { lab, openAs, openAsPerson } = await startConsole();
const customer = await lab.onboard(account);
const page = await openAs('admin', '/console');
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const press = (target: Locator) => pressByKeyboard(page, target);
const write = (field: Locator, text: string) => typeByKeyboard(page, field, text);
const goTo = async (name: string) => {
  await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const focused = (element: Locator) => eventually(async () => assert.ok(await hasFocus(element)));
const focusedWithin = (element: Locator) =>
  eventually(async () => assert.ok(await element.evaluate((node) => node.contains(node.ownerDocument.activeElement))));

test('the first Tab reaches the skip link, and the focus is always visible', async () => {
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await focused(skip);
  assert.ok(Number((await skip.boundingBox())?.x) >= 0);
  await page.keyboard.press('Enter');
  await focused(main);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    assert.ok(await showsFocus(page), `the focus is not visible after ${i + 1} presses of Tab`);
  }
});

test('a test of the catalogue is changed, and Escape asks before discarding changes', async () => {
  await goTo('Catalogue');
  await press(main.getByRole('link', { name: 'MOISTURE' }));
  const name = dialog.getByLabel('Name').first();
  await write(name, 'Moisture, dried');
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await confirmation.waitFor();
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'detached' });
  await focused(name);
  assert.equal(await name.inputValue(), 'Moisture, dried');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 changed').waitFor();
  await focused(dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await focused(main.getByRole('link', { name: 'MOISTURE' }));
  await main.getByText('Moisture, dried').waitFor();
  // Without changes there is no confirmation, and discarded changes are not saved.
  await page.keyboard.press('Enter');
  await focusedWithin(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press(main.getByRole('link', { name: 'MOISTURE' }));
  await write(name, 'Something else');
  await page.goBack();
  await pressByKeyboard(page, confirmation.getByRole('button', { name: 'Leave' }));
  await dialog.waitFor({ state: 'detached' });
  const { body } = await lab.lab(labOperations.getCatalogue);
  assert.ok(body.tests.some(({ name }: { name: string }) => name === 'Moisture, dried'));
});

test('a closed dialog returns the focus to its button', async () => {
  await goTo('Staff');
  const add = page.getByRole('button', { name: 'Add person' });
  await press(add);
  await focused(dialog.getByLabel('Name'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(add);
});

test('an order is entered, corrected and submitted in the portal by keyboard alone', async () => {
  const person = await portalPerson(lab, customer.account);
  const portal = await openAsPerson(person, '/portal/new-order');
  const form = portal.getByRole('dialog', { name: /^Row 1/ });
  const fill = (label: string, text: string) => typeByKeyboard(portal, form.getByLabel(label, { exact: true }), text);
  const tap = (name: string) => pressByKeyboard(portal, form.getByRole('button', { name, exact: true }));
  await reachByKeyboard(portal, portal.getByRole('grid', { name: 'Samples' }));
  await portal.keyboard.press('Control+Enter');
  await fill('Name', 'Drum 7');
  await pressByKeyboard(portal, form.getByRole('button', { name: /Sample type/ }));
  await portal.getByRole('listbox').waitFor();
  await portal.keyboard.type('Honey');
  await portal.keyboard.press('Enter');
  await reachByKeyboard(portal, form.getByRole('combobox', { name: 'Tests' }));
  await portal.keyboard.type('moist');
  await portal.getByRole('option', { name: /MOISTURE/ }).waitFor();
  await portal.keyboard.press('ArrowDown');
  await portal.keyboard.press('Enter');
  await portal.keyboard.press('Escape');
  await fill('Barcode of the container', '111');
  await fill('Latitude', '-38.1');
  await fill('Longitude', '176.2');
  await pressByKeyboard(portal, form.locator('summary'));
  await tap('Add a container');
  await fill('Barcode of container 2', '222');
  await tap('Add coordinates');
  await fill('Latitude 2', '-98');
  await fill('Longitude 2', '176.4');
  await form.getByText('at least -90').first().waitFor();
  await fill('Latitude 2', '-38.3');
  await tap('Add a reference');
  await tap('Remove reference 1');
  await focused(form.getByRole('button', { name: 'Add a reference' }));
  await tap('Done');
  await portal.getByText('The order is valid and can be submitted.').waitFor();
  await portal.keyboard.press('Escape');
  await pressByKeyboard(portal, portal.getByRole('button', { name: 'Submit order' }));
  await pressByKeyboard(portal, portal.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  const title = await portal.getByRole('heading', { level: 1, name: /^Order \d+/ }).textContent();
  const orderId = Number(/\d+/.exec(title ?? '')?.[0]);
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  const { name, containers, location, analyticalTests } = body.request.lines[0].sample;
  assert.deepEqual([name, analyticalTests], ['Drum 7', [{ code: 'MOISTURE' }]]);
  assert.deepEqual([containers[1].barcode.value, location.intersect[1].latitude], ['222', -38.3]);
});
