import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';

export interface HttpResponse {
  status: number;
  body: Buffer;
}

/** Counts of the load. A request without a response is dropped. */
export interface LoadCounts {
  byKind: Record<string, number>;
  dropped: string[];
  unexpected: string[];
  milliseconds: number[];
  /** The references of acknowledged orders. */
  acknowledged: string[];
}

export interface Customer {
  token: string;
  staffToken: string;
  labJobNumber: number;
  download: { path: string; sha256: string };
}

/** Sends requests through the proxy over keep-alive connections, without retries. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send = (method: string, path: string, token: string, body?: Buffer, headers: Record<string, string> = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
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

export type Send = ReturnType<typeof createClient>['send'];

const pdf = pdfFile({ padding: 300_000 });
const asJson = { 'content-type': 'application/json' };

/** Sends requests of customers and the laboratory until it is stopped. */
export function startLoad(send: Send, customer: Customer, everyMs: number) {
  const counts: LoadCounts = { byKind: {}, dropped: [], unexpected: [], milliseconds: [], acknowledged: [] };
  let isOver = false;

  const requests = requestKinds(send, customer, counts);

  async function repeatRequest(kind: string): Promise<void> {
    const { status, run } = requests[kind] ?? { status: 0, run: () => Promise.reject(new Error(kind)) };
    while (!isOver) {
      const startedAt = performance.now();
      try {
        const response = await run();
        if (response.status !== status) {
          counts.unexpected.push(`${kind}: ${response.status} ${response.body.toString().slice(0, 300)}`);
        }
      } catch (error) {
        counts.dropped.push(`${kind}: ${error instanceof Error ? error.message : error}`);
      }
      counts.byKind[kind] = (counts.byKind[kind] ?? 0) + 1;
      if (kind === 'long polls') continue;
      counts.milliseconds.push(performance.now() - startedAt);
      await pause(everyMs);
    }
  }

  const kinds = Object.keys(requests);
  for (const kind of kinds) counts.byKind[kind] = 0;
  // More clients for orders, which a customer cannot safely repeat; one for uploads, which replace each other's draft.
  const times = (kind: string) => ({ orders: 5, uploads: 1, 'long polls': 8 })[kind] ?? 2;
  const running = kinds.flatMap((kind) => Array.from({ length: times(kind) }, () => repeatRequest(kind)));
  return {
    counts,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** The expected status and the function that sends each kind of request. */
function requestKinds(send: Send, customer: Customer, counts: LoadCounts) {
  const { token, staffToken, labJobNumber, download } = customer;
  async function createOrder(headers: Record<string, string>): Promise<HttpResponse> {
    const reference = randomUUID();
    const body = Buffer.from(JSON.stringify(order({ orderReferences: [{ name: 'ClientOrderNr', value: reference }] })));
    const response = await send('POST', '/client/api/v3/order-requests', token, body, { ...asJson, ...headers });
    if (response.status === 201) counts.acknowledged.push(reference);
    return response;
  }

  async function fetchReport(): Promise<HttpResponse> {
    const response = await send('GET', download.path, token);
    const isIntact = createHash('sha256').update(response.body).digest('hex') === download.sha256;
    if (response.status === 200 && !isIntact) counts.unexpected.push('a download with wrong content');
    return response;
  }

  const reports = `/lab/api/v1/jobs/${labJobNumber}/reports`;
  const kinds: Record<string, { status: number; run(): Promise<HttpResponse> }> = {
    orders: { status: 201, run: () => createOrder({}) },
    'orders with a key': { status: 201, run: () => createOrder({ 'idempotency-key': randomUUID() }) },
    listings: { status: 200, run: () => send('GET', '/client/api/v4/results', token) },
    'order pages': { status: 200, run: () => send('GET', '/client/api/v3/orders?limit=20', token) },
    downloads: { status: 200, run: fetchReport },
    uploads: { status: 201, run: () => send('POST', reports, staffToken, pdf, { 'content-type': 'application/pdf' }) },
    'long polls': { status: 200, run: () => send('GET', '/client/api/v4/events?after=1000000&wait=10', token) },
  };
  return kinds;
}
