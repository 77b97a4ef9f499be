import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account } from '../../server/test/support/fixtures.ts';
import { mailTo, storedMails, storeMail } from '../../server/test/support/mail.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, openAs } = await startConsole({ mail: mailTo(9) });
const customer = await lab.onboard(account);
const { accountId, organisations } = customer.account;
const [mere] = organisations[0]?.contacts ?? [];
await storeMail(lab, accountId, String(mere?.labContactId));

test('the delivery log shows a refused mail, and sends it again', async () => {
  const page = await openAs('admin', '/console/mails');
  const response = page.getByRole('cell', { name: '550 No such user' });
  await response.waitFor();
  await page.getByText('Mails are sent from reports@lab.example by 127.0.0.1:9.').waitFor();
  // The log stays on the page although it cannot be loaded again.
  await page.route(/\/lab\/api\/v1\/mails\?/, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Send again: the mail to ana@exports.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail is queued.').waitFor();
  await page.getByText('status 500').waitFor();
  assert.ok(await response.isVisible());
  assert.equal((await storedMails(lab))[0]?.status, 'PENDING');
});

test('the laboratory changes the mails of a contact', async () => {
  const page = await openAs('admin', `/console/customers/${accountId}`);
  await page.getByRole('button', { name: 'Change the mails of Mere Parata' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Result published/ }).click();
  await page.getByRole('option', { name: 'Daily summary' }).click();
  await checkAccessibility(page, 'mails-choices');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The mails of the contact were changed.').waitFor();
  const path = { accountId, labContactId: String(mere?.labContactId) };
  const { body } = await lab.lab(labOperations.getContactNotifications, { path });
  const chosen = body.notifications.find(({ kind }: { kind: string }) => kind === 'RESULT_PUBLISHED');
  assert.equal(chosen.delivery, 'DAILY');
});
