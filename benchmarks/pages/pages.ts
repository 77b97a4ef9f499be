import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../packages/server/test/support/browser.ts';
import { bundleSize } from './bundle-size.ts';
import { startLighthouse } from './lighthouse-audit.ts';
import { measureLists } from './list-requests.ts';
import { measureCost } from './page-cost.ts';
import { startPageEnvironment } from './page-environment.ts';
import { pagesToMeasure } from './page-list.ts';

/**
 * Measures the pages of console and portal with a signed-in person: their JavaScript, the CPU time of opening and using them,
 * what Lighthouse reports, and the requests of their lists for an account of many orders.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    /** Only pages whose name contains the text, for example "console: Inbox". */
    page: { type: 'string', default: '' },
    /** Some of the parts cost, lighthouse and lists. */
    only: { type: 'string', default: 'cost,lighthouse,lists' },
  },
});
const parts = options.only.split(',');
const environment = await startPageEnvironment(Number(options.orders));
try {
  const pages = pagesToMeasure(environment).filter(({ application, name }) =>
    `${application}: ${name}`.includes(options.page),
  );
  const results: Record<string, unknown> = {
    size: pages.map(({ application, name, source }) => ({
      page: `${application}: ${name}`,
      ...bundleSize(application, source),
    })),
  };
  if (parts.includes('cost')) results.cost = await costs(pages);
  if (parts.includes('lighthouse')) results.lighthouse = await lighthouse(pages);
  if (parts.includes('lists')) results.lists = await measureLists(environment);
  for (const [part, rows] of Object.entries(results)) {
    console.log(`\n${part}`);
    console.table(rows);
  }
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${options.orders} orders. ${machine}, load ${load}.`);
  await mkdir('benchmarks/results', { recursive: true });
  await writeFile('benchmarks/results/pages.json', `${JSON.stringify({ machine, load, ...results }, null, 2)}\n`);
} finally {
  await environment.stop();
}

async function costs(pages: ReturnType<typeof pagesToMeasure>) {
  const browser = await launchBrowser();
  try {
    const rows: unknown[] = [];
    for (const page of pages) {
      process.stderr.write(`cost: ${page.application}: ${page.name}\n`);
      rows.push(await measureCost(browser, environment, page));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function lighthouse(pages: ReturnType<typeof pagesToMeasure>) {
  const { audit, close } = await startLighthouse(environment);
  try {
    const rows: unknown[] = [];
    for (const page of pages) {
      process.stderr.write(`Lighthouse: ${page.application}: ${page.name}\n`);
      rows.push({ page: `${page.application}: ${page.name}`, ...(await audit(page)) });
    }
    return rows;
  } finally {
    await close();
  }
}
