import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets another request in while this one waits for something that costs nothing. */
    giveUpPlace: () => void;
  }
}

/** What one process lets in, and how long it waits for others. */
export interface LoadLimits {
  /** Requests that are being worked on; fewer while answers are slow. */
  requestsAtOnce: number;
  /** Answers that take longer tell of a queue: there are more places than the machine has hands for. */
  queuedMs: number;
  connections: number;
  /** For the first line and the headers. */
  headersMs: number;
  /** For a request with all of its body. */
  requestMs: number;
  /** For the next bytes of a body, or for the client to take some of an answer. */
  stalledMs: number;
  /** How often the first two are looked at. */
  lookEveryMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  requestsAtOnce: 200,
  queuedMs: 500,
  connections: 2_000,
  headersMs: 10_000,
  // The largest upload, 100 MiB, over a line of 10 Mbit/s takes 84 seconds.
  requestMs: 120_000,
  stalledMs: 20_000,
  lookEveryMs: 2_000,
};

/** What is refused rather than made to wait. */
export const overloaded = (detail: string): ProblemError =>
  new ProblemError('unavailable', { detail, headers: { 'retry-after': '2' } });

/** As many places are there at any time as there are connections to the database. */
const fewestPlaces = 10;

/**
 * A request has a place from when its body is there to when its answer is made. Whoever finds all places taken is sent
 * away before anything is looked up, and sending and receiving take no place: slow clients cannot use them up. Slow
 * answers take places away, quick ones give them back, so that the queue stays short on a slow machine too.
 */
export function limitLoad(app: FastifyInstance, loadLimits: LoadLimits): void {
  const { requestsAtOnce, queuedMs, connections, stalledMs } = loadLimits;
  const fewest = Math.min(fewestPlaces, requestsAtOnce);
  let places = requestsAtOnce;
  let taken = 0;

  const requirePlace = (request: FastifyRequest) => {
    if (taken < places || isHealth(request)) return;
    throw overloaded('More requests came than the service can answer.');
  };

  app.decorateRequest('giveUpPlace', () => {});
  app.addHook('onRequest', (request, _reply, done) => {
    requirePlace(request);
    if (!request.raw.complete) setStallTimeout(request.raw, stalledMs);
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    // A body that is handed on as a stream may still be on its way.
    if (request.raw.complete) setStallTimeout(request.raw, 0);
    requirePlace(request);
    takePlace(request, reply);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.giveUpPlace();
    setStallTimeout(request.raw, stalledMs);
    done();
  });

  function takePlace(request: FastifyRequest, reply: FastifyReply): void {
    const since = performance.now();
    let has = true;
    taken += 1;
    request.giveUpPlace = () => {
      if (!has) return;
      has = false;
      taken -= 1;
      const isQueued = performance.now() - since > queuedMs;
      places = isQueued ? Math.max(fewest, places * 0.95) : Math.min(requestsAtOnce, places + 0.5);
    };
    // Who went away in the middle of an upload is sent nothing.
    reply.raw.once('close', request.giveUpPlace);
  }

  app.server.maxConnections = connections;
  app.server.on('drop', () => app.server.closeIdleConnections());
}

const isHealth = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/health/');

/** Node ends a connection on which nothing has moved for so long, and with it whatever was being sent; 0: never. */
export function setStallTimeout({ socket }: IncomingMessage, ms: number): void {
  // Requests that are injected come over none.
  if (socket instanceof Socket) socket.setTimeout(ms);
}
