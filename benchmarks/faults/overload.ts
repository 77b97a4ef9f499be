import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { account, catalogue, order } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { atLeast, atMost, exactly, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { startMonitoredService } from './monitored-service.ts';
import { closeConnections, countOpen, percentile, send, stall, type TimedResponse } from './overload-clients.ts';

/** Far more requests at once than the service can response, beside clients that stall: who is refused, how soon, and what is lost. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    'at-once': { type: 'string', default: '400' },
    stalled: { type: 'string', default: '500' },
  },
});
const clientCount = Number(values['at-once']);
/** Other refusals are those of queues for one kind of work. */
const allTaken = /More requests came than the service can response/;

const service = await startMonitoredService();
// Without looking names up: a few hundred clients at once would measure that.
const address = service.address.replace('localhost', '127.0.0.1');
const lab = `${address}/lab/api/v1`;
const orders = `${address}/client/api/v3/order-requests`;

interface Customer {
  accountId: number;
  credential: string;
  token: string;
}

async function onboard(): Promise<Customer> {
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', account);
  const credential = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST');
  const { access_token: token } = await call(`${address}/client/oauth/token`, '', 'POST', credential);
  return { accountId, credential: JSON.stringify(credential), token };
}

let exitCode = 1;
try {
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  const customers: Customer[] = [];
  for (let i = 0; i < 20; i++) customers.push(await onboard());
  const tokenOf = (i: number) => customers[i % customers.length]?.token ?? '';
  const responses: TimedResponse[] = [];
  const created = new Set<number>();
  const health: number[] = [];
  let isOver = false;

  const createOrder = async (i: number) => {
    const response = await send(orders, 'POST', tokenOf(i), JSON.stringify(order()));
    if (response.status === 201) created.add(JSON.parse(response.body).orderId);
    return response;
  };
  const signIn = (i: number) =>
    send(`${address}/client/oauth/token`, 'POST', '', customers[i % customers.length]?.credential);
  const poll = (i: number) => send(`${address}/client/api/v4/results?limit=200`, 'GET', tokenOf(i));
  const follow = (i: number) => send(`${address}/client/api/v4/events?after=latest&wait=5`, 'GET', tokenOf(i));
  const keepAsking = async (what: (i: number) => Promise<TimedResponse>, i: number) => {
    while (!isOver) {
      const response = await what(i);
      responses.push(response);
      // A client that does not do what Retry-After says, but does not go on at once either.
      if (response.status === 503 || response.status === 429) await pause(100);
    }
  };
  const keepLooking = async () => {
    while (!isOver) {
      const { status, ms } = await send(`${address}/health/live`);
      health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      await pause(50);
    }
  };

  // Of each kind: no end of the headers, no end of the body, and responses that nobody takes.
  const head = `Host: lab\r\nAuthorization: Bearer ${tokenOf(0)}\r\n`;
  const stalled = [
    'GET /health/live HTTP/1.1\r\nHost: lab\r\n',
    `POST /client/api/v3/order-requests HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"lines"`,
    `GET /docs/reference/js/scalar.js HTTP/1.1\r\n${head}\r\n`.repeat(20),
  ].flatMap((bytes) => stall(address, bytes, Number(values.stalled)));
  await pause(1_000);
  const duringStall = await Promise.all(customers.map((_, i) => createOrder(i)));

  await service.takeMaxDelay();
  const clients = [createOrder, createOrder, createOrder, createOrder, signIn, poll, poll, follow];
  const asking = Array.from({ length: clientCount }, (_, i) => keepAsking(clients[i % clients.length] ?? poll, i));
  asking.push(keepLooking());
  await pause(Number(values.seconds) * 1000);
  isOver = true;
  const { blocked } = await service.takeMaxDelay();
  await Promise.all(asking);
  const afterwards = await createOrder(0);
  // Twice the 20 s for which nothing may move: when they are over for the first time, Node takes note of how much is unsent.
  await pause(45_000);
  const stillOpen = await countOpen(stalled);
  for (const socket of stalled) socket.destroy();

  const stored = new Set<number>();
  for (let after = 0; ; ) {
    const page = await call(`${lab}/orders?limit=200&after=${after}`, adminToken);
    for (const { orderId } of page.orders) stored.add(orderId);
    if (page.next === null) break;
    after = page.next;
  }
  const refused = responses.filter(({ status }) => status === 503);
  const served = responses.filter(({ status }) => status >= 200 && status < 300);
  const expected = (status: number) => (status >= 200 && status < 500) || status === 503;
  exitCode = printChecks(`${clientCount} clients at once for ${values.seconds} s, and ${stalled.length} that stall`, [
    exactly('orders beside the stalled clients', duringStall.filter(({ status }) => status === 201).length, 20),
    atLeast('requests answered', served.length, 100),
    { name: 'a second', value: Math.round(served.length / Number(values.seconds)) },
    {
      name: '99 of 100 of them within',
      value: `${Math.round(
        percentile(
          served.map(({ ms }) => ms),
          99,
        ),
      )} ms, but for those that wait for an event`,
    },
    atLeast('requests refused with 503', refused.length, 1),
    atLeast('of these before anything was looked up', refused.filter(({ body }) => allTaken.test(body)).length, 1),
    atMost(
      '99 of 100 refusals within',
      percentile(
        refused.map(({ ms }) => ms),
        99,
      ),
      1_000,
      'ms',
    ),
    exactly('refusals without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, 0),
    exactly('other responses, or none', responses.filter(({ status }) => !expected(status)).length, 0),
    atMost('99 of 100 looks at /health/live within', percentile(health, 99), 1_000, 'ms'),
    atMost('longest that the event loop blocked still', blocked, 1_000, 'ms'),
    atLeast('orders acknowledged', created.size, 50),
    exactly('of these lost', [...created].filter((orderId) => !stored.has(orderId)).length, 0),
    exactly('the first order after the load is answered', afterwards.status, 201),
    atMost('within', afterwards.ms, 1_000, 'ms'),
    exactly('stalled connections that were not cut off', stillOpen, 0),
    exactly('errors in the log', service.errors.length, 0),
  ]);
  for (const error of service.errors.slice(0, 3)) process.stdout.write(`${error}\n`);
} finally {
  closeConnections();
  await service.remove();
}
process.exit(exitCode);
