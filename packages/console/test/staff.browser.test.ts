import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { startConsole } from './support/console.ts';
import { download } from './support/files.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, open, openAs } = await startConsole();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

const program = (i: number) => ({ name: `Program ${i}`, role: 'integration' });

/** Copies and returns the secret that the dialog shows. */
async function readSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  const secret = await dialog.getByLabel(label).textContent();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), secret);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await dialog.waitFor({ state: 'detached' });
  return secret ?? '';
}

async function selectAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an administrator adds a person, who signs in with the shown password until being disabled', async () => {
  const admin = await openAs('admin', '/console/staff');
  await admin.getByRole('button', { name: 'Add person' }).click();
  await admin.getByLabel('Name').fill('Hana Ito');
  await admin.keyboard.press('Enter');
  const password = await readSecret(admin, 'Hana Ito can sign in', 'Password');
  await admin.getByRole('cell', { name: 'Hana Ito', exact: true }).waitFor();

  const page = await open('/console');
  await page.getByText('The first administrator is created with').waitFor();
  await signIn(page, 'hana ito', 'not this one');
  await page.getByRole('alert').getByText('The name or the password is wrong.').waitFor();
  await checkAccessibility(page, 'sign-in, rejected');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();

  await selectAction(admin, 'Hana Ito', 'Disable');
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await admin.getByRole('row', { name: 'Hana Ito' }).getByText('Disabled').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
});

test('after too many failed attempts the page shows the waiting time', async () => {
  await lab.lab(labOperations.createStaff, { body: { name: 'Target', role: 'analyst' } });
  const page = await open('/console');
  // The waiting time grows with the failures; after 15 it is long enough to be seen on a slow machine.
  for (let failures = 0; failures < 15; ) {
    const { status, headers } = await lab.call(labOperations.signIn, {
      body: { name: 'Target', password: `guess ${failures}` },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    if (status === 401) failures += 1;
    else lab.clock.advance(Number(headers['retry-after']) * 1_000);
  }
  await page.clock.install();
  await signIn(page, 'Target', 'one more');
  await page.getByText('Too many failed attempts.').waitFor();
  assert.ok(await page.getByRole('button', { name: /^Wait \d+ s$/ }).isDisabled());
  await page.clock.fastForward(40_000);
  await page.getByText('You can try again now.').waitFor();
});

test('an administrator changes a role, resets a password, and creates and revokes a token', async () => {
  await lab.lab(labOperations.createStaffToken, { body: { name: 'Balance', role: 'analyst' } });
  const page = await openAs('admin', '/console/staff');
  await page.getByRole('cell', { name: 'Balance', exact: true }).waitFor();
  await selectAction(page, 'Target', 'Change role');
  const dialog = page.getByRole('dialog', { name: 'Role of Target' });
  await dialog.getByRole('button', { name: 'Analyst Role' }).click();
  await page.getByRole('option', { name: 'Approver' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('row', { name: 'Target' }).getByRole('cell', { name: 'Approver', exact: true }).waitFor();

  await selectAction(page, 'Target', 'Reset password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await readSecret(page, 'New password of Target', 'Password');

  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('textbox', { name: 'Program' }).fill('LIMS');
  await page.keyboard.press('Enter');
  const token = await readSecret(page, 'Token of LIMS', 'Token');
  assert.equal((await lab.call(labOperations.getSession, { token })).body.role, 'integration');
  await selectAction(page, 'admin-1', 'Disable');
  await page.getByText('Tokens that admin-1 created stay valid until they are revoked: LIMS.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke the token of LIMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('cell', { name: 'LIMS', exact: true }).waitFor({ state: 'detached' });
  assert.equal((await lab.call(labOperations.getSession, { token })).status, 401);
});

test('settings are saved with logo and signatories, and unsaved changes are protected', async () => {
  const page = await openAs('admin', '/console/settings');
  await page.getByLabel('Laboratory name').fill('Harbour Analytical');
  const logoFile = page.locator('input[type=file]').first();
  await logoFile.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.getByAltText('Logo preview').waitFor();
  await page.getByRole('button', { name: 'Add signatory' }).click();
  await page.keyboard.type('Somebody Else');
  await page.getByText('No active staff member has this name.').waitFor();
  await page.getByLabel('Turnaround (working days)').fill('400');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText(/^At most 365/).waitFor();
  await checkAccessibility(page, 'settings, rejected');
  await page.getByLabel('Turnaround (working days)').fill('7');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('pacific/auck');
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click();

  await page.getByRole('link', { name: 'Staff' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('The settings were saved.').waitFor();
  const { body } = await lab.lab(labOperations.getSettings);
  assert.deepEqual(body, {
    name: 'Harbour Analytical',
    address: [],
    logo: png.toString('base64'),
    signatories: [{ name: 'Somebody Else', title: '' }],
    twoPairsOfEyes: false,
    requireCompleteReports: false,
    turnaroundDays: 7,
    timeZone: 'Pacific/Auckland',
  });
  await page.getByText('Times in Pacific/Auckland').first().waitFor();
});

test('settings that another person changed are not overwritten without a choice', async () => {
  const page = await openAs('admin', '/console/settings');
  await page.getByLabel('Accreditation').fill('Accredited for honey.');
  const { body: before } = await lab.lab(labOperations.getSettings);
  await lab.lab(labOperations.putSettings, { body: { ...before, name: 'Changed by another' } });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('They changed: Name. You changed: Accreditation.').waitFor();
  await checkAccessibility(page, 'settings, stale');
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('The settings were saved.').waitFor();
  const { body } = await lab.lab(labOperations.getSettings);
  assert.deepEqual([body.name, body.accreditation], ['Changed by another', 'Accredited for honey.']);

  const analyst = await openAs('analyst', '/console/settings');
  await analyst.getByText('Accredited for honey.').waitFor();
  await analyst.getByText('730 days').waitFor();
  assert.equal(await analyst.getByRole('textbox').count(), 0);
});

test('the audit trail is filtered, shows changes, is verified, and is exported with all pages', async () => {
  for (let i = 0; i < 210; i += 10) {
    const created = Array.from({ length: 10 }, (_, k) =>
      lab.lab(labOperations.createStaffToken, { body: program(i + k) }),
    );
    for (const { status } of await Promise.all(created)) assert.equal(status, 201);
  }
  const { body: settings } = await lab.lab(labOperations.getSettings);
  await lab.lab(labOperations.putSettings, { body: { ...settings, accreditation: 'For milk.' } });
  await lab.lab(labOperations.putSettings, { body: { ...settings, accreditation: 'For honey.' } });
  const page = await openAs('approver', '/console/audit');
  await page.getByRole('button', { name: 'Verify audit trail' }).click();
  await page.getByText('The audit trail is intact.').waitFor();

  await page.getByRole('button', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Settings changed' }).click();
  await page.getByRole('listitem').first().getByRole('button', { name: 'Settings changed' }).click();
  const row = page.getByRole('row', { name: 'accreditation' });
  await row.waitFor();
  assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['accreditation', 'For milk.', 'For honey.']);
  assert.match(page.url(), /\/console\/audit\?action=settings\.changed$/);

  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('button', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Staff token created' }).click();
  await page.getByRole('button', { name: 'Show older entries' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download(page, page.getByRole('menuitem', { name: 'CSV' }));
  const csv = await readFile((await file.path()) ?? '', 'utf8');
  assert.equal(csv.match(/""Program \d+""/g)?.length, 210);
  assert.match(file.suggestedFilename(), /^audit-\d{4}-\d{2}-\d{2}\.csv$/);
});
