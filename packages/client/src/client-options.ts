import type { Sleep } from './attempt.ts';
import type { OrderCreated } from './generated/types.ts';

export type Credentials = { username: string; password: string } | { token: string };

export type ClientOptions = Credentials & {
  /** The base address of the laboratory, for instance https://lab.example. */
  baseUrl: string | URL;
  /** How many times a request is sent again at most, where that is safe; 4 by default. */
  retries?: number;
  /** The longest pause before sending again, a minute by default. Asked to wait longer, a call fails at once. */
  longestPauseMs?: number;
  /** For one attempt; 30 seconds by default. */
  timeoutMs?: number;
  /** Calls off everything that this client does. */
  signal?: AbortSignal;
  /** Stands in for the global fetch: proxies, certificates, tests. */
  fetch?: typeof fetch;
  now?: () => Date;
  random?: () => number;
  sleep?: Sleep;
};

export interface CallOptions {
  signal?: AbortSignal;
}

export interface CreateOrderOptions extends CallOptions {
  /** One for each order; made up if it is not given. Keep it to repeat an order safely after a restart. */
  idempotencyKey?: string;
}

export interface OrderPlaced extends OrderCreated {
  /** Whether an earlier request with the same key had created the order already. */
  isReplayed: boolean;
}

export interface EventOptions extends CallOptions {
  /** The number of the last event that is known: 0 by default, `latest` to start from now. */
  after?: number | 'latest';
  /** Seconds that the service waits for an event, 30 by default. With 0 the loop ends after the last event. */
  wait?: number;
  /** Events per request. */
  limit?: number;
}
