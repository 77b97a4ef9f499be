import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { account } from '../../server/test/support/fixtures.ts';
import { benchOf } from '../../server/test/support/measurement-fixtures.ts';
import { startReceiver } from '../../server/test/support/receiver.ts';
import { deliverFrom } from '../../server/test/support/webhooks.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, openAs } = await startConsole();
await deliverFrom(lab);
const bench = benchOf(lab, await lab.onboard(account));
const job = await bench.register(await bench.place());

const rows = [
  ['Sample', 'Analyte', 'Value'],
  [`${job}-1`, 'Water', '0,25'],
  ['Blank', 'Water', '0,01'],
  [`${job}-9`, 'Water', '0,30'],
];
const csv = rows.map((cells) => cells.join(';')).join('\n');
const select = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
/** Tab closes the list of suggestions, which hides the other fields. */
const assign = async (page: Page, field: string, heading: string) => {
  await page.getByRole('combobox', { name: field }).fill(heading);
  await page.keyboard.press('Tab');
};
const choose = async (page: Page, field: RegExp, option: RegExp) => {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('an administrator makes a mapping with a file, sees what would be stored, and imports the lines without errors', async () => {
  const page = await openAs('admin', '/console/imports');
  await page.getByText('No mappings').waitFor();
  await page.getByRole('link', { name: 'New mapping' }).click();
  await select(page, 'run.csv', Buffer.from(csv));
  await page.getByRole('region', { name: 'First rows of the file' }).getByText('Blank').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('balance');
  await choose(page, /Decimal sign/, /Comma/);
  await page.getByLabel('Ignored samples (optional)').fill('Blank');
  await assign(page, 'Sample number', 'Sample');
  await assign(page, 'Parameter', 'Analyte');
  await assign(page, 'Value', 'Value');
  await page.getByRole('button', { name: 'Add 1 parameter of the file' }).click();
  await choose(page, /Measurand/, /MOISTURE M1/);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('3 rows: 1 would be stored, 1 rejected, 1 ignored. Nothing is stored yet.').waitFor();
  await page.getByText(`there is no sample ${job}-9`).waitFor();
  await checkAccessibility(page, 'import-mapping');
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await page.getByRole('heading', { level: 1, name: 'balance' }).waitFor();
  await page.getByRole('button', { name: 'Import the 1 line without errors' }).click();
  await page.getByRole('heading', { level: 1, name: 'run.csv' }).waitFor();
  await page.getByText(`there is no sample ${job}-9`).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const downloaded = await readFile(String(await (await downloading).path()), 'utf8');
  assert.match(
    downloaded,
    new RegExp(`^line,field,code,message\r\n4,sampleNumber,unknown_sample,there is no sample ${job}-9`),
  );
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber: job } });
  assert.equal(body.samples[0].tests[0].measurands[0].value, '0.25');
  await page.getByRole('link', { name: 'Imports', exact: true }).first().click();
  await page.getByRole('region', { name: 'List of past imports' }).getByText('balance').waitFor();
});

test('an analyst imports a spreadsheet with a mapping, and confirms to import the same file again', async () => {
  const cells = rows.slice(0, 2).map((row) => row.map((value) => ({ value, type: String })));
  const xlsx = await writeWorkbook(cells as never, {}).toBuffer();
  const page = await openAs('analyst', '/console/imports/file?mapping=balance');
  const importFile = async () => {
    await select(page, 'run.xlsx', xlsx);
    await page.getByText('1 row: 1 would be stored, 0 rejected, 0 ignored. Nothing is stored yet.').waitFor();
    await page.getByRole('button', { name: 'Import 1 line' }).click();
  };
  await importFile();
  await page.getByText('No rejected lines').waitFor();
  await page.goBack();
  await importFile();
  await page.getByRole('dialog').getByText('This file was imported with this mapping').waitFor();
  await checkAccessibility(page, 'import-again');
  await page.getByRole('dialog').getByRole('button', { name: 'Import again' }).click();
  await page.getByText('No rejected lines').waitFor();
});

test('an administrator creates a webhook endpoint, tests it, and reads what it returned', async () => {
  const receiver = await startReceiver();
  receiver.reacts(() => (response) => response.writeHead(422).end('<b>The order is unknown</b>'));
  const page = await openAs('admin', '/console/webhooks');
  await page.getByRole('button', { name: 'New endpoint' }).click();
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  assert.match((await page.getByLabel('Secret', { exact: true }).textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Send a test');
  const deliveries = page.getByRole('region', { name: 'List of deliveries' });
  await deliveries.getByText('Failed').waitFor();
  await deliveries.getByRole('link', { name: 'ping' }).click();
  await page.getByText('<b>The order is unknown</b>').first().waitFor();
  receiver.reacts(() => 204);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('HTTP 204').waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Webhooks' }).click();
  await act('Replace secret…');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  assert.match((await page.getByLabel('Secret', { exact: true }).textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await act('Disable');
  await page.getByText('The endpoint was disabled.').waitFor();
  await act('Enable');
  await page.getByText('The endpoint was enabled.').waitFor();
});
