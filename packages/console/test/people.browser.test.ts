import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { codeAt } from '../../server/test/support/authenticator.ts';
import { eventually } from '../../server/test/support/eventually.ts';
import { account } from '../../server/test/support/fixtures.ts';
import { openMailbox, personOf, personPassword } from '../../server/test/support/people.ts';
import { startConsole } from './support/console.ts';
import { checkLayout } from './support/layout-checks.ts';
import { signInToPortal } from './support/portal.ts';

const mailbox = openMailbox();
const { lab, open, openAs, pageErrors } = await startConsole({ mail: mailbox.settings });
const customer = await lab.onboard(account);
const { accountId } = customer.account;
const email = 'mere@kowhai.example';
const stepMs = 30_000;

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function accept(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(personPassword);
  await page.getByLabel('Repeat password').fill(personPassword);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
}

/** Checks a page or a dialog that both applications share, in one of them. */
async function checkShared(page: Page, application: string, name: string) {
  if (application === 'portal') await checkLayout(page, name);
}

/** A page with the session of the manager, for the tests after the invitation. */
const portal = await open('/portal');

test('the laboratory invites the first manager of a customer', async () => {
  const page = await openAs('admin', `/console/customers/${accountId}`);
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await checkLayout(page, 'invite-person-console');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`An invitation was sent to ${email}.`).waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();
});

test('the manager accepts the invitation and sees the portal; the link is not valid again', async () => {
  const token = await mailbox.tokenFor(email);
  await portal.goto(portal.url().replace(/\/portal.*/, `/portal/invitation#${token}`));
  await portal.getByRole('heading', { level: 1, name: 'Accept the invitation' }).waitFor();
  assert.ok(!portal.url().includes(token), 'the token is not in the address any more');
  await checkLayout(portal, 'invitation');
  await accept(portal, 'Mere Parata');
  await portal.getByRole('button', { name: 'Mere Parata' }).waitFor();

  const second = await open(`/portal/invitation#${token}`);
  await second.getByLabel('Name').fill('Mallory');
  await second.getByLabel('Password', { exact: true }).fill(personPassword);
  await second.getByLabel('Repeat password').fill(personPassword);
  await second.getByRole('button', { name: 'Accept and sign in' }).click();
  await second.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
  await checkLayout(second, 'invitation-not-valid');
});

test('a manager invites a colleague and changes the role; the colleague sees less', async () => {
  const page = await portal.context().newPage();
  await page.goto(portal.url().replace(/\/portal.*/, '/portal/people'));
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('tama@kowhai.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('An invitation was sent to tama@kowhai.example.').waitFor();

  const colleague = await open(`/portal/invitation#${await mailbox.tokenFor('tama@kowhai.example')}`);
  await accept(colleague, 'Tama Walker');
  const pages = colleague.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'New order' }).waitFor();
  assert.equal(await pages.getByRole('link', { name: 'People' }).count(), 0);

  await page.reload();
  await page.getByRole('button', { name: 'Actions for Tama Walker' }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: 'Reader' }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Tama Walker has another role now.').waitFor();

  await colleague.reload();
  await pages.getByRole('link', { name: 'Orders' }).waitFor();
  assert.equal(await pages.getByRole('link', { name: 'New order' }).count(), 0);
  await page.close();
});

test('a manager creates and revokes a credential', async () => {
  const page = await portal.context().newPage();
  await page.goto(portal.url().replace(/\/portal.*/, '/portal/credentials'));
  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByLabel('Name').fill('Order import');
  await page.getByRole('checkbox', { name: /results:read/ }).click({ force: true });
  await checkLayout(page, 'new-credential');
  await page.getByRole('button', { name: 'Create credential' }).click();
  const password = await page.getByLabel('Password').textContent();
  assert.ok((password ?? '').length > 20);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Order import').waitFor();
  const [created] = (await lab.lab(labOperations.getAccountHealth, { path: { accountId } })).body.credentials.filter(
    ({ username }: { username: string }) => username !== customer.username,
  );
  await page.getByRole('button', { name: `Revoke ${created.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText(`${created.username} was revoked.`).waitFor();
  await page.close();
});

test('a manager creates a webhook endpoint, tests it and sends a delivery again', async () => {
  const page = await portal.context().newPage();
  await page.goto(portal.url().replace(/\/portal.*/, '/portal/webhooks'));
  await page.getByRole('button', { name: 'New endpoint' }).click();
  await page.getByLabel('URL').fill('http://localhost:9/hook');
  await checkLayout(page, 'new-endpoint');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  assert.match((await page.getByLabel('Secret').textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Actions for http://localhost:9/hook' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  await page.getByText('A test is sent to http://localhost:9/hook.').waitFor();
  await page.getByRole('link', { name: 'ping' }).waitFor();
  await page.close();
});

test('a manager changes the mails of a contact', async () => {
  const page = await portal.context().newPage();
  await page.goto(portal.url().replace(/\/portal.*/, '/portal/notifications'));
  await page
    .getByRole('button', { name: /Change the mails of/ })
    .first()
    .click();
  await checkLayout(page, 'notifications-change');
  await page.getByRole('button', { name: /Result published/ }).click();
  await page.getByRole('option', { name: 'Daily summary' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The mails of the contact were changed.').waitFor();
  await page.close();
});

test('a person changes the password, signs out and signs in again', async () => {
  const page = await open('/portal');
  await signInToPortal(page, email.toUpperCase(), personPassword);
  await page.getByRole('button', { name: 'Mere Parata' }).click();
  await page.getByRole('menuitem', { name: 'Change password…' }).click();
  await page.getByLabel('Current password').fill(personPassword);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('Repeat new password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed.').waitFor();
  assert.deepEqual(await page.evaluate('[...Object.keys(sessionStorage), document.cookie]'), ['']);
  await page.getByRole('button', { name: 'Mere Parata' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await signInToPortal(page, email, personPassword);
  await page.getByRole('alert').getByText('The username or the password is wrong').waitFor();
  await signInToPortal(page, email, 'another long password');
  await goTo(page, 'Reports');
});

for (const application of ['portal', 'console'] as const) {
  test(`a forgotten password of the ${application} is replaced with the link of a mail`, async () => {
    const isPortal = application === 'portal';
    const address = isPortal ? email : 'hana@lab.example';
    if (!isPortal) {
      await lab.lab(labOperations.createStaff, { body: { name: 'Hana', role: 'analyst', email: address } });
    }
    const page = await open(`/${application}`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel(isPortal ? 'E-mail' : 'Name').fill(isPortal ? email : 'Hana');
    await checkShared(page, application, 'forgot-password');
    const before = (await mailbox.mailsTo(address)).length;
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('a mail with a link was sent').waitFor();
    await eventually(async () => assert.ok((await mailbox.mailsTo(address)).length > before));
    const token = await mailbox.tokenFor(address);
    await page.goto(page.url().replace(/forgot-password.*/, `reset-password#${token}`));
    await page.getByLabel('New password', { exact: true }).fill('a third long password');
    await page.getByLabel('Repeat new password').fill('a third long password');
    await checkShared(page, application, 'reset-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel(isPortal ? 'E-mail' : 'Name').fill(isPortal ? email : 'Hana');
    await page.getByLabel('Password').fill('a third long password');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: isPortal ? 'Mere Parata' : 'Hana' }).click();
    await page.getByRole('menuitem', { name: 'Your sessions…' }).click();
    await page.getByText('This session').waitFor();
    await checkShared(page, application, 'sessions');
  });
}

/** Adds an app under “Sign-in security”, and returns its secret and the recovery codes. */
async function setUpApp(page: Page, application: string, name: string, password: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign-in security…' }).click();
  await page.getByText('Off', { exact: true }).waitFor();
  await checkShared(page, application, 'security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code with the secret for the app' }).waitFor();
  await checkShared(page, application, 'security-qr-code');
  const secret = (await page.locator('.authenticator-secret').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await checkShared(page, application, 'security-recovery-codes');
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On', { exact: true }).waitFor();
  return { secret, recoveryCodes };
}

for (const application of ['portal', 'console'] as const) {
  test(`a person of the ${application} sets up an app, signs in with its code, and turns it off`, async () => {
    const isPortal = application === 'portal';
    const [name, signInName] = isPortal ? ['Mere Parata', email] : ['Rua', 'Rua'];
    const password = 'a third long password';
    if (!isPortal) await lab.lab(labOperations.createStaff, { body: { name, role: 'analyst', password } });
    const page = await open(`/${application}`);
    const enter = async () => {
      await page.getByLabel(isPortal ? 'E-mail' : 'Name').fill(signInName);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
    };
    await enter();
    const { secret, recoveryCodes } = await setUpApp(page, application, name, password);
    assert.equal(recoveryCodes.length, 10);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

    await enter();
    await page.getByLabel('Code').fill('no code');
    await checkShared(page, application, 'sign-in-code');
    await page.keyboard.press('Enter');
    await page.getByText('Is wrong, has expired, or was already used').waitFor();
    // The current code was used to set the app up.
    await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + stepMs)));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Sign-in security…' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
  });
}

for (const application of ['portal', 'console'] as const) {
  test(`a required second factor is set up after signing in, before any page of the ${application}`, async () => {
    const isPortal = application === 'portal';
    const password = isPortal ? personPassword : 'a long password of Kim';
    const name = isPortal ? 'kim@kowhai.example' : 'Kim';
    if (isPortal) await personOf(lab, mailbox, accountId, 'manager', name);
    else await lab.lab(labOperations.createStaff, { body: { name, role: 'admin', password } });
    const page = await open(`/${application}/${isPortal ? 'people' : 'staff'}`);
    await page.getByLabel(isPortal ? 'E-mail' : 'Name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Require a second factor').click();
    await page.getByText('Set up a second factor for yourself first').waitFor();
    await checkShared(page, application, 'second-factor-policy');

    const isSet = await (isPortal
      ? lab.lab(labOperations.putAccountSignInPolicy, { path: { accountId }, body: { requiresSecondFactor: true } })
      : lab.lab(labOperations.putSignInPolicy, { body: { requiresSecondFactor: true } }));
    assert.equal(isSet.status, 200);
    const next = await open(`/${application}/${isPortal ? 'people' : 'staff'}`);
    await next.getByLabel(isPortal ? 'E-mail' : 'Name').fill(name);
    await next.getByLabel('Password').fill(password);
    await next.keyboard.press('Enter');
    await next.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
    assert.equal(await next.getByRole('navigation').count(), 0);
    await checkShared(next, application, 'second-factor-required');
    await next.reload();
    await next.getByRole('button', { name: 'Authenticator app' }).click();
    await next.getByLabel('Current password').fill(password);
    await next.getByRole('button', { name: 'Continue' }).click();
    const secret = (await next.locator('.authenticator-secret').textContent()) ?? '';
    await next.getByLabel('Code').fill(codeAt(secret, new Date()));
    await next.getByRole('button', { name: 'Turn on' }).click();
    await next.getByRole('button', { name: 'I have saved them' }).click();
    await next.getByRole('heading', { level: 1, name: isPortal ? 'People' : 'Staff' }).waitFor();
    const policy = next.getByRole('switch', { name: 'Require a second factor' });
    await eventually(async () => assert.equal(await policy.isChecked(), true));
    await next.getByText('Require a second factor').click();
    await eventually(async () => assert.equal(await policy.isChecked(), false));
    await next.getByText('Require a second factor').click();
    await eventually(async () => assert.equal(await policy.isChecked(), true));
  });
}

test('the pages show no errors and load nothing from elsewhere', () => {
  assert.deepEqual(pageErrors, []);
});
