import { setTimeout as pause } from 'node:timers/promises';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { boundedCache } from '../platform/cache/bounded-cache.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { type Scenario, scenariosOfOrder } from './simulator/scenario-rules.ts';

interface Attempt {
  accountId: number;
  bodyHash: Buffer;
  idempotencyKey: string | undefined;
  /** Called before a delay, so that the request does not count as one in progress. */
  releaseSlot(): void;
}

const defaultDelayMs = 10_000;

const refusals = ['too-many-requests', 'unavailable'] as const satisfies Scenario[];

/**
 * Lets a customer rehearse how a program handles submissions that are refused or slow. The first submission is refused, and
 * the same order sent again is accepted. Each process remembers in memory what it refused.
 */
export class SubmissionRehearsal {
  readonly #refused = boundedCache<string, true>(1_000);
  readonly #stopping: AbortSignal;
  readonly #delayMs: number;

  constructor(stopping: AbortSignal, delayMs = defaultDelayMs) {
    this.#stopping = stopping;
    this.#delayMs = delayMs;
  }

  isWanted(order: OrderRequest): boolean {
    const scenarios = scenariosOfOrder(order);
    return scenarios.has('slow-response') || refusals.some((scenario) => scenarios.has(scenario));
  }

  /** Called with a valid order, before it is stored. */
  async rehearse(order: OrderRequest, attempt: Attempt): Promise<void> {
    const scenarios = scenariosOfOrder(order);
    for (const scenario of refusals) if (scenarios.has(scenario)) this.#refuseOnce(scenario, attempt);
    if (!scenarios.has('slow-response')) return;
    attempt.releaseSlot();
    await pause(this.#delayMs, undefined, { signal: this.#stopping }).catch(() => {});
  }

  #refuseOnce(scenario: (typeof refusals)[number], { accountId, bodyHash, idempotencyKey }: Attempt): void {
    const id = idempotencyKey === undefined ? `body ${bodyHash.toString('base64')}` : `key ${idempotencyKey}`;
    const key = `${scenario} ${accountId} ${id}`;
    if (this.#refused.has(key)) {
      // A key belongs to one order; the same body without a key is another order, which is refused once too.
      if (idempotencyKey === undefined) this.#refused.delete(key);
      return;
    }
    this.#refused.set(key, true);
    throw new ProblemError(scenario, {
      detail: `A name contains "sandbox:${scenario}", so the first submission is refused. Send the same order again.`,
      headers: { 'retry-after': '2' },
    });
  }
}
