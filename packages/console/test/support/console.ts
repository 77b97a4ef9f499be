import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../../../server/test/support/browser.ts';
import { type Laboratory, type LaboratoryOptions, startLaboratory } from '../../../server/test/support/laboratory.ts';

export interface Console {
  lab: Laboratory;
  browser: Browser;
  /** Where the service listens. */
  address: string;
  /**
   * A page of somebody with the role, signed in. The same role again is another window of the same person, which costs
   * half; with `options` it is another person in a browser of their own.
   */
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
  const people = new Map<Role, BrowserContext>();
  let staff = 0;

  const newContext = (options: BrowserContextOptions = {}) =>
    browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-NZ',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
  const signedIn = async (role: Role, options?: BrowserContextOptions) => {
    staff += 1;
    const name = `${role}-${staff}`;
    const password = `a long password of ${name}`;
    const made = await lab.lab(labOperations.createStaff, { body: { name, role, password } });
    assert.equal(made.status, 201);
    const context = await newContext(options);
    const data = { name, password };
    const answer = await context.request.post(`${address}/lab/api/v1/session`, { data, headers: { origin: address } });
    assert.equal(answer.status(), 200);
    return context;
  };
  const openPage = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
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
      const page = await openPage(await newContext(contextOptions));
      await page.goto(address + path);
      return page;
    },
    openAs: async (role, path, contextOptions) => {
      const context = (!contextOptions && people.get(role)) || (await signedIn(role, contextOptions));
      if (!contextOptions) people.set(role, context);
      const page = await openPage(context);
      await page.goto(address + path);
      return page;
    },
  };
}
