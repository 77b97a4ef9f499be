import type { FastifyInstance } from 'fastify';
import { currentTrace, parseTraceparent, runInTrace, type Trace } from '../trace-context.ts';
import type { Span, Tracer } from './tracer.ts';

/**
 * The work of a request belongs to the trace of its caller, until after its response: its webhooks carry it too. If spans are
 * exported, each request is one, named after its operation or its route.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): void {
  const spans = new WeakMap<object, Trace>();
  if (tracer) {
    app.addHook('onRequest', (request, reply, done) => {
      const { method, headers, id, routeOptions } = request;
      const { config, url: route } = routeOptions;
      const span = tracer.start(config.operation ?? (route === undefined ? method : `${method} ${route}`), {
        kind: 'server',
        // Without a header the request can be part of a job of this process, such as a step of the simulated laboratory.
        parent: parseTraceparent(headers.traceparent) ?? currentTrace(),
        attributes: { ...requestAttributes(method, id), ...(route !== undefined && { 'http.route': route }) },
      });
      spans.set(request, span.trace);
      const onClose = () => endRequest(span, 'aborted');
      reply.raw.once('close', onClose);
      reply.raw.once('finish', () => {
        reply.raw.off('close', onClose);
        endRequest(span, reply.raw.statusCode);
      });
      runInTrace(span.trace, done);
    });
  }
  // Events of the body are outside the context of the hook above, so that it is entered again.
  app.addHook('preHandler', (request, _reply, done) =>
    runInTrace(spans.get(request) ?? parseTraceparent(request.headers.traceparent), done),
  );
}

/** A request that the fast path has answered. */
export interface CachedRequest {
  operation: string;
  requestId: string;
  traceparent: unknown;
  status: number | 'aborted';
  /** By `performance.now()`. */
  startedAt: number;
}

export function traceCachedRequest(tracer: Tracer, request: CachedRequest): void {
  const span = tracer.start(request.operation, {
    kind: 'server',
    parent: parseTraceparent(request.traceparent),
    attributes: { ...requestAttributes('GET', request.requestId), 'labwire.cache': 'hit' },
    startTime: performance.timeOrigin + request.startedAt,
  });
  endRequest(span, request.status);
}

/** The path and the query are left out, because they contain the identifiers and searches of customers. */
const requestAttributes = (method: string, requestId: string) => ({
  'http.request.method': method,
  'labwire.request_id': requestId,
});

function endRequest(span: Span, status: number | 'aborted'): void {
  if (status === 'aborted') span.fail('aborted');
  else {
    span.set({ 'http.response.status_code': status });
    if (status >= 500) span.fail(String(status));
  }
  span.end();
}
