import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { account, type Line, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { fromOurPages } from '../../server/test/support/staff.ts';
import { startConsole } from './support/console.ts';
import { download } from './support/files.ts';
import { checkAccessibility } from './support/layout-checks.ts';
import { portalPerson, signInToPortal } from './support/portal.ts';

const { lab, open, openAs, openAsPerson, address } = await startConsole();
await lab.lab(labOperations.putSettings, {
  body: {
    name: 'Lab',
    address: [],
    signatories: [],
    twoPairsOfEyes: false,
    timeZone: 'Pacific/Auckland',
    mapUrl: 'https://map.example/{latitude}/{longitude}',
  },
});
const customer = await lab.onboard(account);
const person = await portalPerson(lab, customer.account);
const bench = benchOf(lab, customer);
const withReference = (value: string, lines: Line[]) =>
  order({ orderReferences: [{ name: 'ClientRef', value }], lines });
const bore = { point: { latitude: -38.68, longitude: 176.07 }, name: 'North bore' };
const shore = {
  intersect: [
    { latitude: -36.8, longitude: 174.7 },
    { latitude: -36.9, longitude: 174.9 },
  ],
  name: 'Long shore',
};

/** Publishes a final result of one sample. */
async function publishSample(name: string, dateTime: string, value: number, location: object = bore) {
  const line = sampleLine(name, { dateTime, location });
  return bench.finish(withReference(`Round of ${name}`, [line]), value);
}

const specification = {
  code: 'HONEY-M1',
  name: 'First in honey',
  source: 'Honey Standard',
  edition: '2022',
  measurandCode: 'M1',
  testCode: 'MOISTURE',
  upperBound: 0.5,
};
await lab.lab(labOperations.putCatalogue, { body: { specifications: [specification] } });
await publishSample('Week 1', '2026-02-01T08:00:00', 0.12);
await publishSample('Week 2', '2026-02-08T08:00:00', 0.001);
const exceeding = await publishSample('Week 3', '2026-02-15T08:00:00', 0.9);
await publishSample('Shore 1', '2026-02-15T09:00:00', 0.3, shore);
const amended = await publishSample('Week 4', '2026-02-22T08:00:00', 0.2);
await bench.measure(amended.labJobNumber, [measured('Week 4', 'MOISTURE', 0.25)]);
await bench.publish(amended.labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
const { body: draft } = await lab.lab(labOperations.draftReport, { path: amended });
await lab.lab(labOperations.approveReport, { path: draft });
await bench.place(withReference('Spring harvest', [sampleLine('Drum 1'), sampleLine('Drum 2')]));

/** Opens a page from the navigation. */
async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const page = await open('/portal/reports');

test('after signing in the customer sees the requested page; a wrong password is reported', async () => {
  await signInToPortal(page, person.email, 'wrong');
  await page.getByRole('alert').getByText('The username or the password is wrong').waitFor();
  await signInToPortal(page, person.email);
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByText('Testing environment').waitFor();
  assert.deepEqual(await page.evaluate('Object.keys(localStorage)'), []);
});

test('the first page works for people of every role, also without access to orders', async () => {
  for (const role of ['reader', 'orderer'] as const) {
    const other = await openAsPerson(await portalPerson(lab, customer.account, role), '/portal');
    await other.getByText('Spring harvest').waitFor();
    assert.equal((await other.getByRole('link', { name: 'New order' }).count()) > 0, role === 'orderer');
    assert.equal(await other.getByRole('link', { name: 'People' }).count(), 0);
    assert.equal(await other.getByRole('alert').count(), 0);
  }
  const { body: limited } = await lab.lab(labOperations.createAccount, {
    body: { ...account, name: 'Results only', scopes: ['results:read'] },
  });
  const other = await openAsPerson(await portalPerson(lab, limited, 'reader', 'results@customer.example'), '/portal');
  await other.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
  assert.equal(await other.getByRole('alert').count(), 0);
});

test('the search finds orders, results, reports and places from every page, and lists link to them', async () => {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('north');
  await dialog.getByRole('region', { name: 'Places' }).getByRole('link', { name: 'North bore' }).waitFor();
  await dialog.getByRole('searchbox').fill(String(amended.labJobNumber));
  await dialog.getByRole('region', { name: 'Reports' }).getByRole('link').waitFor();
  await checkAccessibility(page, 'search');
  await dialog.getByRole('link', { name: `Result of job ${amended.labJobNumber}` }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/reports\?search=/);
  await page.getByText('Certificate of analysis').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('results are filtered by place, and exported as a workbook', async () => {
  await page.goto(`${address}/portal/results?point=Long+shore`);
  await page.getByText('Round of Shore 1').waitFor();
  assert.equal(await page.getByText('Round of Week 1').count(), 0);
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download(page, page.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  assert.equal(file.suggestedFilename(), 'results.xlsx');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('Round of Week 1').waitFor();
});

test('a list is sorted with the keyboard, and the order is in the address and kept with filters', async () => {
  await page.goto(`${address}/portal/results`);
  const jobs = page.getByRole('table').locator('tbody tr td:first-child');
  await jobs.first().waitFor();
  const newestFirst = await jobs.allTextContents();
  assert.equal(await page.getByRole('columnheader', { name: 'Job' }).getAttribute('aria-sort'), 'descending');
  await page.getByRole('button', { name: 'Job' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/results\?sort=labJobNumber$/);
  await eventually(async () => assert.deepEqual(await jobs.allTextContents(), newestFirst.toReversed()));
  assert.equal(await page.getByRole('columnheader', { name: 'Job' }).getAttribute('aria-sort'), 'ascending');
  await page.getByRole('button', { name: 'Published' }).click();
  await page.waitForURL(/sort=-resultCreatedAt/);
  await eventually(async () => assert.equal((await jobs.allTextContents())[0], String(amended.labJobNumber)));
  await page.getByText('With exceedances').click();
  await eventually(async () => assert.deepEqual(await jobs.allTextContents(), [String(exceeding.labJobNumber)]));
  assert.match(page.url(), /sort=-resultCreatedAt/);
});

test('the laboratory filters, sorts and exports the results and reports of all customers', async () => {
  const staff = await openAs('analyst', '/console/results');
  await staff.getByRole('cell', { name: /Round of Week 1/ }).waitFor();
  await staff.getByRole('button', { name: /Customer/ }).click();
  await staff.getByRole('option', { name: account.name }).click();
  await staff.getByLabel('Place').fill('Long shore');
  await eventually(async () => assert.equal(await staff.getByRole('table').locator('tbody tr').count(), 1));
  await staff.waitForURL(/point=Long/);
  await staff.getByRole('button', { name: 'Due' }).click();
  await staff.waitForURL(/sort=dueDate/);
  const save = async (format: string) => {
    await staff.getByRole('button', { name: 'Export' }).click();
    const file = await download(staff, staff.getByRole('menuitem', { name: format }));
    return file;
  };
  const csv = await save('CSV');
  assert.match(await readFile(await csv.path(), 'utf8'), /^\uFEFFaccountId,accountName,.*\r\n\d+,Apiary.*Long shore/s);
  await goTo(staff, 'Reports');
  await staff.getByRole('link', { name: String(amended.labJobNumber), exact: true }).waitFor();
  assert.equal((await save('PDFs (ZIP)')).suggestedFilename(), 'reports.zip');
});

test('orders are found by a word of their reference, and an order shows its lines and its history', async () => {
  await goTo(page, 'Orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('round');
  await page.getByRole('link', { name: String(amended.orderId) }).waitFor();
  await eventually(async () => assert.equal(await page.getByText('Spring harvest').count(), 0));
  assert.match(page.url(), /search=round/);
  await page.getByText('With exceedances').click();
  await eventually(async () =>
    assert.equal(await page.getByRole('link', { name: String(amended.orderId) }).count(), 0),
  );
  await page.getByRole('row', { name: new RegExp(`${exceeding.orderId}.*1 exceedance`) }).waitFor();
  assert.match(page.url(), /exceedances=true/);
  await page.goBack();
  await page.getByRole('link', { name: String(amended.orderId) }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${amended.orderId}` }).waitFor();
  const file = await download(page, page.getByRole('button', { name: /^Download report Certificate of analysis/ }));
  assert.match(file.suggestedFilename(), /^report-\d+-v1\.0\.pdf$/);
  await page.getByText('History').click();
  await page.getByText('Samples registered as job').waitFor();
  await page.getByRole('link', { name: `Final result of job ${amended.labJobNumber}` }).waitFor();
});

test('a result shows what it changed and why, and an earlier one that it is superseded', async () => {
  await page.getByRole('link', { name: `Amended result of job ${amended.labJobNumber}` }).click();
  await page.getByText('“Dilution corrected.”').waitFor();
  const changes = page.getByRole('region', { name: 'Changed values' });
  assert.match(String(await changes.textContent()), /0\.200 mg\/kg\s*0\.250 mg\/kg/);
  const values = page.getByRole('region', { name: 'Values of Week 4' });
  assert.match(
    String(await values.textContent()),
    /Changed[\s\S]*0\.250[\s\S]*Meets Honey Standard 2022[\s\S]*at most 0\.5 mg\/kg/,
  );
  const readers = page.getByRole('region', { name: 'Reads of results and reports of this job' });
  await readers.getByRole('row', { name: new RegExp(`${person.name} Result`) }).waitFor();
  const versions = page.getByRole('navigation', { name: 'Versions of this result' });
  await versions.getByRole('link', { name: 'Final' }).click();
  await page.getByText('A later result of the job has superseded this one.').waitFor();
});

test('a result is downloaded as CSV that a spreadsheet recognises as UTF-8', async () => {
  await page.getByRole('link', { name: 'Show the latest result' }).click();
  await page.getByText('“Dilution corrected.”').waitFor();
  const file = await download(page, page.getByRole('button', { name: 'Download CSV' }));
  assert.match(file.suggestedFilename(), new RegExp(`^result-${amended.labJobNumber}-[0-9a-f-]{36}\\.csv$`));
  assert.ok((await readFile(await file.path(), 'utf8')).startsWith('\uFEFForderId,clientReference,'));
});

test('a result with an exceedance is recognisable in the list, and shows the exceedance first', async () => {
  await goTo(page, 'Results');
  const row = page.getByRole('row', { name: new RegExp(String(exceeding.labJobNumber)) });
  await row.getByText('1 exceedance').waitFor();
  assert.equal(
    await page
      .getByRole('table')
      .getByText(/exceedance/)
      .count(),
    1,
  );
  await row.getByRole('link').click();
  await page.getByText('1 value does not meet a specification.').waitFor();
  const exceedances = page.getByRole('region', { name: 'Values that do not meet a specification' });
  const text = String(await exceedances.textContent());
  assert.match(text, /First[\s\S]*Week 3[\s\S]*0\.900 mg\/kg[\s\S]*Exceeds Honey Standard 2022/);
  assert.match(text, /First in honey: at most 0\.5 mg\/kg/);
  await page.getByText('Awaiting approval, due').waitFor();
  const order = await page.getByRole('heading', { level: 2 }).allTextContents();
  assert.deepEqual(order.slice(0, 2), ['Exceedances', 'Week 3']);
});

test('the API calls of a page return what the page shows', async () => {
  await goTo(page, 'Results');
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'API calls of this page…' }).click();
  const dialog = page.getByRole('dialog', { name: 'API calls of this page' });
  const call = await dialog.getByRole('figure', { name: '/client/api/v4/jobs' }).locator('pre').textContent();
  const env = { ...process.env, LAB_TOKEN: customer.token };
  const { stdout } = await promisify(execFile)('bash', ['-c', String(call)], { env, timeout: 30_000 });
  const response = JSON.parse(stdout);
  assert.equal(response.jobs[0].labJobNumber, amended.labJobNumber);
  assert.doesNotMatch(String(await dialog.textContent()), /lwc_/);
  await checkAccessibility(page, 'api-calls');
  await page.keyboard.press('Escape');
});

test('a trend marks exceedances and values below the detection limit, and has the bounds of specifications', async () => {
  await goTo(page, 'Trends');
  await page.getByRole('link', { name: /North bore/ }).click();
  const plot = page.getByRole('img', { name: /First at North bore/ });
  await plot.waitFor();
  const marks = await plot.locator('title').allTextContents();
  assert.equal(marks.length, 4);
  assert.match(String(marks[1]), /< 0\.010 mg\/kg, Below detection limit, Meets Honey Standard 2022 \(Week 2\)/);
  const rows = page.getByRole('region', { name: 'Values over time' }).getByRole('row');
  assert.match(String(marks[2]), /0\.900 mg\/kg, Above measuring range, Exceeds Honey Standard 2022 \(Week 3\)/);
  await plot.getByText('Honey Standard 2022: at most 0.5').waitFor();
  assert.match(String(await rows.nth(2).textContent()), /Week 3[\s\S]*0\.900[\s\S]*Exceeds Honey Standard 2022/);
  const latest = page.getByRole('region', { name: 'Latest values of North bore' });
  assert.match(String(await latest.textContent()), /First/);
  const map = page.getByRole('link', { name: 'Map of -38.68, 176.07' });
  assert.equal(await map.getAttribute('href'), 'https://map.example/-38.68/176.07');
});

test('a manager creates a webhook endpoint, tests it and reads the delivery', async () => {
  await goTo(page, 'Webhooks');
  await page.getByRole('button', { name: 'New endpoint' }).click();
  await page.getByLabel('URL').fill('http://localhost:9/hook');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  assert.match((await page.getByLabel('Secret').textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Actions for http://localhost:9/hook' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  await page.getByRole('region', { name: 'List of deliveries' }).getByRole('link', { name: 'ping' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery of ping' }).waitFor();
});

test('a withdrawn report is marked with the reason, in the list and in the order, and can still be downloaded', async () => {
  await goTo(page, 'Reports');
  const reason = 'The samples of two customers were mixed up.';
  await lab.lab(labOperations.withdrawReport, { path: draft, body: { reason } });
  await page.reload();
  const row = page.getByRole('row', { name: /Certificate of analysis/ });
  await row.getByText('Withdrawn').last().waitFor();
  await row.getByText(reason).last().waitFor();
  await row.getByRole('button', { name: /download/ }).waitFor();
  await row.getByRole('link', { name: String(amended.orderId) }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${amended.orderId}` }).waitFor();
  await page.getByText('Certificate of analysis').getByText('is not valid any more').waitFor();
  await page.getByRole('list', { name: 'Other versions' }).getByText('Withdrawn').waitFor();
});

test('after the session ends the page asks for the password and stays as it is; signing out ends the session', async () => {
  const cookieOf = async () => {
    const [cookie] = await page.context().cookies(`${address}/client/api`);
    return `${cookie?.name}=${cookie?.value}`;
  };
  const endSession = (cookie: string) =>
    lab.call(clientOperations.signOutPerson, { headers: { ...fromOurPages, cookie } });
  assert.equal((await endSession(await cookieOf())).status, 204);
  await page.getByRole('link', { name: 'Orders' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Spring harvest').waitFor();
  const cookie = await cookieOf();
  await page.evaluate("sessionStorage.setItem('typed', 'and never sent')");
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal((await endSession(cookie)).status, 401);
  assert.equal(await page.evaluate("sessionStorage.getItem('typed')"), null);
});
