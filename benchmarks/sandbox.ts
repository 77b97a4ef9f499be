import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/server/src/platform/db/embedded.ts';
import { type Service, startService } from './service.ts';

/**
 * Measures how many orders per second the simulated laboratory completes, from submission to the approved report, with
 * real processes on an embedded PostgreSQL. At the end every order must have one final result and one report.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    processes: { type: 'string', default: '1' },
  },
});
const total = Number(options.orders);
const numberOfProcesses = Number(options.processes);

/** Limits the orders in progress, so that throughput is measured and not the length of a queue. */
const maxOrdersInProgress = 200;
const tests = [['TUTIN', 'MOISTURE'], ['HMF', 'MOISTURE'], ['MGO-3IN1'], ['TUTIN', 'HMF', 'MOISTURE']];

const errors: string[] = [];
const folder = await mkdtemp(join(tmpdir(), 'labwire-benchmark-'));
const postgres = await startEmbedded(folder);
const running: Service[] = [];
try {
  const credential = await createDemoCustomer();
  for (let i = 0; i < numberOfProcesses; i++) running.push(await start({ LABWIRE_SIMULATOR_PACE: '0' }));
  const rows = await run(credential);
  console.table(rows);
  await mkdir('benchmarks/results', { recursive: true });
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  await writeFile('benchmarks/results/sandbox.json', `${JSON.stringify({ machine, rows, errors }, null, 2)}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  await Promise.all(running.map((service) => service.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Started without the simulator, the service creates the demo customer but no earlier orders. */
async function createDemoCustomer(): Promise<{ username: string; password: string }> {
  const service = await start({ LABWIRE_SIMULATOR: 'off' });
  await service.stop();
  const printedValue = (name: string) => new RegExp(`${name} +(\\S+)`).exec(service.greeting)?.[1] ?? '';
  return { username: printedValue('demo username'), password: printedValue('demo password') };
}

async function run(credential: object) {
  const begin = performance.now();
  const address = (i: number) => running[i % running.length]?.address ?? '';
  const { access_token: token } = await call(`${address(0)}/client/oauth/token`, '', credential);
  const samples: { approved: number; seconds: number; memory: number[] }[] = [];
  const takeSample = async (approved: number) =>
    samples.push({ approved, seconds: seconds(begin), memory: running.map(residentMegabytes) });
  const orderIds: number[] = [];
  const approved = new Set<number>();
  let after = 0;
  await takeSample(0);
  while (approved.size < total) {
    while (orderIds.length < total && orderIds.length - approved.size < maxOrdersInProgress) {
      const batch = Array.from({ length: Math.min(8, total - orderIds.length) }, (_, i) => orderIds.length + i);
      const created = await Promise.all(
        batch.map((i) => call(`${address(i)}/client/api/v3/order-requests`, token, orderOf(i))),
      );
      orderIds.push(...created.map(({ orderId }) => orderId));
    }
    const page = await call(`${address(0)}/client/api/v4/events?after=${after}&limit=200&wait=5`, token);
    after = page.next;
    for (const { type, data } of page.events) if (type === 'report.approved') approved.add(data.orderId);
    if (approved.size >= (samples.length * total) / 10) await takeSample(approved.size);
  }
  const duration = seconds(begin);
  await checkOrders(orderIds, token, address);
  const at = (share: number) => samples[Math.round((samples.length - 1) * share)]?.memory.join(' + ');
  return [
    {
      orders: total,
      processes: numberOfProcesses,
      seconds: Math.round(duration),
      'orders/s': Math.round((total / duration) * 100) / 100,
      errors: errors.length,
      'MB at the start': at(0),
      'MB after a tenth': at(0.1),
      'MB in the middle': at(0.5),
      'MB at the end': at(1),
    },
  ];
}

/** Checks that every order has exactly one final result and one report. */
async function checkOrders(orderIds: readonly number[], token: string, address: (i: number) => string): Promise<void> {
  for (const [i, orderId] of orderIds.entries()) {
    const order = `${address(i)}/client/api/v3/orders/${orderId}`;
    const { status } = await call(order, token);
    const { reports } = await call(`${order}/reports`, token);
    const listing = `${address(i)}/client/api/v4/results?finalOnly&orderId=${orderId}`;
    const { pagination } = await call(listing, token);
    if (status !== 'COMPLETED' || reports.length !== 1 || pagination.total !== 1) {
      errors.push(`order ${orderId}: ${status}, ${pagination.total} final results, ${reports.length} reports`);
    }
  }
}

function orderOf(i: number) {
  return {
    organisations: [
      {
        name: 'Kōwhai Apiaries Ltd',
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere.parata@kowhai-apiaries.example' }],
      },
    ],
    lines: Array.from({ length: 1 + (i % 3) }, (_, j) => ({
      sample: {
        name: `Drum ${i}-${j}`,
        sampleType: { sampleTypeCode: 'HONEY' },
        analyticalTests: (tests[i % tests.length] ?? []).map((code) => ({ code })),
      },
    })),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the callers read different response bodies
async function call(url: string, token: string, body?: unknown): Promise<any> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) errors.push(`${url}: ${response.status} ${await response.text()}`);
  return response.ok ? response.json() : {};
}

function start(settings: Record<string, string>): Promise<Service> {
  const logins = { DATABASE_URL: postgres.serviceUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
  return startService({ ...logins, LABWIRE_DATA_DIR: folder, ...settings });
}

function residentMegabytes(service: Service): number {
  return Math.round(service.residentBytes() / 1024 / 1024);
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}
