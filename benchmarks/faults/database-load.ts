import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { adminToken } from '../service.ts';
import type { HttpResponse, Requests } from './database-requests.ts';

const lab = '/lab/api/v1';

/** A light load of all kinds of requests, with a record of everything that was acknowledged. */
export class Load {
  /** Order ids by idempotency key. */
  readonly orders = new Map<string, number>();
  /** Job numbers by result id. */
  readonly results = new Map<string, number>();
  /** Order ids by report hash id. */
  readonly reports = new Map<string, number>();
  readonly #requests: Requests;
  readonly #token: string;
  readonly #toRegister: number[] = [];
  #orderCount = 0;
  #finished = 0;
  #listed = 0;
  #isRunning = false;
  #workers: Promise<void>[] = [];

  constructor(requests: Requests, token: string) {
    this.#requests = requests;
    this.#token = token;
  }

  start(): void {
    this.#isRunning = true;
    this.#workers = [
      this.#repeat(50, () => this.#createOrder()),
      this.#repeat(50, () => this.#createOrder()),
      this.#repeat(20, () => this.#finishJob()),
      this.#repeat(20, () => this.#list()),
      this.#repeat(20, () => this.#readDetailAndReport()),
      this.#repeat(100, async () => void (await this.#requests.send('ready', 'GET', '/health/ready'))),
    ];
  }

  /** Waits for requests in progress, so that every outcome is known. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }

  /** Repeating it with the same key returns the same order. */
  async submitOrder(key: string): Promise<HttpResponse> {
    const body = order({ orderReferences: [{ name: 'ClientOrderNr', value: key }] });
    const headers = { 'idempotency-key': key };
    return this.#requests.sendUntilKnown(
      'order',
      'POST',
      '/client/api/v3/order-requests',
      this.#asClient({ body, headers }),
    );
  }

  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (this.#isRunning) {
      await work().catch((error: Error) => this.#requests.reportWrong(error.message));
      await pause(everyMs);
    }
  }

  #asClient = (sent: { body?: unknown; headers?: Record<string, string> } = {}) => ({ token: this.#token, ...sent });

  async #createOrder(): Promise<void> {
    const key = `order-${++this.#orderCount}`;
    const response = await this.submitOrder(key);
    if (response.status !== 201) return this.#unexpected('an order', response);
    this.orders.set(key, response.json.orderId);
    this.#toRegister.push(response.json.orderId);
  }

  /** Takes an order to its result, and every fourth to its report. After a retry the outcome is looked up. */
  async #finishJob(): Promise<void> {
    const orderId = this.#toRegister.pop();
    if (orderId === undefined) return;
    const registered = await this.#staff('register', 'POST', `/orders/${orderId}/jobs`, {});
    const labJobNumber: number = registered.isRepeated
      ? (await this.#staff('lookup', 'GET', `/orders/${orderId}`)).json.jobs[0]?.labJobNumber
      : registered.json.labJobNumber;
    if (!labJobNumber) return this.#unexpected('a job', registered);
    const entry = { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 };
    await this.#staff('measure', 'PUT', `/jobs/${labJobNumber}/measurements`, [entry]);
    const published = await this.#staff('publish', 'POST', `/jobs/${labJobNumber}/results`, { isFinal: true });
    const job = published.isRepeated ? (await this.#staff('lookup', 'GET', `/jobs/${labJobNumber}`)).json : undefined;
    const resultId: string = job ? job.results[0]?.resultId : published.json.resultId;
    if (!resultId) return this.#unexpected('a result', published);
    this.results.set(resultId, labJobNumber);
    if (++this.#finished % 4 === 0) await this.#report(orderId, labJobNumber);
  }

  async #report(orderId: number, labJobNumber: number): Promise<void> {
    const drafted = await this.#staff('draft', 'POST', `/jobs/${labJobNumber}/reports`, {});
    if (drafted.status !== 201) return this.#unexpected('a draft', drafted);
    const approved = await this.#staff('approve', 'POST', `/reports/${drafted.json.reportId}/approve`);
    const isDoneAlready = approved.isRepeated && approved.status === 409;
    if (approved.status !== 200 && !isDoneAlready) return this.#unexpected('an approval', approved);
    const path = `/client/api/v3/orders/${orderId}/reports`;
    const { json } = await this.#requests.sendUntilKnown('reports', 'GET', path, this.#asClient());
    this.reports.set(String(json.reports[0]?.downloadUrl).split('/').at(-1) ?? '', orderId);
  }

  #staff(kind: string, method: string, path: string, body?: unknown): Promise<HttpResponse> {
    return this.#requests.sendUntilKnown(kind, method, `${lab}${path}`, { token: adminToken, body });
  }

  /** A listing that may be cached, and one that is not and counts as a new poll. */
  async #list(): Promise<void> {
    for (const query of ['', `&clientReference=${++this.#listed}`]) {
      await this.#requests.send('listing', 'GET', `/client/api/v4/results?limit=20${query}`, this.#asClient());
    }
  }

  async #readDetailAndReport(): Promise<void> {
    const [resultId, labJobNumber] = pick(this.results) ?? [];
    if (resultId !== undefined) {
      const path = `/client/api/v4/jobs/${labJobNumber}/latest-result`;
      const response = await this.#requests.send('detail', 'GET', path, this.#asClient());
      if (response?.status === 200 && response.json.resultId !== resultId) this.#unexpected('a detail', response);
    }
    const [hashId, orderId] = pick(this.reports) ?? [];
    if (hashId !== undefined) {
      const path = `/client/api/v3/orders/${orderId}/reports/download/${hashId}`;
      const response = await this.#requests.send('download', 'GET', path, this.#asClient());
      if (response?.status === 200 && !isIntact(response)) this.#unexpected('a download', response);
    }
  }

  #unexpected(what: string, { status, json }: HttpResponse): void {
    this.#requests.reportWrong(`${what}: ${status} ${JSON.stringify(json)}`);
  }
}

/** The ETag of a report is its hash. */
export const isIntact = ({ headers, bytes }: HttpResponse): boolean =>
  headers.get('etag') === `"${createHash('sha256').update(bytes).digest('hex')}"`;

const pick = <Key, Value>(map: Map<Key, Value>): [Key, Value] | undefined =>
  [...map][Math.floor(Math.random() * map.size)];
