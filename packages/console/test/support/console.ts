import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { after } from '../../../server/test/support/after.ts';
import { startBrowser } from '../../../server/test/support/browser.ts';
import { type Laboratory, type LaboratoryOptions, startLaboratory } from '../../../server/test/support/laboratory.ts';
import { patience } from '../../../server/test/support/patience.ts';

export interface Console {
  lab: Laboratory;
  browser: Browser;
  /** The origin of the service. */
  address: string;
  /**
   * Opens a page of a signed-in member of staff. The same role again is another window of the same person; with
   * `options` it is another person in a separate browser context.
   */
  openAs(role: Exclude<Role, 'integration'>, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page without a session. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Errors in the consoles of all pages, and requests to other origins. */
  pageErrors: string[];
}

export interface ConsoleOptions extends LaboratoryOptions {
  /** Whether the service knows the address at which the browser reaches it, because other sites send browsers to it. */
  hasPublicAddress?: boolean;
}

/** Starts a service that listens on a port, and a browser. */
export async function startConsole({ hasPublicAddress, ...options }: ConsoleOptions = {}): Promise<Console> {
  // First, so that its pages are closed before the service, which waits for their connections when it stops.
  const browser = await startBrowser();
  const { lab, address } = await startService({ realTime: true, ...options }, hasPublicAddress ?? false);
  const pageErrors: string[] = [];
  const contexts = new Map<Role, BrowserContext>();
  let numberOfStaff = 0;
  let pagesOfTest: Page[] = [];
  beforeEach(() => {
    pagesOfTest = [];
  });
  // An open page would follow the changes of later tests, which takes CPU time.
  afterEach(async () => {
    for (const page of pagesOfTest) await page.close();
  });

  const signedInContext = async (role: Role, contextOptions?: BrowserContextOptions) => {
    numberOfStaff += 1;
    const name = `${role}-${numberOfStaff}`;
    const password = `a long password of ${name}`;
    const created = await lab.lab(labOperations.createStaff, { body: { name, role, password } });
    assert.equal(created.status, 201);
    const context = await newContext(browser, contextOptions);
    const data = { name, password };
    const response = await context.request.post(`${address}/lab/api/v1/session`, {
      data,
      headers: { origin: address },
    });
    assert.equal(response.status(), 200);
    return context;
  };
  const openPage = async (context: BrowserContext, path: string) => {
    const page = await context.newPage();
    pagesOfTest.push(page);
    page.setDefaultTimeout(patience(30_000));
    recordErrors(page, address, pageErrors);
    await page.goto(address + path);
    return page;
  };

  return {
    lab,
    browser,
    address,
    pageErrors,
    open: async (path, contextOptions) => openPage(await newContext(browser, contextOptions), path),
    openAs: async (role, path, contextOptions) => {
      if (contextOptions) return openPage(await signedInContext(role, contextOptions), path);
      const context = contexts.get(role) ?? (await signedInContext(role));
      contexts.set(role, context);
      return openPage(context, path);
    },
  };
}

async function startService(options: LaboratoryOptions, hasPublicAddress: boolean) {
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (!hasPublicAddress) {
    const lab = await startLaboratory(options);
    await lab.app.listen({ port: 0, host: '127.0.0.1' });
    return { lab, address: addressOf(lab.app.server) };
  }
  // The address must be known before the service is built, so another server has the port and passes requests on.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const lab = await startLaboratory({ ...options, publicUrl: addressOf(server) });
  await lab.app.ready();
  server.on('request', (request, response) => lab.app.routing(request, response));
  return { lab, address: addressOf(server) };
}

const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-NZ',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });

function recordErrors(page: Page, address: string, pageErrors: string[]): void {
  page.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(address)) pageErrors.push(request.url());
  });
  // A page that is left or closed stops loading the code of pages whose links were under the pointer, and logs that.
  const abortedUrls = new Set<string>();
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') abortedUrls.add(request.url());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    // The browser logs every 4xx and 5xx response; the page handles them.
    const text = message.text();
    if (message.type() !== 'error' || /the server responded with a status of/.test(text)) return;
    if ([...abortedUrls].some((url) => text.includes(url))) return;
    pageErrors.push(text);
  });
}
