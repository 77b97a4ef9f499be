import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { account } from '../../server/test/support/fixtures.ts';
import { clientSecret, startProvider } from '../../server/test/support/identity-provider.ts';
import { startConsole } from './support/console.ts';
import { providerFonts, signInAtProvider } from './support/identity-provider-pages.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, address, open, openAs, expectErrors } = await startConsole({ hasPublicAddress: true });
const { accountId } = (await lab.onboard(account)).account;
const { body: addresses } = await lab.lab(labOperations.getAccountSingleSignOn, { path: { accountId } });
const provider = await startProvider(() => [
  { clientId: 'console', redirectUri: `${address}/console/sign-in/callback` },
  { clientId: 'portal', redirectUri: addresses.redirectUri },
]);
expectErrors(new RegExp(`^(${provider.issuer}|${providerFonts})`));
provider.people.set('hana', {
  email: 'hana@laboratory.example',
  email_verified: true,
  name: 'Hana Ito',
  groups: ['approvers'],
});
provider.people.set('mere', { email: 'mere@customer.example', email_verified: true, name: 'Mere Parata' });

/** Fills in the form of the settings. */
async function configure(page: Page, { clientId, domain }: { clientId: string; domain: string }) {
  const card = page.getByRole('region', { name: 'Single sign-on' });
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Single sign-on' });
  await dialog.getByLabel('Issuer URL').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Client secret').fill(clientSecret);
  await dialog.getByLabel('E-mail domains').fill(domain);
  await dialog.getByText('Create people who are unknown here').click();
  return dialog;
}

test('an administrator sets up single sign-on, and a member of staff signs in with it', async () => {
  const admin = await openAs('admin', '/console/staff');
  const dialog = await configure(admin, { clientId: 'console', domain: 'laboratory' });
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await dialog.getByLabel('Value 1', { exact: true }).fill('approvers');
  await dialog.getByRole('button', { name: 'Analyst Role 1' }).click();
  await admin.getByRole('option', { name: 'Approver' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('must be a domain in lower case', { exact: false }).waitFor();
  await checkAccessibility(admin, 'single-sign-on-form');
  await dialog.getByLabel('E-mail domains').fill('laboratory.example');
  await dialog.getByLabel('Role claim').fill('groups');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('approvers: Approver').waitFor();

  const page = await open('/console/settings');
  await page.getByRole('link', { name: 'Continue with single sign-on' }).waitFor();
  await checkAccessibility(page, 'sign-in-single-sign-on');
  await signInAtProvider(page, 'hana');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Hana Ito' }).waitFor();
});

test('a person of a customer finds the provider by e-mail address and signs in with it', async () => {
  const admin = await openAs('admin', `/console/customers/${accountId}`);
  const dialog = await configure(admin, { clientId: 'portal', domain: 'customer.example' });
  await dialog.getByRole('button', { name: 'No access Default role' }).click();
  await admin.getByRole('option', { name: 'Reader' }).click();
  await dialog.getByText('Allow passwords as well').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Are not accepted').waitFor();

  const page = await open('/portal');
  await page.getByLabel('E-mail').fill('unknown@customer.example');
  await page.getByRole('link', { name: 'Continue with single sign-on' }).waitFor();
  await page.getByLabel('Password').waitFor({ state: 'detached' });
  await checkAccessibility(page, 'portal-sign-in-single-sign-on');
  await signInAtProvider(page, 'mere');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('button', { name: 'Mere Parata' }).waitFor();
});
