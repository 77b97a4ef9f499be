import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';
import { after } from './after.ts';

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/**
 * Arguments of the packaged browser that suit serverless functions but not tests. In a single process, pages of all
 * contexts send the cookies of the first context, and without web security pages may read other origins. Without a zygote,
 * each new page starts a process from the beginning, which takes 0.2 s of CPU time.
 */
const serverlessArgs = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--no-zygote',
]);

const installed = [
  // The headless shell needs half the CPU of the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Launch options for the available browsers, in order of preference. */
const ways: [name: string, find: () => Promise<LaunchOptions | undefined>][] = [
  ['a browser of this machine', async () => installedBrowser()],
  ['the browser of the npm registry (Linux on x64 only)', packagedBrowser],
];

let shared: Promise<Browser> | undefined;

/**
 * Starts a browser, which all test files of this process share and which ends with it. What a file has opened is closed
 * after its tests. Without a browser the tests fail.
 */
export async function startBrowser(): Promise<Browser> {
  after(async () => {
    for (const context of (await shared)?.contexts() ?? []) await context.close();
  });
  shared ??= launchBrowser();
  return shared;
}

/** Starts a browser, with further arguments, that the caller must close. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const reasons: string[] = [];
  for (const [name, find] of ways) {
    try {
      const options = await find();
      if (!options) continue;
      return await chromium.launch({ headless: true, ...options, args: [...(options.args ?? []), ...args] });
    } catch (error) {
      reasons.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new Error(`no browser for the page tests; install Chromium or Chrome. ${reasons.join('; ')}`);
}

function installedBrowser(): LaunchOptions | undefined {
  const executablePath = installed.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath, args: quiet };
}

async function packagedBrowser(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package unpack the system libraries that it ships.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const args = packaged.args.filter((arg) => !serverlessArgs.has(arg));
  return { executablePath: await packaged.executablePath(), args: [...args, ...quiet] };
}
