import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { startConsole } from './support/console.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { portalPerson, signInToPortal } from './support/portal.ts';
import { scan } from './support/scan.ts';

/** The work of one day on the pages only, each person in a separate browser context. The order is submitted through the API. */
const { lab, open, openAs, address, pageErrors } = await startConsole();

const metals = ['Arsenic', 'Cadmium', 'Copper', 'Lead', 'Zinc'];
await lab.lab(labOperations.putCatalogue, {
  body: {
    tests: [
      {
        code: 'METALS',
        name: 'Metals by ICP-MS',
        measurands: metals.map((name) => ({
          code: name.slice(0, 2),
          name,
          unit: 'mg/kg',
          detectionLimit: 0.01,
          upperLimit: 2,
          decimals: 3,
        })),
      },
    ],
  },
});
const { body: settings } = await lab.lab(labOperations.getSettings);
await lab.lab(labOperations.putSettings, { body: { ...settings, twoPairsOfEyes: true } });

const password = 'correct horse battery';
const people = { ada: 'admin', ana: 'analyst', bo: 'approver' } as const;
for (const [name, role] of Object.entries(people)) {
  await lab.lab(labOperations.createStaff, { body: { name, role, password } });
}

async function signIn(name: keyof typeof people): Promise<Page> {
  const page = await open('/console');
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  return page;
}

const goTo = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Values of twelve drums and five metals. */
const value = (row: number, column: number) => ((row + 1) * 0.1 + column * 0.01).toFixed(2);
const rows = Array.from({ length: 12 }, (_, row) => metals.map((_metal, column) => value(row, column)));
const barcode = (i: number) => `9415000${String(100_000 + i)}`;

const ana = await signIn('ana');
const bo = await signIn('bo');
const credential = { username: '', password: '' };
let accountId = 0;
let orderId = 0;
let labJobNumber = 0;

test('the administrator creates a customer and a credential', async () => {
  const ada = await signIn('ada');
  await goTo(ada, 'Customers');
  await ada.getByRole('link', { name: 'New customer' }).click();
  const main = ada.getByRole('main');
  await main.getByLabel('Account name').fill('Apiary');
  await main.getByLabel('Organisation name').fill('Apiary Ltd');
  await main.getByLabel('First name').fill('Mere');
  await main.getByLabel('Last name').fill('Parata');
  await main.getByLabel('E-mail').fill('mere@apiary.example');
  await main.getByRole('button', { name: 'Create customer' }).click();
  await main.getByRole('heading', { level: 1, name: 'Apiary' }).waitFor();
  accountId = Number(/\d+$/.exec(ada.url())?.[0]);
  await main.getByRole('button', { name: 'New credential' }).click();
  const dialog = ada.getByRole('dialog');
  const example = (await dialog.getByRole('figure', { name: 'Example' }).textContent()) ?? '';
  credential.username = /"username": "([^"]+)"/.exec(example)?.[1] ?? '';
  credential.password = /"password": "([^"]+)"/.exec(example)?.[1] ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await ada.context().close();
});

test('the customer submits an order, and the analyst registers the samples by scanning them', async () => {
  const token = await lab.tokenFor(credential);
  const lines = rows.map((_row, i) =>
    sampleLine(`Drum ${i + 1}`, {
      dateTime: '2026-03-01T08:00:00',
      location: { name: 'North hill', point: { latitude: -38.7, longitude: 176.1 } },
      analyticalTests: [{ code: 'METALS' }],
      containers: [{ barcode: { type: 'LINEAR', value: barcode(i) } }],
    }),
  );
  const placed = await lab.call(clientOperations.createOrder, {
    token,
    body: order({ lines, orderReferences: [{ name: 'ClientRef', value: 'Autumn harvest' }] }),
  });
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  orderId = placed.body.orderId;

  await goTo(ana, 'Inbox');
  await scan(ana, barcode(0));
  await ana.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
  await ana.getByText('Drum 1 has arrived: 1 of 12 selected.').waitFor();
  for (let i = 1; i < rows.length; i++) {
    await scan(ana, barcode(i));
    await ana.getByText(`Drum ${i + 1} has arrived: ${i + 1} of 12 selected.`).waitFor();
  }
  await ana.getByRole('button', { name: 'Register 12 samples' }).click();
  const message = ana.getByText(/Job \d+ registered with 12 samples/);
  labJobNumber = Number(/Job (\d+)/.exec((await message.textContent()) ?? '')?.[1]);
});

test('sixty values are pasted from a spreadsheet', async () => {
  await goTo(ana, 'Bench');
  await ana.getByRole('link', { name: String(labJobNumber) }).click();
  const grid = ana.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  const clipboard = rows.map((row) => row.join('\t')).join('\r\n');
  await ana.evaluate(`navigator.clipboard.writeText(${JSON.stringify(clipboard)})`);
  await ana.keyboard.press('Control+V');
  await ana.getByText(/^All saved \d/).waitFor();
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal(job.missing, 0);
  const saved = job.samples.map(({ tests }: { tests: { measurands: { value: string }[] }[] }) =>
    tests.flatMap(({ measurands }) => measurands.map((measurand) => measurand.value)),
  );
  assert.deepEqual(saved, rows);
});

test('the analyst publishes the result with a draft of its report, and another person approves it', async () => {
  await ana.getByRole('link', { name: 'Review', exact: true }).last().click();
  await publishFinal(ana);
  const preview = ana.getByRole('region', { name: `Report 1.0 of job ${labJobNumber}` });
  await preview
    .getByRole('figure', { name: /^Page 1 of/ })
    .getByText('Autumn harvest')
    .waitFor();
  assert.equal(await ana.getByRole('button', { name: 'Approve…' }).count(), 0);
  await approve();
});

test('an error is corrected by an amendment with a reason, and the new report replaces the first', async () => {
  await ana.goto(`${address}/console/bench/jobs/${labJobNumber}`);
  const grid = ana.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await ana.keyboard.press('Control+Home');
  await ana.keyboard.type('0.25');
  await ana.keyboard.press('Enter');
  await ana.getByText(/^All saved \d/).waitFor();
  await ana.goto(`${address}/console/review/${labJobNumber}`);
  await ana.getByRole('button', { name: 'Amend…' }).click();
  const dialog = ana.getByRole('dialog', { name: `Publish the amendment of job ${labJobNumber}` });
  await dialog.getByRole('row', { name: /Arsenic.*Drum 1.*0\.100.*0\.250/ }).waitFor();
  await dialog.getByLabel('Reason for the amendment').fill('Dilution factor corrected.');
  await dialog.getByRole('button', { name: 'Publish amendment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ana.getByRole('region', { name: `Report 2.0 of job ${labJobNumber}` }).waitFor();
  await approve();
});

test('the customer sees the result, the trend and the report in the portal', async () => {
  const page = await open('/portal');
  await signInToPortal(page, (await portalPerson(lab, { accountId }, 'reader')).email);
  await page.getByRole('link', { name: String(orderId) }).click();
  await page.getByText('History').click();
  await page.getByRole('link', { name: `Amended result of job ${labJobNumber}` }).click();
  await page.getByText('“Dilution factor corrected.”').waitFor();
  await page.getByRole('region', { name: 'Changed values' }).getByText('0.250 mg/kg').waitFor();
  await goTo(page, 'Trends');
  await page.getByRole('link', { name: /North hill/ }).click();
  await page.getByRole('img', { name: /Arsenic at North hill/ }).waitFor();
  await goTo(page, 'Reports');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Certificate of analysis.*download/ })
      .first()
      .click(),
  ]);
  assert.equal(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
});

test('the audit trail contains the actor of every action and is intact', async () => {
  const ada = await openAs('admin', '/console/audit');
  await ada.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  const { body } = await lab.lab(labOperations.readAudit, { query: 'verify&limit=200' });
  assert.ok(body.verification.intact);
  const actorsOf = (action: string) =>
    body.entries
      .filter((entry: { action: string }) => entry.action === action)
      .map(({ actor }: { actor: string }) => actor);
  assert.deepEqual(actorsOf('account.created'), ['staff:ada']);
  assert.deepEqual(actorsOf('job.registered'), ['staff:ana']);
  assert.deepEqual([...actorsOf('result.published'), ...actorsOf('result.amended')], ['staff:ana', 'staff:ana']);
  assert.deepEqual(actorsOf('report.approved'), ['staff:bo', 'staff:bo']);
});

test('no page reports an error', () => assert.deepEqual(pageErrors, []));

async function publishFinal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish final…' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish the final result of job ${labJobNumber}` });
  await dialog.getByRole('button', { name: 'Publish final result' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** By keyboard alone. */
async function approve(): Promise<void> {
  const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    pressByKeyboard(bo, bo.getByRole(role, { name, exact: typeof name === 'string' }).first());
  await press('Review', 'link');
  await bo.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await press(String(labJobNumber), 'link');
  await bo.getByRole('figure', { name: /^Page 1 of/ }).waitFor();
  await press('Approve…');
  await press('Approve report');
  await bo.getByText('Approved by').first().waitFor();
}
