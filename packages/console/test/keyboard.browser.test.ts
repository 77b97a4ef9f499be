import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { account } from '../../server/test/support/fixtures.ts';
import { startConsole } from './support/console.ts';
import { hasFocus, pressByKeyboard, reachByKeyboard, showsFocus, typeByKeyboard } from './support/keyboard.ts';
import { portalPerson } from './support/portal.ts';

const { lab, open, openAs, pageErrors } = await startConsole();
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

test('a customer is created by keyboard alone', async () => {
  await goTo('Customers');
  await press(main.getByRole('link', { name: 'New customer' }));
  await write(main.getByLabel('Account name'), 'Tūī Springs');
  await write(main.getByLabel('Organisation name'), 'Tūī Springs Ltd');
  await write(main.getByLabel('First name'), 'Ana');
  await write(main.getByLabel('Last name'), 'Wells');
  await write(main.getByLabel('E-mail'), 'ana@springs.example');
  assert.ok(await showsFocus(page));
  await page.keyboard.press('Enter');
  await main.getByRole('heading', { level: 1, name: 'Tūī Springs' }).waitFor();
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

test('the audit trail is filtered, a person added, and the settings saved by keyboard alone', async () => {
  await goTo('Audit');
  await press(main.getByRole('button', { name: 'Action' }));
  await page.keyboard.type('Catalogue ch');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.match(page.url(), /action=catalogue\.changed/));
  await press(main.getByRole('listitem').first().getByRole('button'));
  await main.getByRole('row', { name: /Moisture, dried/ }).waitFor();

  await goTo('Staff');
  const add = page.getByRole('button', { name: 'Add person' });
  await press(add);
  await focused(dialog.getByLabel('Name'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(add);
  await page.keyboard.press('Enter');
  await write(dialog.getByLabel('Name'), 'Hana Ito');
  await page.keyboard.press('Enter');
  await press(dialog.getByRole('button', { name: 'I have saved it' }));
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('cell', { name: 'Hana Ito', exact: true }).waitFor();

  await goTo('Settings');
  await write(main.getByLabel('Laboratory name'), 'Harbour Analytical');
  await press(page.getByRole('button', { name: 'Save settings' }));
  await page.getByText('The settings were saved.').waitFor();
});

test('an order with all properties of a sample is entered, checked and submitted in the portal by keyboard alone', async () => {
  await lab.lab(labOperations.changeAccount, {
    path: { accountId: customer.account.accountId },
    body: { parameterTests: ['MOISTURE'] },
  });
  const person = await portalPerson(lab, customer.account);
  const portal = await open('/portal/new-order');
  const form = portal.getByRole('dialog', { name: /^Row 1/ });
  const fill = (label: string, text: string) => typeByKeyboard(portal, form.getByLabel(label, { exact: true }), text);
  const tap = (name: string) => pressByKeyboard(portal, form.getByRole('button', { name, exact: true }));
  await typeByKeyboard(portal, portal.getByLabel('E-mail'), person.email);
  await typeByKeyboard(portal, portal.getByLabel('Password'), person.password);
  await portal.keyboard.press('Enter');
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
  await fill('Name of reference 1', 'Batch');
  await fill('Value of reference 1', 'B-17');
  await tap('Add a reference');
  await tap('Remove reference 2');
  await focused(form.getByRole('button', { name: 'Add a reference' }));
  await tap('Add a parameter');
  await fill('Code of parameter 1', 'UMF');
  await fill('Value of parameter 1', '10');
  await tap('Done');
  await portal.getByText('The order is valid and can be submitted.').waitFor();
  await portal.keyboard.press('Escape');
  await pressByKeyboard(portal, portal.getByRole('button', { name: 'Submit order' }));
  await pressByKeyboard(portal, portal.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  const title = await portal.getByRole('heading', { level: 1, name: /^Order \d+/ }).textContent();
  const orderId = Number(/\d+/.exec(title ?? '')?.[0]);
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  const { containers, location, references, sampleParameters } = body.request.lines[0].sample;
  assert.deepEqual(
    containers.map(({ barcode }: { barcode: { value: string } }) => barcode.value),
    ['111', '222'],
  );
  assert.deepEqual(location.intersect, [
    { latitude: -38.1, longitude: 176.2 },
    { latitude: -38.3, longitude: 176.4 },
  ]);
  assert.deepEqual(references, [{ name: 'Batch', value: 'B-17' }]);
  assert.deepEqual(sampleParameters, [{ parameterCode: 'UMF', parameterValue: '10' }]);
});

test('no page reports an error', () => assert.deepEqual(pageErrors, []));
