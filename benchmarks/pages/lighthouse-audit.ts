import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../packages/server/test/support/browser.ts';
import { installedFolder, installPeer } from '../peers/peer-install.ts';
import { median } from '../speed/rounds.ts';
import type { PageEnvironment } from './page-environment.ts';
import type { MeasuredPage } from './page-list.ts';

/** What Lighthouse reports for a page; times in milliseconds. */
export interface Audit {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
}

interface AuditResult {
  numericValue?: number;
  details?: { items: { statusCode?: number }[] };
}

type Lighthouse = (
  url: string,
  flags: object,
  config: object,
) => Promise<{ lhr: { audits: Record<string, AuditResult>; runtimeError?: { message: string } } }>;

/** Lighthouse is installed in the folder of the results, as the peers are, and is not a dependency of the project. */
const name = '../pages/lighthouse';

const audits = {
  firstContentfulPaint: 'first-contentful-paint',
  largestContentfulPaint: 'largest-contentful-paint',
  totalBlockingTime: 'total-blocking-time',
} as const;

const runs = 3;

/** Starts a browser of the tests for Lighthouse, with its settings for a desktop. Each audit is the median of three runs. */
export async function startLighthouse({ service, cookies }: PageEnvironment) {
  await installPeer(name);
  const modules = join(installedFolder(name), 'node_modules/lighthouse/core');
  const load = async (path: string) => (await import(pathToFileURL(join(modules, path)).href)).default;
  const lighthouse = (await load('index.js')) as Lighthouse;
  const desktop = (await load('config/desktop-config.js')) as object;
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return {
    close: () => browser.close(),
    async audit({ application, path }: MeasuredPage): Promise<Audit> {
      const flags = {
        port,
        logLevel: 'error',
        onlyAudits: [...Object.values(audits), 'network-requests'],
        extraHeaders: { cookie: cookies[application] },
      };
      const reports: Record<string, AuditResult>[] = [];
      for (let i = 0; i < runs; i++) {
        const { lhr } = await lighthouse(service.address + path, flags, desktop);
        if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
        const requests = lhr.audits['network-requests']?.details?.items ?? [];
        if (requests.some(({ statusCode }) => statusCode === 401))
          throw new Error(`${path}: the browser has no session`);
        reports.push(lhr.audits);
      }
      const value = (audit: keyof typeof audits) =>
        Math.round(median(reports.map((report) => report[audits[audit]]?.numericValue ?? Number.NaN)));
      return {
        firstContentfulPaint: value('firstContentfulPaint'),
        largestContentfulPaint: value('largestContentfulPaint'),
        totalBlockingTime: value('totalBlockingTime'),
      };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
