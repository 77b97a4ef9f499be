import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { eventually } from '../../server/test/support/eventually.ts';
import { account } from '../../server/test/support/fixtures.ts';
import { clientSecret, startProvider } from '../../server/test/support/identity-provider.ts';
import { labSettings, mailTo, sendFrom } from '../../server/test/support/mail.ts';
import { startMailServer } from '../../server/test/support/mail-server.ts';
import { startConsole } from './support/console.ts';
import { providerFonts, signInAtProvider } from './support/identity-provider-pages.ts';

/** A month of one customer and its laboratory: on the pages, with the mails that arrive at an SMTP server. */
const mailServer = await startMailServer();
const mail = mailTo(mailServer.port);
const { lab, address, open, pageErrors } = await startConsole({ hasPublicAddress: true, mail });
await sendFrom(lab, mail, undefined, address);
await lab.lab(labOperations.putSettings, { body: { ...labSettings, twoPairsOfEyes: true } });
const { accountId } = (await lab.onboard(account)).account;
await lab.lab(labOperations.putCatalogue, {
  body: {
    specifications: [
      {
        code: 'WELL-M1',
        name: 'Well water',
        source: 'Customer',
        edition: '2026',
        measurandCode: 'M1',
        sampleTypes: ['WATER'],
        upperBound: 0.5,
      },
    ],
  },
});
await lab.lab(labOperations.putImportMapping, {
  path: { name: 'analyser' },
  body: {
    delimiter: 'SEMICOLON',
    decimal: 'COMMA',
    columns: { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value' },
    parameters: [{ name: 'First', testCode: 'MOISTURE', measurandCode: 'M1' }],
    ignoredSamples: ['Blank'],
  },
});

const mere = { email: 'mere@apiary.example', password: 'the first password of Mere', name: 'Mere Parata' };
const staff = { ada: 'admin', ana: 'analyst', bo: 'approver' } as const;
const staffPassword = 'correct horse battery';
for (const [name, role] of Object.entries(staff)) {
  await lab.lab(labOperations.createStaff, { body: { name, role, password: staffPassword } });
}

const dayMs = 24 * 60 * 60_000;
let orderId = 0;
let labJobNumber = 0;

/** A session ends after an hour without use, so people sign in again on each day. */
function nextDay(days = 1): void {
  lab.clock.advance(days * dayMs);
}

async function openConsole(name: keyof typeof staff, path: string): Promise<Page> {
  const page = await open('/console');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.goto(`${address}/console/${path}`);
  return page;
}

async function openPortal(path: string): Promise<Page> {
  const page = await open(`/portal/${path}`);
  await page.getByLabel('E-mail').fill(mere.email);
  await page.getByLabel('Password').fill(mere.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: mere.name, exact: true }).waitFor();
  return page;
}

/** Waits for a mail to Mere and returns the addresses of its links. */
async function mailAbout(subject: RegExp): Promise<string[]> {
  let text: string | undefined;
  await eventually(() => {
    const received = mailServer.received.find(
      ({ envelope, parsed }) => envelope.to === mere.email && subject.test(parsed.subject ?? ''),
    );
    text = received?.parsed.text;
    assert.ok(
      text,
      `no mail with the subject ${subject} among ${mailServer.received.map(({ parsed }) => parsed.subject).join(', ')}`,
    );
  });
  return text?.match(/http:\/\/[^\s>]+/g) ?? [];
}

const select = async (page: Page, scope: Locator | Page, field: string | RegExp, option: string | RegExp) => {
  await scope.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('day 1: the laboratory invites the manager of the customer, who accepts by the link in the mail', async () => {
  const ada = await openConsole('ada', `customers/${accountId}`);
  await ada.getByRole('button', { name: 'Invite person' }).click();
  await ada.getByRole('textbox', { name: 'E-mail' }).fill(mere.email);
  await ada.getByRole('button', { name: 'Send invitation' }).click();
  const [link = ''] = (await mailAbout(/invit/i)).filter((url) => url.includes('/portal/invitation'));
  const page = await open(link.slice(address.length));
  await page.getByLabel('Name').fill(mere.name);
  await page.getByLabel('Password', { exact: true }).fill(mere.password);
  await page.getByLabel('Repeat password').fill(mere.password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test('day 1: the manager chooses to get mails about submitted orders and about values outside specifications', async () => {
  const page = await openPortal('notifications');
  await page.getByRole('button', { name: `Change the mails of ${mere.name}` }).click();
  await select(page, page, /Order submitted/, 'At once');
  await select(page, page, /Value outside a specification/, 'At once');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The mails of the contact were changed.').waitFor();
});

test('day 1: the customer uploads a spreadsheet with four samples and submits the order', async () => {
  const workbook = await writeWorkbook([
    ['Sample name', 'Sample type', 'Tests', 'Place'].map((value) => ({ value })),
    ...[1, 2, 3, 4].map((well) => [`Well ${well}`, 'WATER', 'MOISTURE', `Bore ${well}`].map((value) => ({ value }))),
  ]).toBuffer();
  const page = await openPortal('new-order');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'wells.xlsx', mimeType: 'application/octet-stream', buffer: workbook });
  await page.getByText('The order is valid and can be submitted.').waitFor();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('dialog', { name: 'Submit the order?' }).getByRole('button', { name: 'Submit' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Order \d+/ });
  orderId = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await mailAbout(new RegExp(`Order ${orderId}`));
});

test('day 2: the customer changes the order, which applies at once because no sample has arrived', async () => {
  nextDay();
  const page = await openPortal(`orders/${orderId}`);
  await page.getByRole('button', { name: 'Change order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change order ${orderId}` });
  await dialog.getByLabel('Notes').fill('The lid of Well 2 is loose.');
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The lid of Well 2 is loose.').first().waitFor();
});

test('day 3: three samples arrive, and the analyst registers them', async () => {
  nextDay();
  const page = await openConsole('ana', `inbox/${orderId}`);
  for (const name of ['Well 1', 'Well 2', 'Well 3']) {
    await page.getByLabel(`${name} has arrived`).click({ force: true });
  }
  await page.getByRole('button', { name: 'Register 3 samples' }).click();
  const message = page.getByText(/Job \d+ registered with 3 samples/);
  labJobNumber = Number(/Job (\d+)/.exec((await message.textContent()) ?? '')?.[1]);
});

test('day 4: the customer cancels the line that did not arrive; the laboratory keeps the registered samples', async () => {
  nextDay();
  const page = await openPortal(`orders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}` });
  await dialog.getByText('1 line has not arrived').waitFor();
  await dialog.getByLabel('Reason').fill('Well 4 is dry.');
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  const ana = await openConsole('ana', `inbox/${orderId}`);
  await ana.getByText('Reason of the customer: Well 4 is dry.').waitFor();
  await ana.getByRole('button', { name: 'Decline…' }).click();
  await ana.getByRole('dialog').getByLabel('Reason').fill('The other wells are being tested.');
  await ana.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await ana.getByText('The cancellation was declined.').first().waitFor();
  await mailAbout(new RegExp(`ancellation.*order ${orderId}`));
});

test('day 5: the laboratory holds a sample with a question, the customer answers, and the sample is released', async () => {
  nextDay();
  const ana = await openConsole('ana', `inbox/${orderId}`);
  await ana.getByRole('button', { name: 'Ask the customer…' }).click();
  const question = ana.getByRole('dialog');
  await select(ana, question, /About/, /Well 2/);
  await question.getByLabel('Question').fill('The lid was open. Shall we test it?');
  await question.getByText('Put the sample on hold until it is released').click();
  await question.getByRole('button').last().click();
  await question.waitFor({ state: 'detached' });
  await ana.getByText('On hold', { exact: true }).first().waitFor();
  await mailAbout(new RegExp(`Question about order ${orderId}`));

  const page = await openPortal(`orders/${orderId}`);
  await page.getByText('The lid was open. Shall we test it?', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Answer…' }).click();
  await page.getByLabel('Answer').fill('Yes, please.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Yes, please.').first().waitFor();

  await ana.getByText('Yes, please.').waitFor();
  await ana.getByRole('button', { name: `Samples of job ${labJobNumber}` }).click();
  const samples = ana.getByRole('dialog', { name: `Samples of job ${labJobNumber}` });
  await select(ana, samples, /Sample/, /Well 2/);
  await select(ana, samples, /Decision/, /Release/);
  await samples.getByRole('button', { name: 'Release', exact: true }).click();
  await samples.waitFor({ state: 'detached' });
  await ana.getByText('On hold', { exact: true }).waitFor({ state: 'detached' });
});

test('day 8: the values are imported from the file of an instrument', async () => {
  nextDay(3);
  const rows = [
    'Sample;Analyte;Value',
    `${labJobNumber}-1;First;0,21`,
    'Blank;First;0,01',
    `${labJobNumber}-2;First;0,25`,
  ];
  const content = [...rows, `${labJobNumber}-3;First;0,62`].join('\n');
  const page = await openConsole('ana', 'imports/file?mapping=analyser');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'run.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText('4 rows: 3 would be stored, 0 rejected, 1 ignored. Nothing is stored yet.').waitFor();
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByText('No rejected lines').waitFor();
});

test('day 9: the final result is published, and a mail says that a value exceeds its specification', async () => {
  nextDay();
  const page = await openConsole('ana', `review/${labJobNumber}`);
  await page.getByRole('button', { name: 'Publish final…' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish the final result of job ${labJobNumber}` });
  await publishFrom(dialog, 'Publish final result');
  await dialog.waitFor({ state: 'detached' });
  const links = await mailAbout(new RegExp(`Result of job ${labJobNumber}: 1 value outside a specification`));
  await page.getByRole('region', { name: `Report 1.0 of job ${labJobNumber}` }).waitFor();
  const portal = await openPortal((links.find((link) => link.includes('/portal/')) ?? '').split('/portal/')[1] ?? '');
  await portal
    .getByText(/exceed/i)
    .first()
    .waitFor();
});

test('day 10: a second person approves the report, and the link in the mail opens it', async () => {
  nextDay();
  await approve('1.0');
  await mailWithReport(/Report \d+ version 1\.0 is approved/);
});

test('day 15: an error is corrected; the amended report replaces the first', async () => {
  nextDay(5);
  const ana = await openConsole('ana', `bench/jobs/${labJobNumber}`);
  const grid = ana.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await ana.keyboard.press('Control+Home');
  await ana.keyboard.type('0.23');
  await ana.keyboard.press('Enter');
  await ana.getByText(/^All saved \d/).waitFor();
  await ana.goto(`${address}/console/review/${labJobNumber}`);
  await ana.getByRole('button', { name: 'Amend…' }).click();
  const dialog = ana.getByRole('dialog', { name: `Publish the amendment of job ${labJobNumber}` });
  await dialog.getByLabel('Reason for the amendment').fill('Dilution factor corrected.');
  await publishFrom(dialog, 'Publish amendment');
  await dialog.waitFor({ state: 'detached' });
  await ana.getByRole('region', { name: `Report 2.0 of job ${labJobNumber}` }).waitFor();
  await approve('2.0');
  await mailWithReport(new RegExp(`Report ${labJobNumber} was amended: version 2\\.0`));
});

test('day 20: the report is withdrawn, which the customer reads in a mail and anybody on its check page', async () => {
  nextDay(5);
  const bo = await openConsole('bo', `review/${labJobNumber}?tab=report`);
  await bo.getByRole('button', { name: 'Withdraw…' }).first().click();
  const dialog = bo.getByRole('dialog', { name: 'Withdraw report 2.0' });
  await dialog.getByLabel('Reason for the withdrawal').fill('Samples were mixed up.');
  await dialog.getByRole('button', { name: 'Withdraw report' }).click();
  await dialog.waitFor({ state: 'detached' });
  await mailAbout(new RegExp(`Report ${labJobNumber} version 2\\.0 was withdrawn`));
  const page = await openPortal('reports');
  await page
    .getByRole('row', { name: /2\.0.*Withdrawn/ })
    .getByText('Samples were mixed up.')
    .last()
    .waitFor();
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const { checkCode } = job.reports.find(({ version }: { version: string }) => version === '2.0');
  await page.goto(`${address}/check/${checkCode}`);
  await page.getByRole('heading', { name: 'This report has been withdrawn.' }).waitFor();
});

test('day 25: the manager resets the password with the link of a mail', async () => {
  nextDay(5);
  const page = await open('/portal/forgot-password');
  await page.getByLabel('E-mail').fill(mere.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const [link = ''] = (await mailAbout(/password/i)).filter((url) => url.includes('/portal/reset-password'));
  await page.goto(link);
  mere.password = 'the second password of Mere';
  await page.getByLabel('New password', { exact: true }).fill(mere.password);
  await page.getByLabel('Repeat new password').fill(mere.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
  await openPortal('');
});

test('day 30: a colleague signs in with the OpenID Connect provider of the customer', async () => {
  nextDay(5);
  const { body: addresses } = await lab.lab(labOperations.getAccountSingleSignOn, { path: { accountId } });
  const provider = await startProvider(() => [{ clientId: 'portal', redirectUri: addresses.redirectUri }]);
  provider.people.set('hemi', { email: 'hemi@wells.example', email_verified: true, name: 'Hemi Rangi' });
  const ada = await openConsole('ada', `customers/${accountId}`);
  await ada.getByRole('region', { name: 'Single sign-on' }).getByRole('button', { name: 'Set up' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Single sign-on' });
  await dialog.getByLabel('Issuer URL').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill('portal');
  await dialog.getByLabel('Client secret').fill(clientSecret);
  await dialog.getByLabel('E-mail domains').fill('wells.example');
  await dialog.getByText('Create people who are unknown here').click();
  await select(ada, dialog, 'No access Default role', 'Reader');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const page = await open('/portal');
  await page.getByLabel('E-mail').fill('hemi@wells.example');
  await signInAtProvider(page, 'hemi');
  await page.getByRole('button', { name: 'Hemi Rangi' }).waitFor();
  await page.getByRole('link', { name: String(orderId) }).waitFor();
  assert.deepEqual(
    pageErrors.filter((error) => !error.startsWith(provider.issuer) && !error.startsWith(providerFonts)),
    [],
  );
});

test('the audit trail of the month is intact and names the person of each action', async () => {
  const { body } = await lab.lab(labOperations.readAudit, { query: 'verify&limit=200' });
  assert.ok(body.verification.intact);
  const actorsOf = (action: string) => [
    ...new Set(
      body.entries
        .filter((entry: { action: string }) => entry.action === action)
        .map(({ actor }: { actor: string }) => actor),
    ),
  ];
  for (const action of [
    'job.registered',
    'cancellation.declined',
    'sample.held',
    'sample.released',
    'result.amended',
  ]) {
    assert.deepEqual(actorsOf(action), ['staff:ana'], action);
  }
  for (const action of ['report.approved', 'report.withdrawn'])
    assert.deepEqual(actorsOf(action), ['staff:bo'], action);
  const [manager] = actorsOf('person.accepted');
  assert.match(String(manager), /^person:P\d+$/);
  for (const action of ['order.received', 'order.changed', 'cancellation.requested', 'question.answered']) {
    assert.deepEqual(actorsOf(action), [manager], action);
  }
});

/** Confirms the values that are unusual, which appear after the dialog, and publishes. */
async function publishFrom(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name });
  await eventually(async () => {
    const confirmations = dialog.getByRole('checkbox', { name: 'I have checked this value', checked: false });
    if ((await confirmations.count()) > 0) await confirmations.first().click({ force: true });
    assert.ok(await button.isEnabled(), 'a value has to be confirmed, or the changes are loading');
  });
  await button.click();
}

async function approve(version: string): Promise<void> {
  const page = await openConsole('bo', `review/${labJobNumber}`);
  await page.getByRole('button', { name: 'Approve…' }).click();
  await page
    .getByRole('dialog', { name: `Approve report ${version}` })
    .getByRole('button', { name: 'Approve report' })
    .click();
  await page.getByText('Approved by').first().waitFor();
}

/** The link of the mail downloads the PDF without a sign-in. */
async function mailWithReport(subject: RegExp): Promise<void> {
  const links = await mailAbout(subject);
  const response = await fetch(links.find((link) => link.includes('/mail/report?')) ?? '');
  assert.equal(response.headers.get('content-type'), 'application/pdf');
}
