import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../../../server/test/support/browser.ts';
import { type Laboratory, type LaboratoryOptions, startLaboratory } from '../../../server/test/support/laboratory.ts';

export interface Console {
  lab: Laboratory;
  browser: Browser;
  /** Where the service listens. */
  address: string;
  /** A page of somebody with the role, signed in; each is another person in a browser of their own. */
  openAs(role: Exclude<Role, 'integration'>, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page of nobody in particular. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What pages complained of so far: errors in their console, requests to elsewhere. */
  complaints: string[];
}

/** A whole service that listens, and a real browser in front of it. */
export async function startConsole(options: LaboratoryOptions = {}): Promise<Console> {
  const lab = await startLaboratory({ realTime: true, ...options });
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(lab.app.server.address() as AddressInfo).port}`;
  const browser = await startBrowser();
  const complaints: string[] = [];
  let staff = 0;

  const openPage = async (contextOptions: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-NZ',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...contextOptions,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('request', (request) => {
      if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(address)) complaints.push(request.url());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // The browser itself reports refusals of the service, which the page shows in its own words.
      if (message.type() === 'error' && !/the server responded with a status of/.test(message.text())) {
        complaints.push(message.text());
      }
    });
    return page;
  };

  return {
    lab,
    browser,
    address,
    complaints,
    open: async (path, contextOptions) => {
      const page = await openPage(contextOptions);
      await page.goto(address + path);
      return page;
    },
    openAs: async (role, path, contextOptions) => {
      staff += 1;
      const name = `${role}-${staff}`;
      const password = `a long password of ${name}`;
      const made = await lab.lab(labOperations.createStaff, { body: { name, role, password } });
      assert.equal(made.status, 201);
      const page = await openPage(contextOptions);
      const signedIn = await page.request.post(`${address}/lab/api/v1/session`, {
        data: { name, password },
        headers: { origin: address },
      });
      assert.equal(signedIn.status(), 200);
      await page.goto(address + path);
      return page;
    },
  };
}
