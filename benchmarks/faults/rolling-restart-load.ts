import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';

export interface Reply {
  status: number;
  body: Buffer;
}

/** What the load saw. A request that gets no answer is dropped. */
export interface Tally {
  counts: Record<string, number>;
  dropped: string[];
  unexpected: string[];
  milliseconds: number[];
  /** The references of orders that were acknowledged. */
  acknowledged: string[];
}

export interface Customer {
  token: string;
  staffToken: string;
  labJobNumber: number;
  download: { path: string; sha256: string };
}

/** Requests through the proxy over connections that stay open, as programs make them; nothing is tried again. */
export function callerOf(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send = (method: string, path: string, token: string, body?: Buffer, headers: Record<string, string> = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { authorization: `Bearer ${token}`, ...headers } },
      (response) => {
        buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  };
  return { send, close: () => agent.destroy() };
}

export type Send = ReturnType<typeof callerOf>['send'];

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, ' '), Buffer.from('\n%%EOF\n')]);
const asJson = { 'content-type': 'application/json' };

/** Customers and the laboratory at work until they are told to stop. */
export function startLoad(send: Send, customer: Customer, everyMs: number) {
  const tally: Tally = { counts: {}, dropped: [], unexpected: [], milliseconds: [], acknowledged: [] };
  const { token, staffToken, labJobNumber, download } = customer;
  let isOver = false;

  async function placeOrder(headers: Record<string, string>): Promise<Reply> {
    const reference = randomUUID();
    const body = Buffer.from(JSON.stringify(order({ orderReferences: [{ name: 'ClientOrderNr', value: reference }] })));
    const reply = await send('POST', '/client/api/v3/order-requests', token, body, { ...asJson, ...headers });
    if (reply.status === 201) tally.acknowledged.push(reference);
    return reply;
  }

  async function fetchReport(): Promise<Reply> {
    const reply = await send('GET', download.path, token);
    const isWhole = createHash('sha256').update(reply.body).digest('hex') === download.sha256;
    if (reply.status === 200 && !isWhole) tally.unexpected.push('a download with other bytes');
    return reply;
  }

  const reports = `/lab/api/v1/jobs/${labJobNumber}/reports`;
  const work: Record<string, { status: number; do(): Promise<Reply> }> = {
    orders: { status: 201, do: () => placeOrder({}) },
    'orders with a key': { status: 201, do: () => placeOrder({ 'idempotency-key': randomUUID() }) },
    listings: { status: 200, do: () => send('GET', '/client/api/v4/results', token) },
    'order pages': { status: 200, do: () => send('GET', '/client/api/v3/orders?limit=20', token) },
    downloads: { status: 200, do: fetchReport },
    uploads: { status: 201, do: () => send('POST', reports, staffToken, pdf, { 'content-type': 'application/pdf' }) },
    'long polls': { status: 200, do: () => send('GET', '/client/api/v4/events?after=1000000&wait=10', token) },
  };

  async function keepDoing(kind: string): Promise<void> {
    const { status, do: attempt } = work[kind] ?? { status: 0, do: () => Promise.reject(new Error(kind)) };
    while (!isOver) {
      const began = performance.now();
      try {
        const reply = await attempt();
        if (reply.status !== status) {
          tally.unexpected.push(`${kind}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
        }
      } catch (error) {
        tally.dropped.push(`${kind}: ${error instanceof Error ? error.message : error}`);
      }
      tally.counts[kind] = (tally.counts[kind] ?? 0) + 1;
      if (kind === 'long polls') continue;
      tally.milliseconds.push(performance.now() - began);
      await pause(everyMs);
    }
  }

  const kinds = Object.keys(work);
  for (const kind of kinds) tally.counts[kind] = 0;
  // Orders are what nobody may send twice, and uploads replace each other's drafts.
  const times = (kind: string) => ({ orders: 5, uploads: 1, 'long polls': 8 })[kind] ?? 2;
  const running = kinds.flatMap((kind) => Array.from({ length: times(kind) }, () => keepDoing(kind)));
  return {
    tally,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
