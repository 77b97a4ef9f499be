import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { account, catalogue, order } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { atLeast, atMost, exactly, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { startMonitoredService } from './monitored-service.ts';
import { closeConnections, countOpen, percentile, send, stall, type TimedResponse } from './overload-clients.ts';

/** Sends far more concurrent requests than the service can handle, together with clients that stall. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '400' },
    stalled: { type: 'string', default: '500' },
  },
});
const clientCount = Number(values.clients);
/** The other 503 responses come from the queues of single operations. */
const isServiceFull = ({ body }: TimedResponse) => /The service is overloaded/.test(body);

const service = await startMonitoredService();
// Without name resolution, which would be a bottleneck for hundreds of clients.
const address = service.address.replace('localhost', '127.0.0.1');
const lab = `${address}/lab/api/v1`;

interface Customer {
  credential: string;
  token: string;
}

const customers: Customer[] = [];
const responses: TimedResponse[] = [];
const createdOrders = new Set<number>();
const healthCheckMs: number[] = [];
let isOver = false;

const customerAt = (i: number) => customers[i % customers.length];
const tokenAt = (i: number) => customerAt(i)?.token ?? '';

async function onboard(): Promise<Customer> {
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', account);
  const credential = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST');
  const { access_token: token } = await call(`${address}/client/oauth/token`, '', 'POST', credential);
  return { credential: JSON.stringify(credential), token };
}

async function createOrder(i: number): Promise<TimedResponse> {
  const url = `${address}/client/api/v3/order-requests`;
  const response = await send(url, 'POST', tokenAt(i), JSON.stringify(order()));
  if (response.status === 201) createdOrders.add(JSON.parse(response.body).orderId);
  return response;
}

const signIn = (i: number) => send(`${address}/client/oauth/token`, 'POST', '', customerAt(i)?.credential);
const poll = (i: number) => send(`${address}/client/api/v4/results?limit=200`, 'GET', tokenAt(i));
const waitForEvent = (i: number) => send(`${address}/client/api/v4/events?after=latest&wait=5`, 'GET', tokenAt(i));
const clients = [createOrder, createOrder, createOrder, createOrder, signIn, poll, poll, waitForEvent];

async function runClient(i: number): Promise<void> {
  const request = clients[i % clients.length] ?? poll;
  while (!isOver) {
    const response = await request(i);
    responses.push(response);
    // Retries earlier than Retry-After says, but not immediately.
    if (response.status === 503 || response.status === 429) await pause(100);
  }
}

async function checkHealth(): Promise<void> {
  while (!isOver) {
    const { status, ms } = await send(`${address}/health/live`);
    healthCheckMs.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await pause(50);
  }
}

/** Connections with incomplete headers, with an incomplete body, and with responses that are not read. */
function stallClients() {
  const head = `Host: lab\r\nAuthorization: Bearer ${tokenAt(0)}\r\n`;
  return [
    'GET /health/live HTTP/1.1\r\nHost: lab\r\n',
    `POST /client/api/v3/order-requests HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"lines"`,
    `GET /docs/reference/js/scalar.js HTTP/1.1\r\n${head}\r\n`.repeat(20),
  ].flatMap((bytes) => stall(address, bytes, Number(values.stalled)));
}

async function findStoredOrders(): Promise<Set<number>> {
  const stored = new Set<number>();
  for (let after = 0; ; ) {
    const page = await call(`${lab}/orders?limit=200&after=${after}`, adminToken);
    for (const { orderId } of page.orders) stored.add(orderId);
    if (page.next === null) return stored;
    after = page.next;
  }
}

async function run(): Promise<0 | 1> {
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  for (let i = 0; i < 20; i++) customers.push(await onboard());
  const stalled = stallClients();
  await pause(1_000);
  const duringStall = await Promise.all(customers.map((_, i) => createOrder(i)));

  await service.takeMaxDelay();
  const running = [...Array.from({ length: clientCount }, (_, i) => runClient(i)), checkHealth()];
  await pause(Number(values.seconds) * 1000);
  isOver = true;
  const { blocked } = await service.takeMaxDelay();
  await Promise.all(running);
  const afterwards = await createOrder(0);
  // Twice the timeout of 20 s: Node records the unsent bytes when it expires for the first time.
  await pause(45_000);
  const stillOpen = await countOpen(stalled);
  for (const socket of stalled) socket.destroy();
  const stored = await findStoredOrders();

  return printChecks(`${clientCount} clients for ${values.seconds} s, and ${stalled.length} stalled connections`, [
    exactly('orders during the stall', duringStall.filter(({ status }) => status === 201).length, 20),
    ...responseChecks(),
    atMost('p99 of health checks', percentile(healthCheckMs, 99), 1_000, 'ms'),
    atMost('maximum event loop delay', blocked, 1_000, 'ms'),
    atLeast('orders acknowledged', createdOrders.size, 50),
    exactly('  of these lost', [...createdOrders].filter((orderId) => !stored.has(orderId)).length, 0),
    exactly('status of the first order after the load', afterwards.status, 201),
    atMost('  its duration', afterwards.ms, 1_000, 'ms'),
    exactly('stalled connections not closed', stillOpen, 0),
    exactly('errors in the log', service.errors.length, 0),
  ]);
}

function responseChecks() {
  const refused = responses.filter(({ status }) => status === 503);
  const served = responses.filter(({ status }) => status >= 200 && status < 300);
  const isExpected = (status: number) => (status >= 200 && status < 500) || status === 503;
  const p99 = (of: TimedResponse[]) =>
    percentile(
      of.map(({ ms }) => ms),
      99,
    );
  return [
    atLeast('requests served', served.length, 100),
    { name: '  per second', value: Math.round(served.length / Number(values.seconds)) },
    { name: '  p99, including requests that wait for events', value: `${Math.round(p99(served))} ms` },
    atLeast('requests refused with 503', refused.length, 1),
    atLeast('  before authentication', refused.filter(isServiceFull).length, 1),
    atMost('  p99', p99(refused), 1_000, 'ms'),
    exactly('  without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, 0),
    exactly('unexpected or missing responses', responses.filter(({ status }) => !isExpected(status)).length, 0),
  ];
}

let exitCode = 1;
try {
  exitCode = await run();
  for (const error of service.errors.slice(0, 3)) process.stdout.write(`${error}\n`);
} finally {
  closeConnections();
  await service.remove();
}
process.exit(exitCode);
