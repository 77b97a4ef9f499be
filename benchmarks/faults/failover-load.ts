import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';

export interface Acknowledged {
  reference: string;
  orderId: number;
}

interface FeedEvent {
  id: string;
  number: number;
  type: string;
  data: { orderId: number };
}

/** Submits orders at all addresses without repeating any, and reads the event feed by its cursor. */
export class FailoverLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Responses other than 201 and 503 to orders, and other than 200 and 503 to the feed. */
  readonly wrong: string[] = [];
  refused = 0;
  readonly events: FeedEvent[] = [];
  readonly #addresses: readonly string[];
  readonly token: string;
  #cursor = 0;
  #submitted = 0;
  #isDone = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(addresses: readonly string[], token: string) {
    this.#addresses = addresses;
    this.token = token;
  }

  start(workers = 4): void {
    const submitting = Array.from({ length: workers }, (_, i) => this.#repeat(() => this.submit(i)));
    this.#running = Promise.all([...submitting, this.#repeat(() => this.#readEvents())]);
  }

  async stop(): Promise<void> {
    this.#isDone = true;
    await this.#running;
  }

  /** Submits one order with its own reference. Returns whether it was acknowledged. */
  async submit(address: number): Promise<boolean> {
    const reference = `FO-${++this.#submitted}`;
    const body = order({ orderReferences: [{ name: 'ClientOrderNr', value: reference }] });
    const response = await this.#send(address, '/client/api/v3/order-requests', body);
    if (response?.status !== 201) return false;
    this.acknowledged.push({ reference, orderId: response.body.orderId });
    return true;
  }

  /** Reads the feed to its end. */
  async readAllEvents(): Promise<void> {
    for (let before = -1; before !== this.#cursor; ) {
      before = this.#cursor;
      await this.#readEvents();
    }
  }

  async #readEvents(): Promise<void> {
    const response = await this.#send(1, `/client/api/v4/events?after=${this.#cursor}&limit=1000`);
    if (response?.status !== 200) return;
    this.events.push(...response.body.events);
    this.#cursor = response.body.next;
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isDone) {
      await work();
      await pause(20);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the callers read different response bodies
  async #send(index: number, path: string, body?: object): Promise<{ status: number; body: any } | undefined> {
    const address = this.#addresses[index % this.#addresses.length];
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) };
    try {
      const response = await fetch(`${address}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) });
      const parsed = await response.json();
      if (response.status === 503) this.refused++;
      else if (!response.ok) this.wrong.push(`${path}: ${response.status} ${JSON.stringify(parsed)}`);
      return { status: response.status, body: parsed };
    } catch (error) {
      this.wrong.push(`${path}: ${error}`);
      return undefined;
    }
  }
}
