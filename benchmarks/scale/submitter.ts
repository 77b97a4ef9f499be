import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';

export type Phase = 'before' | 'during' | 'after';

/** Longer than every time limit of the service, so that a request without a response is an error and not a harness that hangs. */
const requestMs = 60_000;

export const send = (url: string, token: string, body?: unknown) =>
  fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(requestMs),
  });

/** Responses by phase and status, and the longest time between two successful ones. */
export class Outcomes {
  readonly counts: Record<Phase, Record<string, number>> = { before: {}, during: {}, after: {} };
  longestPauseMs = 0;
  #lastSuccess: number | undefined;

  add(phase: Phase, status: string): void {
    this.counts[phase][status] = (this.counts[phase][status] ?? 0) + 1;
    if (!status.startsWith('2')) return;
    const now = performance.now();
    this.longestPauseMs = Math.max(this.longestPauseMs, now - (this.#lastSuccess ?? now));
    this.#lastSuccess = now;
  }

  /** Sends one request after the other until there is no phase. The phase of a request is the one in which it began. */
  async repeat(currentPhase: () => Phase | undefined, request: () => Promise<Response>): Promise<void> {
    for (let phase = currentPhase(); phase; phase = currentPhase()) {
      const status = await request().then((response) => String(response.status), String);
      this.add(phase, status);
      if (!status.startsWith('2')) await pause(100);
    }
  }

  toString(): string {
    return `${JSON.stringify(this.counts)}, longest pause ${(this.longestPauseMs / 1_000).toFixed(1)} s`;
  }
}

/** A customer that submits orders and records which of them were acknowledged. */
export class Submitter {
  readonly outcomes = new Outcomes();
  readonly acknowledged: number[] = [];
  readonly #api: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#api = `${address}/client/api/v3`;
    this.#token = token;
  }

  async submit(): Promise<Response> {
    const response = await send(`${this.#api}/order-requests`, this.#token, order());
    const body = await response.json();
    if (response.ok) this.acknowledged.push(body.orderId);
    return response;
  }

  /** The orders that the service lists for this customer. A listing that gets 503 is repeated: the database may still recover. */
  async listStored(): Promise<Set<number>> {
    const stored = new Set<number>();
    let next: number | null = Number.MAX_SAFE_INTEGER;
    while (next !== null) {
      const response = await send(`${this.#api}/orders?limit=200&before=${next}`, this.#token);
      const body = await response.json();
      if (response.status === 503) {
        await pause(500);
        continue;
      }
      if (!response.ok) throw new Error(`the listing of orders got ${response.status}: ${JSON.stringify(body)}`);
      for (const { orderId } of body.orders) stored.add(orderId);
      next = body.next;
    }
    return stored;
  }
}
