import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { account } from '../../server/test/support/fixtures.ts';
import { startConsole } from './support/console.ts';
import { download, upload } from './support/files.ts';
import { checkAccessibility } from './support/layout-checks.ts';
import { portalPerson } from './support/portal.ts';

const { lab, openAsPerson } = await startConsole();
await lab.lab(labOperations.putSettings, {
  body: {
    name: 'Lakeside Laboratory',
    address: ['1 Lake Road', 'Taupō 3330'],
    signatories: [],
    twoPairsOfEyes: false,
    timeZone: 'Pacific/Auckland',
  },
});
const prices = { currency: 'NZD', tests: [{ code: 'MOISTURE', amount: '45.50' }] };
const customer = await lab.onboard({ ...account, quotes: [{ number: 5001, prices }] });
const person = await portalPerson(lab, customer.account);
const page = await openAsPerson(person, '/portal/new-order');
const samples = page.getByRole('grid', { name: 'Samples' });
const toolbar = page.getByRole('toolbar', { name: 'Samples' });
const columns = ['name', 'type', 'tests', 'colour', 'batch', 'barcodes', 'collectedAt', 'place'] as const;
const cell = (row: number, column: (typeof columns)[number]) =>
  page.locator(`#sample-cell-${row - 1}-${columns.indexOf(column)}`);
const isValid = page.getByText('The order is valid and can be submitted.');

/** Pastes text as if it came from a spreadsheet. */
async function paste(text: string) {
  await samples.focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
}

const drum = (number: number) => `Drum ${number}\tHoney\tMOISTURE\t9415${number}\tHill\t2026-03-05 09:30`;
const heading = 'Sample name\tSample type\tTests\tBarcode\tPlace\tDate';

test('cells that are pasted from a spreadsheet fill the grid, and errors are shown at their cells', async () => {
  await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor();
  const rows = Array.from({ length: 40 }, (_, i) => drum(i + 1));
  await paste([heading, ...rows].join('\n').replace('Drum 2\tHoney', 'Drum 2\tHonee'));
  await cell(40, 'name').getByText('Drum 40').waitFor();
  await toolbar.getByText('1 error').waitFor();
  await page.getByRole('button', { name: 'Next error' }).click();
  await cell(2, 'type').and(page.locator('.active')).waitFor();
  await page.getByText('no sample type "Honee"').waitFor();
});

test('a cell is corrected with the keyboard, and rows are duplicated, deleted and restored', async () => {
  await samples.focus();
  await page.keyboard.type('hon');
  await page.getByRole('option', { name: /Honey/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isValid.waitFor();
  await cell(3, 'type').and(page.locator('.active')).waitFor();
  await toolbar.getByRole('button', { name: 'Delete' }).click();
  await cell(3, 'name').getByText('Drum 4').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(3, 'name').getByText('Drum 3').waitFor();
  await toolbar.getByRole('button', { name: 'Duplicate' }).click();
  await cell(4, 'name').getByText('Drum 3').waitFor();
  assert.equal(await cell(4, 'barcodes').textContent(), '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(4, 'name').getByText('Drum 4').waitFor();
});

test('tests are chosen by name in a list, and times follow the clocks of the laboratory', async () => {
  await cell(1, 'tests').click();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /TUTIN test/ }).click();
  await page.keyboard.press('Escape');
  await cell(1, 'tests').getByText('TUTIN test').waitFor();
  await cell(1, 'collectedAt').click();
  await page.keyboard.type('2025-09-28 02:30');
  await page.keyboard.press('Enter');
  await toolbar.getByText('1 error').waitFor();
  await cell(1, 'collectedAt').click();
  await page.getByText('does not exist in Pacific/Auckland').waitFor();
  await page.keyboard.type('2026-04-05 02:30');
  await page.keyboard.press('Tab');
  await isValid.waitFor();
  await page.getByText('Show as JSON').click();
  await page.getByText('"dateTime": "2026-04-04T13:30:00Z"').waitFor();
});

test('the draft survives a reload, and the form of a sample explains its fields', async () => {
  await page.reload();
  await isValid.waitFor();
  await page.getByRole('button', { name: 'Actions for row 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All details…' }).click();
  const form = page.getByRole('dialog', { name: 'Row 1: Drum 1' });
  await form.getByText('Occurs twice: the clocks go back. The first one is used, NZDT.').waitFor();
  await form.getByText('More containers, coordinates, references').click();
  await checkAccessibility(page, 'new-order-sample');
  await form.getByRole('button', { name: 'Done' }).click();
  await isValid.waitFor();
});

test('an order with a quote shows an estimate, also before it is submitted', async () => {
  await page.getByRole('button', { name: /Quote/ }).click();
  await page.getByRole('option', { name: '5001, prices in NZD' }).click();
  await page.getByText(/Estimate with quote 5001: NZD.[\d,]+\.\d\d without tax/).waitFor();
  await page.getByRole('button', { name: 'Submit order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit the order?' });
  await dialog.getByText('An estimate is not an invoice.').waitFor();
  await dialog.getByText('Estimate of each line').click();
  await checkAccessibility(page, 'order-estimate');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a submitted order has the samples of the grid, and its draft is removed', async () => {
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('dialog', { name: 'Submit the order?' }).getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor();
  const { body } = await lab.call(clientOperations.listOrders, { token: customer.token, query: {} });
  assert.deepEqual(
    body.orders.map(({ numberOfLines }: { numberOfLines: number }) => numberOfLines),
    [40],
  );
  assert.deepEqual(await page.evaluate('Object.keys(localStorage)'), []);
});

test('the manifest of a submitted order is downloaded', async () => {
  await page.getByRole('heading', { level: 2, name: 'What happens next' }).waitFor();
  const file = await download(page, page.getByRole('button', { name: 'Manifest (PDF)' }));
  assert.match(file.suggestedFilename(), /^manifest-\d+\.pdf$/);
  assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-');
});

test('an earlier order is ordered again without times and barcodes, and its lines become a template', async () => {
  await page.getByRole('link', { name: 'Show the order' }).click();
  await page.getByRole('link', { name: 'Order again' }).click();
  await cell(40, 'name').getByText('Drum 40').waitFor();
  assert.equal(await cell(1, 'barcodes').textContent(), '');
  assert.equal(await cell(1, 'collectedAt').textContent(), '');
  await isValid.waitFor();
  await page.getByRole('button', { name: 'Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await dialog.getByLabel('Save the lines of this order as').fill('Drums');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await dialog.getByRole('button', { name: 'Rename Drums' }).click();
  await dialog.getByLabel('New name').fill('All drums');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use All drums' }).waitFor();
  await checkAccessibility(page, 'order-templates');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start over' }).click();
  await cell(5, 'name').waitFor();
  assert.equal(await cell(1, 'name').textContent(), '');
  await page.getByRole('button', { name: 'Templates' }).click();
  await dialog.getByRole('button', { name: 'Use All drums' }).click();
  await cell(40, 'name').getByText('Drum 40').waitFor();
});

test('an empty file is downloaded, and the mistakes of a file that is uploaded are listed by row', async () => {
  await page.getByRole('button', { name: 'Empty file' }).click();
  const file = await download(page, page.getByRole('menuitem', { name: /XLSX/ }));
  assert.equal(file.suggestedFilename(), 'order.xlsx');
  const csv = 'Sample name,Sample type,Tests,Lid\nJar 1,Honey,TUTIN,red\nJar 2,Honey,TUTEN,\n';
  const uploadButton = page.getByRole('button', { name: 'Upload a file' });
  await upload(page, uploadButton, { name: 'jars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await cell(2, 'name').getByText('Jar 2').waitFor();
  await page.getByText('Row 1 of the file, Lid: there is no column "Lid"').waitFor();
  await toolbar.getByText('1 error').waitFor();
  const rows = [
    ['Sample name', 'Sample type', 'Tests'],
    ['Jar 3', 'HONEY', 'TUTIN'],
  ];
  const buffer = await writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  await upload(page, uploadButton, { name: 'jars.xlsx', mimeType: 'application/octet-stream', buffer });
  await cell(1, 'name').getByText('Jar 3').waitFor();
  await isValid.waitFor();
});
