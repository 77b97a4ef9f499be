import type { Page } from 'playwright-core';

/** What the page of the provider loads from elsewhere. */
export const providerFonts = 'https://fonts.googleapis.com/';

/** Signs in on the page of the provider. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.route(`${providerFonts}**`, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
