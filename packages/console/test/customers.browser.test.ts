import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { account, order, rivalAccount, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf } from '../../server/test/support/measurement-fixtures.ts';
import { webhooksOf } from '../../server/test/support/webhooks.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, openAs } = await startConsole();
const customer = await lab.onboard(account);
const { accountId } = customer.account;
await lab.onboard(rivalAccount);
const { place, register, list } = benchOf(lab, customer);
await register(await place(order({ orderReferences: [{ name: 'ClientRef', value: 'Spring harvest' }] })));
await place();
await list();
await webhooksOf(lab, customer).create({ url: 'https://hooks.apiary.example/labwire' });
const wrong = order({ lines: [sampleLine('S1', { analyticalTests: [{ code: 'MOISTRE' }] })] });
for (let i = 0; i < 3; i++) await lab.call(clientOperations.createOrder, { token: customer.token, body: wrong });
await eventually(async () => {
  const { body } = await lab.lab(labOperations.getAccountHealth, { path: { accountId } });
  assert.equal(body.rejectedRequests.times, 3);
});

const page = await openAs('admin', '/console/customers');
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

test('customers are found by name, and warnings show their reasons', async () => {
  await main.getByRole('row', { name: /Rival.*OK/ }).waitFor();
  await main.getByRole('row', { name: /Apiary.*3 requests rejected this week/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('riv');
  await main.getByRole('row', { name: /Apiary/ }).waitFor({ state: 'detached' });
  assert.match(page.url(), /search=riv/);
  await main.getByRole('searchbox').fill('');
});

test('a customer is created in one form, which survives a reload and shows each error at its field', async () => {
  await main.getByRole('link', { name: 'New customer' }).click();
  await main.getByLabel('Account name').fill('Tūī Springs');
  await main.getByLabel('Organisation name').fill('Tūī Springs Ltd');
  await main.getByLabel('First name').fill('Ana');
  await main.getByLabel('Last name').fill('Wells');
  await main.getByLabel('E-mail').fill('ana at springs');
  await main.getByRole('button', { name: 'Add quote' }).click();
  await page.reload();
  assert.equal(await main.getByLabel('First name').inputValue(), 'Ana');
  await main.getByRole('button', { name: 'Create customer' }).click();
  await main.getByText('2 problems; nothing was stored.').waitFor();
  const email = main.getByLabel('E-mail');
  assert.equal(await email.getAttribute('aria-invalid'), 'true');
  assert.ok(await email.evaluate((field) => field === (field.ownerDocument.activeElement as unknown)));
  await main.getByText('must be an e-mail address').waitFor();
  await main.getByText('is required').waitFor();
  await email.fill('ana@springs.example');
  await main.getByLabel('Number').fill('6001');
  await main.getByRole('button', { name: 'Create customer' }).click();
  await main.getByRole('heading', { level: 1, name: 'Tūī Springs' }).waitFor();
  await page.goto(page.url().replace(/\d+$/, 'new'));
  assert.equal(await main.getByLabel('Account name').inputValue(), '');
});

test('a customer page shows orders, webhooks, polling, and rejected requests with links to the documentation', async () => {
  await page.goto(page.url().replace(/new$/, String(accountId)));
  const rejections = main.getByRole('region', { name: 'Rejected requests' });
  const row = rejections.getByRole('row', { name: /unknown_test.*3/ });
  await row.getByText('no test "MOISTRE"; did you mean "MOISTURE"?').waitFor();
  assert.equal(await row.getByRole('link').getAttribute('href'), '/docs/errors#unknown_test');
  await main.getByRole('row', { name: /Spring harvest.*Registered/ }).waitFor();
  await main.getByText('https://hooks.apiary.example/labwire').waitFor();
  await main.getByText('one poll every 20 minutes').waitFor();
  await main.getByText('No reads yet').waitFor();
});

test('the button for a new credential does not move while other cards are loading', async () => {
  const url = /\/single-sign-on$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const button = main.getByRole('button', { name: 'New credential' });
  const before = await button.boundingBox();
  release();
  await main.getByRole('region', { name: 'Single sign-on' }).getByRole('button', { name: 'Set up' }).waitFor();
  assert.deepEqual(await button.boundingBox(), before);
  await page.unroute(url);
});

test('a credential is shown once with an example, works, and can be revoked', async () => {
  // The password is shown although the page cannot be loaded again.
  const healthUrl = /\/accounts\/\d+\/health$/;
  await page.route(healthUrl, (route) => route.fulfill({ status: 500 }));
  await main.getByRole('button', { name: 'New credential' }).click();
  const example = await dialog.getByRole('figure', { name: 'Example' }).textContent();
  const [, username = '', password = ''] = /"username": "(.+)",\s+"password": "(.+)"/.exec(example ?? '') ?? [];
  assert.ok(await lab.tokenFor({ username, password }));
  await dialog.getByRole('button', { name: 'Copy password' }).click();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), password);
  await page.keyboard.press('Escape');
  await checkAccessibility(page, 'credential');
  await page.unroute(healthUrl);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await main.getByRole('button', { name: `Revoke ${username}` }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await main.getByText(username).waitFor({ state: 'detached' });
  const response = await lab.call(clientOperations.requestToken, { body: { username, password } });
  assert.equal(response.status, 401);
});

test('without mail, the link of an invitation is shown to pass on', async () => {
  await main.getByRole('button', { name: 'Invite person' }).click();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('mere@apiary.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = dialog.getByRole('status', { name: 'Invitation' });
  assert.match((await link.textContent()) ?? '', /\/portal\/invitation#lwi_/);
  await checkAccessibility(page, 'invitation-link');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await main.getByText('mere@apiary.example').first().waitFor();
});

test('a quote and terms are changed in side panels', async () => {
  await main.getByRole('button', { name: 'Edit quote 5001' }).click();
  await dialog.getByLabel('Currency').fill('nze');
  await dialog.getByLabel('MOISTURE test (MOISTURE)').fill('45,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('ISO 4217 has no currency "NZE"').waitFor();
  await dialog.getByLabel('Currency').fill('nzd');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByText('1 price in NZD').waitFor();
  await main.getByRole('button', { name: 'Edit terms' }).click();
  await dialog.getByLabel('Additional tests with sample parameters').fill('MOISTURE');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
  assert.deepEqual(body.parameterTests, ['MOISTURE']);
});

test('suspending explains its effects, is immediate, and can be undone', async () => {
  const requestStatus = async () => (await lab.call(clientOperations.listResults, { token: customer.token })).status;
  await main.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByText('are rejected immediately').waitFor();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await main.getByText('This account is suspended').waitFor();
  assert.equal(await requestStatus(), 403);
  await main.getByRole('button', { name: 'Reactivate' }).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await main.getByText('This account is suspended').waitFor({ state: 'detached' });
  assert.equal(await requestStatus(), 200);
});

test('a test of the catalogue is changed after a preview of the affected orders', async () => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Catalogue' }).click();
  await main.getByRole('link', { name: 'MOISTURE' }).waitFor();
  assert.equal(await main.getByRole('link', { name: 'OLDTEST' }).count(), 0);
  await main.getByText('Show retired').click();
  await main.getByRole('row', { name: /OLDTEST.*Retired/ }).waitFor();
  await main.getByRole('link', { name: 'MOISTURE' }).click();
  await dialog.getByText('2 open orders and 1 job in progress use it').waitFor();
  await dialog.getByRole('textbox', { name: 'Upper limit' }).fill('0.9');
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await dialog.getByText('M1, upper limit').waitFor();
  await dialog.getByText('Used by 2 open orders and 1 job in progress.').waitFor();
  await checkAccessibility(page, 'catalogue-change');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await lab.lab(labOperations.getCatalogue);
  const { measurands } = body.tests.find(({ code }: { code: string }) => code === 'MOISTURE');
  assert.equal(measurands[0].upperLimit, 0.9);
});

test('a specification is created with a measurand of the catalogue, errors are shown at their fields, and it is retired', async () => {
  await main.getByRole('tab', { name: /Specifications/ }).click();
  await main.getByRole('button', { name: 'New specification' }).click();
  await dialog.getByLabel('Code').fill('HONEY-M1');
  await dialog.getByLabel('Name').fill('First in honey');
  await dialog.getByLabel('Edition').fill('2022');
  await dialog.getByRole('combobox', { name: 'Measurand' }).fill('First');
  await page.getByRole('option', { name: /M1/ }).first().click();
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await dialog.getByText('must not be blank').waitFor();
  await dialog.getByText('lowerBound, upperBound or allowedValues is required').waitFor();
  await dialog.getByLabel('Source').fill('Honey Standard');
  await dialog.getByLabel(/^Upper bound/).fill('0.5');
  await checkAccessibility(page, 'catalogue-specification');
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await dialog.getByText('1 added').waitFor();
  await dialog.getByText('also of jobs in progress').first().waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('row', { name: /HONEY-M1.*at most 0\.5.*Honey Standard 2022/ }).waitFor();
  await main.getByRole('link', { name: 'HONEY-M1' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await dialog.getByText('1 retired').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('row', { name: /HONEY-M1.*Retired/ }).waitFor();
});

test('a file is imported after a preview', async () => {
  await main.getByRole('button', { name: 'Import' }).click();
  const selectFile = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const header = 'testCode,testName,measurandCode,measurandName,unit,detectionLimit,decimals\n';
  await selectFile('tests.csv', `${header}NEW,New test,A,First,mg/kg,0.01,2\nNEW,,B,Second,mg/kg,0.01,many\n`);
  await dialog.getByText('Line 3, decimals: must be a whole number; this is a string').waitFor();
  await selectFile('tests.csv', `${header}NEW,New test,A,First,mg/kg,0.01,2\nTUTIN,Tutin,M1,First,mg/kg,0.01,2\n`);
  await dialog.getByText('1 added, 1 changed').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'TUTIN' }).getByText('M1, decimals').waitFor();
  await checkAccessibility(page, 'catalogue-import');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('tab', { name: /Tests/ }).click();
  await main.getByRole('link', { name: 'NEW' }).waitFor();
});

test('an analyst can read customers but not change them', async () => {
  const analyst = await openAs('analyst', `/console/customers/${accountId}`);
  await analyst.getByRole('heading', { level: 1, name: 'Apiary' }).waitFor();
  for (const name of ['New credential', 'Suspend', 'Edit terms', 'Add quote']) {
    assert.equal(await analyst.getByRole('button', { name }).count(), 0, name);
  }
  await analyst.getByText('Bo Lind').first().waitFor();
  assert.equal(await analyst.getByRole('link', { name: /^Personal data/ }).count(), 0);
});
