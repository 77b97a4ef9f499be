import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { codeAt } from '../../server/test/support/authenticator.ts';
import { eventually } from '../../server/test/support/eventually.ts';
import { account } from '../../server/test/support/fixtures.ts';
import { openMailbox, personOf, personPassword } from '../../server/test/support/people.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';
import { signInToPortal } from './support/portal.ts';

const mailbox = openMailbox();
const { lab, address, open, openAs } = await startConsole({ mail: mailbox.settings });
const customer = await lab.onboard(account);
const { accountId } = customer.account;
const email = 'mere@kowhai.example';
const newPassword = 'another long password';
const stepMs = 30_000;

/** The link in the newest mail, with the address at which this service listens. */
async function linkFor(recipient: string): Promise<string> {
  const text = (await mailbox.mailsTo(recipient)).at(-1)?.text ?? '';
  const { pathname, hash } = new URL(/http\S+#lw[ir]_[\w-]+/.exec(text)?.[0] ?? assert.fail(`no link in "${text}"`));
  return address + pathname + hash;
}

/** A page of the manager, in all tests but the last. */
const page = await open('/portal');
const dialog = page.getByRole('dialog');
const goTo = (name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
const selectInMenu = async (name: string) => {
  await page.getByRole('button', { name: 'Mere Parata' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const signOut = async () => {
  await selectInMenu('Sign out');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
};

test('the laboratory invites the manager of a customer, who accepts once', async () => {
  const admin = await openAs('admin', `/console/customers/${accountId}`);
  await admin.getByRole('button', { name: 'Invite person' }).click();
  await admin.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await admin.getByText(`An invitation was sent to ${email}.`).waitFor();
  await admin.getByText('Invited', { exact: true }).waitFor();

  const link = await linkFor(email);
  const accept = async (name: string) => {
    await page.goto(link);
    await page.getByLabel('Name').fill(name);
    assert.equal(new URL(page.url()).hash, '', 'the token is not in the address any more');
    await page.getByLabel('Password', { exact: true }).fill(personPassword);
    await page.getByLabel('Repeat password').fill(personPassword);
    await page.getByRole('button', { name: 'Accept and sign in' }).click();
  };
  await accept('Mere Parata');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await signOut();
  await accept('Mallory');
  await page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
  await checkAccessibility(page, 'invitation-not-valid');
});

test('a manager invites a colleague and changes the role', async () => {
  await personOf(lab, mailbox, accountId, 'orderer', 'tama@kowhai.example');
  await page.goto(`${address}/portal/people`);
  await signInToPortal(page, email.toUpperCase());
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rua@kowhai.example');
  await checkAccessibility(page, 'invite-person');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('An invitation was sent to rua@kowhai.example.').waitFor();
  await mailbox.tokenFor('rua@kowhai.example');
  await page.getByRole('button', { name: 'Actions for A orderer' }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  await dialog.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: 'Reader' }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('A orderer has another role now.').waitFor();
});

test('a manager creates and revokes a credential', async () => {
  await goTo('Credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByLabel('Name').fill('Order import');
  await page.getByRole('checkbox', { name: /results:read/ }).click({ force: true });
  await checkAccessibility(page, 'new-credential');
  await page.getByRole('button', { name: 'Create credential' }).click();
  const password = await page.getByLabel('Password').textContent();
  assert.ok((password ?? '').length > 20);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Order import').waitFor();
  const { body } = await lab.lab(labOperations.getAccountHealth, { path: { accountId } });
  const usernames = body.credentials.map(({ username }: { username: string }) => username);
  const created = usernames.find((username: string) => username !== customer.username);
  await page.getByRole('button', { name: `Revoke ${created}` }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText(`${created} was revoked.`).waitFor();
});

test('a person changes the password, signs out, and replaces a forgotten password with the link of a mail', async () => {
  await selectInMenu('Change password…');
  await page.getByLabel('Current password').fill(personPassword);
  await page.getByLabel('New password', { exact: true }).fill('soon forgotten password');
  await page.getByLabel('Repeat new password').fill('soon forgotten password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed.').waitFor();
  // Nothing that signs in is within reach of scripts; the router keeps positions of scrolling.
  const kept = "[document.cookie, ...Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll'))]";
  assert.deepEqual(await page.evaluate(kept), ['']);
  await signOut();
  await signInToPortal(page, email, personPassword);
  await page.getByRole('alert').getByText('The username or the password is wrong').waitFor();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  const before = (await mailbox.mailsTo(email)).length;
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('a mail with a link was sent').waitFor();
  await eventually(async () => assert.ok((await mailbox.mailsTo(email)).length > before));
  await page.goto(await linkFor(email));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInToPortal(page, email, newPassword);
  await selectInMenu('Your sessions…');
  await page.getByText('This session').waitFor();
  await checkAccessibility(page, 'sessions');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a person sets up an app, signs in with its code, and turns it off with a recovery code', async () => {
  await selectInMenu('Sign-in security…');
  await page.getByText('Off', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(newPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code with the secret for the app' }).waitFor();
  await checkAccessibility(page, 'security-qr-code');
  const secret = (await page.locator('.authenticator-secret').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await checkAccessibility(page, 'security-recovery-codes');
  const recoveryCodes = await codes.allTextContents();
  assert.equal(recoveryCodes.length, 10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await signOut();

  await signInToPortal(page, email, newPassword);
  await page.getByLabel('Code').fill('no code');
  await checkAccessibility(page, 'sign-in-code');
  await page.keyboard.press('Enter');
  await page.getByText('Is wrong, has expired, or was already used').waitFor();
  // The current code was used to set the app up.
  await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + stepMs)));
  await page.keyboard.press('Enter');
  await selectInMenu('Sign-in security…');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Off', { exact: true }).waitFor();
});

test('a required second factor is set up after signing in, before any page of the console', async () => {
  const password = 'a long password of Kim';
  await lab.lab(labOperations.createStaff, { body: { name: 'Kim', role: 'admin', password } });
  const admin = await openAs('admin', '/console/staff');
  await admin.getByText('Require a second factor').click();
  await admin.getByText('Set up a second factor for yourself first').waitFor();
  await checkAccessibility(admin, 'second-factor-policy');

  await lab.lab(labOperations.putSignInPolicy, { body: { requiresSecondFactor: true } });
  const next = await open('/console/staff');
  await next.getByLabel('Name').fill('Kim');
  await next.getByLabel('Password').fill(password);
  await next.keyboard.press('Enter');
  await next.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
  assert.equal(await next.getByRole('navigation').count(), 0);
  await checkAccessibility(next, 'second-factor-required');
  await next.reload();
  await next.getByRole('button', { name: 'Authenticator app' }).click();
  await next.getByLabel('Current password').fill(password);
  await next.getByRole('button', { name: 'Continue' }).click();
  const secret = (await next.locator('.authenticator-secret').textContent()) ?? '';
  await next.getByLabel('Code').fill(codeAt(secret, new Date()));
  await next.getByRole('button', { name: 'Turn on' }).click();
  await next.getByRole('button', { name: 'I have saved them' }).click();
  await next.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  const policy = next.getByRole('switch', { name: 'Require a second factor' });
  for (const isRequired of [true, false]) {
    await eventually(async () => assert.equal(await policy.isChecked(), isRequired));
    await next.getByText('Require a second factor').click();
  }
  await eventually(async () => assert.equal(await policy.isChecked(), true));
});
