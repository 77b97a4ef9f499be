import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageEnvironment } from './page-environment.ts';
import type { MeasuredPage } from './page-list.ts';

/** What opening and using a page costs; times are CPU time in milliseconds. */
export interface PageCost {
  page: string;
  /** Opening with an empty cache: requests, and CPU time of all processes of the browser and of the main thread of the page. */
  requests: number;
  browserCpu: number;
  mainThread: number;
  script: number;
  styleAndLayout: number;
  /** The same page opened again, with its files in the cache. */
  againCpu: number;
  /** Nothing happens for ten seconds: CPU time of the browser and requests. */
  idleCpu: number;
  idleRequests: number;
  /** The time from a click to the next paint. */
  interaction: number | undefined;
}

const idleMs = 10_000;

export async function measureCost(
  browser: Browser,
  environment: PageEnvironment,
  page: MeasuredPage,
): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { address } = environment.service;
  const [name = '', value = ''] = environment.cookies[page.application].split('=');
  await context.addCookies([{ name, value, url: address }]);
  // The window of the context exists before the measurement, with a process of the origin.
  const tab = await context.newPage();
  await tab.goto(`${address}/favicon.ico`);
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processes = await browser.newBrowserCDPSession();
  let requests = 0;
  tab.on('request', () => {
    requests += 1;
  });

  const first = await measured(processes, () => open(tab, address, page));
  const opened = await metrics(cdp);
  const requestsOfOpening = requests;
  const again = await measured(processes, () => open(tab, address, page));
  requests = 0;
  const idle = await measured(processes, () => tab.waitForTimeout(idleMs));
  const idleRequests = requests;
  const interaction = page.click === undefined ? undefined : await interactionTime(tab, page.click);
  await context.close();
  await processes.detach();
  return {
    page: `${page.application}: ${page.name}`,
    requests: requestsOfOpening,
    browserCpu: first,
    mainThread: ms(opened.TaskDuration),
    script: ms(opened.ScriptDuration),
    styleAndLayout: ms(opened.RecalcStyleDuration) + ms(opened.LayoutDuration),
    againCpu: again,
    idleCpu: idle,
    idleRequests,
    interaction,
  };
}

const ms = (seconds: number | undefined): number => Math.round((seconds ?? 0) * 1000);

async function open(tab: Page, address: string, { path, ready }: MeasuredPage): Promise<void> {
  await tab.goto(address + path);
  await tab.locator(ready).first().waitFor();
  await tab.waitForLoadState('networkidle');
}

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** The CPU time of all processes of the browser during the work. */
async function measured(processes: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const cpu = async () => {
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await cpu();
  await work();
  return ms((await cpu()) - before);
}

/** The longest duration of the events of a click, which the browser measures up to the next paint in steps of 8 ms. */
async function interactionTime(tab: Page, selector: string): Promise<number> {
  await tab.evaluate(`
    window.interactions = [];
    new PerformanceObserver((list) => window.interactions.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'event', durationThreshold: 16 });`);
  await tab.locator(selector).first().click();
  await tab.waitForTimeout(1_000);
  return (await tab.evaluate('Math.max(0, ...window.interactions)')) as number;
}
