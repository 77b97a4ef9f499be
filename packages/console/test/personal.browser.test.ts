import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { download } from './support/files.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, openAs } = await startConsole();
const customer = await lab.onboard(account);
const { accountId, organisations } = customer.account;
const [mere] = organisations[0]?.contacts ?? [];
assert.ok(mere);
const path = { accountId, labContactId: mere.labContactId };
const { place, register, measure, publish, finish } = benchOf(lab, customer);
await finish();
const openOrder = await place();

const page = await openAs('admin', `/console/customers/${accountId}`);
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const waitForRow = (row: RegExp) => main.getByRole('row', { name: row }).waitFor();

test('the stored data of a contact is shown and downloaded', async () => {
  await main.getByRole('link', { name: 'Personal data of Mere Parata' }).click();
  await main.getByText('mere@apiary.example').first().waitFor();
  await waitForRow(/Orders as submitted 2 kept as evidence/);
  await waitForRow(/Published results 1 kept as evidence/);
  await waitForRow(new RegExp(`^${openOrder} Submitted primary contact, submitter Mere Parata`));
  const file = await download(page, main.getByRole('button', { name: 'Download' }));
  assert.equal(file.suggestedFilename(), `personal-data-${mere.labContactId}.json`);
  const { exportedAt: _then, ...saved } = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
  const { exportedAt: _now, ...stored } = (await lab.lab(labOperations.getPersonalData, { path })).body;
  assert.deepEqual(saved, stored);
});

test('erasing lists what is erased and kept, shows a rejection in the dialog, and then the remaining data', async () => {
  await main.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('This cannot be undone.').waitFor();
  await dialog.getByText('1 published result and 0 approved reports: they are evidence').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase permanently' });
  assert.ok(await erase.isDisabled());
  await page.keyboard.type('Requested by the person.');
  await erase.click();
  await dialog.getByRole('alert').getByText(`Open orders name the contact: ${openOrder}.`).waitFor();
  await checkAccessibility(page, 'personal-data-erase');
  const labJobNumber = await register(openOrder);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.02)]);
  await publish(labJobNumber);
  await erase.click();
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('heading', { level: 1, name: `Personal data of ${mere.labContactId}` }).waitFor();
  await main.getByText('Requested by the person.').waitFor();
  await waitForRow(/Published results 2/);
  await waitForRow(new RegExp(`^${openOrder} Completed primary contact, submitter Erased contact`));
  assert.equal(await main.getByText('mere@apiary.example').count(), 0);
  assert.equal(await main.getByRole('button', { name: 'Erase' }).count(), 0);
});

test('no cached data of the erased contact is shown while a page loads', async () => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/notifications', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await main.getByRole('link', { name: 'Apiary' }).click();
  await main.getByText('Bo Lind').first().waitFor();
  assert.equal(await main.getByText('Mere Parata').count(), 0);
  loaded.resolve();
  await main.getByRole('button', { name: 'Change the mails of Bo Lind' }).waitFor();
  await page.unroute('**/notifications');
  assert.equal(await main.getByText('Mere Parata').count(), 0);
});
