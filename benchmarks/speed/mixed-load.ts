import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../../packages/server/test/support/http.ts';
import { adminToken, type Service } from '../service.ts';
import { orderOf, publish } from './test-data.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Requests per second; together about half of the capacity of two cores. */
export const rates = {
  polls: 100,
  listings: 8,
  details: 4,
  downloads: 4,
  'orders of 20 lines': 4,
  'orders of 200 lines': 1,
  'results of 20 samples published, reports rendered and approved': 0.5,
};

/** An open-loop load: requests are sent at fixed rates, however long the responses take. */
export class MixedLoad {
  readonly #environment: TestEnvironment;
  readonly #services: readonly Service[];
  readonly #tokens: string[];
  readonly #readerToken: string;
  readonly #etags = new Map<number, string>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly failures: string[] = [];
  #requestCount = 0;

  private constructor(
    environment: TestEnvironment,
    services: readonly Service[],
    tokens: string[],
    readerToken: string,
  ) {
    this.#environment = environment;
    this.#services = services;
    this.#tokens = [...tokens, readerToken];
    this.#readerToken = readerToken;
  }

  static async open(environment: TestEnvironment, services: readonly Service[]): Promise<MixedLoad> {
    const [service] = services;
    assert.ok(service);
    const customers = environment.customers.slice(0, 20);
    const tokens = await Promise.all(customers.map((customer) => environment.tokenFor(service, customer)));
    return new MixedLoad(environment, services, tokens, await environment.tokenFor(service, environment.reader));
  }

  /** Returns the duration of each poll in milliseconds. */
  async run(seconds: number, isMixed: boolean, pace: number): Promise<number[]> {
    const polls: number[] = [];
    const until = performance.now() + seconds * 1000;
    const every = (rate: number, work: (i: number) => Promise<unknown>) => this.#every(rate * pace, until, work);
    const loops = [
      every(rates.polls, async (i) => {
        const begin = performance.now();
        await this.#poll(i % this.#tokens.length);
        polls.push(performance.now() - begin);
      }),
    ];
    if (isMixed) {
      const { details, report } = this.#environment.documents;
      const reads = (paths: string[]) => (i: number) => this.#get(paths[i % paths.length] ?? '', this.#readerToken);
      loops.push(
        every(rates.listings, (i) => this.#get(`/client/api/v4/results?offset=${i % 900}`, this.#tokenFor(i))),
        every(rates.details, reads(details.map(({ resultId }) => `/client/api/v4/results/${resultId}`))),
        every(rates.downloads, reads([report])),
        every(rates['orders of 20 lines'], (i) => this.#order(i, 20)),
        every(rates['orders of 200 lines'], (i) => this.#order(i, 200)),
        every(rates['results of 20 samples published, reports rendered and approved'], () => this.#publish()),
      );
    }
    await Promise.all(loops);
    await Promise.all(this.#inFlight);
    return polls;
  }

  async #every(rate: number, until: number, work: (i: number) => Promise<unknown>): Promise<void> {
    const begin = performance.now();
    for (let i = 0; ; i++) {
      const due = begin + (i * 1000) / rate;
      if (due > until) return;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      const done: Promise<void> = work(i)
        .then(
          () => {},
          (error: unknown) => void this.failures.push(String(error)),
        )
        .finally(() => this.#inFlight.delete(done));
      this.#inFlight.add(done);
    }
  }

  /** Round robin. */
  get #address(): string {
    return this.#services[this.#requestCount++ % this.#services.length]?.address ?? '';
  }

  #tokenFor(i: number): string {
    return this.#tokens[i % this.#tokens.length] ?? '';
  }

  async #poll(i: number): Promise<void> {
    const etag = this.#etags.get(i);
    const response = await fetch(`${this.#address}/client/api/v4/results`, {
      headers: { authorization: `Bearer ${this.#tokenFor(i)}`, ...(etag && { 'if-none-match': etag }) },
    });
    await response.arrayBuffer();
    assert.ok(response.ok || response.status === 304, `a poll: ${response.status}`);
    this.#etags.set(i, response.headers.get('etag') ?? '');
  }

  async #get(path: string, token: string): Promise<void> {
    const response = await fetch(`${this.#address}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    assert.equal(response.status, 200, path);
  }

  #order(i: number, lines: number): Promise<unknown> {
    return call(`${this.#address}/client/api/v3/order-requests`, this.#tokenFor(i), 'POST', orderOf(lines));
  }

  async #publish(): Promise<void> {
    const address = this.#address;
    const { labJobNumber } = await publish(address, this.#readerToken, 20, 5);
    const lab = `${address}/lab/api/v1`;
    const { reportId } = await call(`${lab}/jobs/${labJobNumber}/reports`, adminToken, 'POST', {});
    await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST', {});
  }
}
