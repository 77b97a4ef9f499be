import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem-error.ts';
import type { ConnectionLimits } from './connection-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the request's slot while it waits for something that costs nothing, such as a long poll. */
    releaseSlot: () => void;
  }
}

/** Limits and timeouts of one process. */
export interface LoadLimits extends ConnectionLimits {
  /** Requests that are handled concurrently; lowered while responses are slow. */
  maxConcurrentRequests: number;
  /** Handling that takes longer than this shows that requests queue, and lowers the number of slots. */
  slowRequestMs: number;
  /** For the request line and the headers. */
  headersMs: number;
  /** For a request including its body. */
  requestMs: number;
  /** Without progress of a body, in either direction. */
  stalledMs: number;
  /** How often headersMs and requestMs are checked. */
  timeoutCheckMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  maxConcurrentRequests: 200,
  slowRequestMs: 500,
  maxConnections: 2_000,
  maxConnectionsPerAddress: 1_000,
  headersMs: 10_000,
  // The largest upload, 100 MiB, takes 84 seconds at 10 Mbit/s.
  requestMs: 120_000,
  stalledMs: 20_000,
  timeoutCheckMs: 2_000,
};

export const overloaded = (detail: string): ProblemError =>
  new ProblemError('unavailable', { detail, headers: { 'retry-after': '2' } });

/** As many as there are connections to the database. */
const minSlots = 10;

/**
 * Limits the requests that are handled concurrently. A request occupies a slot from the end of its body to the start of its
 * response, so slow clients occupy none. When all slots are taken, further requests get 503 before anything is looked
 * up. Slow handling lowers the number of slots and fast handling raises it again (additive increase, multiplicative
 * decrease), which keeps the queue short on a slow machine too.
 */
export function limitLoad(app: FastifyInstance, limits: LoadLimits): void {
  const slots = new Slots(limits);

  app.decorateRequest('releaseSlot', () => {});
  app.addHook('onRequest', (request, _reply, done) => {
    requireFreeSlot(request, slots);
    if (!request.raw.complete) setStallTimeout(request.raw, limits.stalledMs);
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    // A body that is handed on as a stream may still be arriving. Once it has arrived, the client is not what takes long.
    if (request.raw.complete) setStallTimeout(request.raw, 0);
    else request.raw.once('end', () => !reply.raw.headersSent && setStallTimeout(request.raw, 0));
    requireFreeSlot(request, slots);
    takeSlot(request, reply, slots);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.releaseSlot();
    setStallTimeout(request.raw, limits.stalledMs);
    done();
  });
}

class Slots {
  readonly #max: number;
  readonly #min: number;
  readonly #slowMs: number;
  #allowed: number;
  #taken = 0;

  constructor({ maxConcurrentRequests, slowRequestMs }: LoadLimits) {
    this.#max = maxConcurrentRequests;
    this.#min = Math.min(minSlots, maxConcurrentRequests);
    this.#slowMs = slowRequestMs;
    this.#allowed = maxConcurrentRequests;
  }

  get hasFree(): boolean {
    return this.#taken < this.#allowed;
  }

  take(): void {
    this.#taken += 1;
  }

  release(tookMs: number): void {
    this.#taken -= 1;
    const isSlow = tookMs > this.#slowMs;
    this.#allowed = isSlow ? Math.max(this.#min, this.#allowed * 0.95) : Math.min(this.#max, this.#allowed + 0.5);
  }
}

function requireFreeSlot({ routeOptions: { url = '' } }: FastifyRequest, slots: Slots): void {
  const isHealthCheck = url.startsWith('/health/');
  if (!slots.hasFree && !isHealthCheck) throw overloaded('More requests came than the service can handle.');
}

function takeSlot(request: FastifyRequest, reply: FastifyReply, slots: Slots): void {
  const takenAt = performance.now();
  let isTaken = true;
  slots.take();
  request.releaseSlot = () => {
    if (!isTaken) return;
    isTaken = false;
    slots.release(performance.now() - takenAt);
  };
  // A client that disconnects during its upload gets no response.
  reply.raw.once('close', request.releaseSlot);
}

/** Closes the connection when no byte moves for this time in either direction; 0 disables the timeout. */
export function setStallTimeout({ socket }: IncomingMessage, ms: number): void {
  // Injected requests have no socket.
  if (socket instanceof Socket) socket.setTimeout(ms);
}
