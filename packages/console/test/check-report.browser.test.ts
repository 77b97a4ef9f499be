import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { account } from '../../server/test/support/fixtures.ts';
import { adminToken } from '../../server/test/support/laboratory.ts';
import { benchOf } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, address, open, openAs } = await startConsole();
const customer = await lab.onboard(account);
const { publish, finish } = benchOf(lab, customer);

async function issue(labJobNumber: number) {
  const { body: drafted } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: { reportId: drafted.reportId } });
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const { checkCode } = job.reports.find((known: { reportId: number }) => known.reportId === drafted.reportId);
  const { rawPayload: file } = await lab.app.inject({
    url: `/lab/api/v1/reports/${drafted.reportId}/pdf`,
    headers: { authorization: `Bearer ${adminToken}` },
  });
  return { url: `/check/${checkCode}`, checkCode: String(checkCode), file };
}

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel(/Choose the PDF/).setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });

/** The file with one byte changed in its middle. */
function altered(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const middle = copy.length >> 1;
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle);
  return copy;
}

const issued = await issue((await finish()).labJobNumber);
const issuedText = 'This is the file the laboratory issued.';
const alteredText = 'This file was altered, or is another file.';

test('the issued file is recognised, chosen or dropped, and a file with one changed byte is not', async () => {
  const { url, file } = issued;
  const page = await open(url);
  await page.getByRole('heading', { name: 'This report is current.' }).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => uploads.push(request.url()));
  await choose(page, file);
  const outcome = page.getByRole('status');
  await outcome.getByText(issuedText).waitFor();
  await choose(page, altered(file));
  await outcome.getByText(alteredText).waitFor();
  await checkAccessibility(page, 'check-altered');
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  }, file.toString('base64'));
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
  await page.getByRole('status').getByText(issuedText).waitFor();
  await page
    .getByRole('status')
    .getByText(/^dropped\.pdf/)
    .waitFor();
  assert.deepEqual(uploads, []);
});

test('a file of another version is recognised, and an issued file of a superseded report is no reassurance', async () => {
  const { labJobNumber } = await finish();
  const first = await issue(labJobNumber);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const second = await issue(labJobNumber);
  const page = await open(second.url);
  await choose(page, first.file);
  await page.getByText('This is version 1.0 of the report.').waitFor();
  await page.goto(address + first.url);
  await page.getByRole('heading', { name: 'This report has been superseded.' }).waitFor();
  await choose(page, first.file);
  await page.getByText('the report is not current: see above').waitFor();
});

test('a code is typed with the keyboard, and the page can be printed', async () => {
  const { checkCode } = issued;
  const page = await open('/check');
  await page.getByLabel('Verification code').press('End');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No report has this code.' }).waitFor();
  await checkAccessibility(page, 'check-unknown');
  await page.getByLabel('Verification code').fill(checkCode.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This report is current.' }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  assert.equal(await page.evaluate(overflow), 0);
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.getByRole('heading', { name: 'This report is current.' }).isVisible());
  assert.ok(!(await page.getByLabel(/Choose the PDF/).isVisible()));
});

test('where the browser cannot compute hashes, the page says so and shows the value', async () => {
  const { url, file } = issued;
  const page = await open('/check');
  // The same as on a page without https under another name than localhost.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await page.goto(address + url);
  await page.getByText('This browser compares files only on secure pages').waitFor();
  assert.ok(!(await page.getByLabel(/Choose the PDF/).isVisible()));
  await page.getByText(createHash('sha256').update(file).digest('hex')).waitFor();
});

test('an approver withdraws a report with a reason, and the job can be reported again', async () => {
  const { labJobNumber } = await finish();
  const { url } = await issue(labJobNumber);
  const page = await openAs('approver', `/console/review/${labJobNumber}?tab=report`);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw report 1.0' });
  assert.ok(await dialog.getByRole('button', { name: 'Withdraw report' }).isDisabled());
  await dialog.getByLabel('Reason for the withdrawal').fill('Samples were mixed up.');
  await dialog.getByRole('button', { name: 'Withdraw report' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Withdrawn by').waitFor();
  await page.goto(`${address}/console/review/${labJobNumber}`);
  await page.getByRole('button', { name: 'Draft report' }).click();
  await page.getByRole('region', { name: `Report 2.0 of job ${labJobNumber}` }).waitFor();
  await page.goto(address + url);
  await page.getByRole('heading', { name: 'This report has been withdrawn.' }).waitFor();
});
