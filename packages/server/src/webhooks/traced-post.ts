import { formatTraceparent } from '../platform/trace-context.ts';
import { inSpan, type Tracer } from '../platform/tracing/tracer.ts';
import type { Post } from './webhook-post.ts';

/** Each attempt to deliver a webhook is a span, without the address of the receiver. The receiver gets it as the parent. */
export const tracedPost =
  (post: Post, tracer: Tracer): Post =>
  (url, headers, body, outboundPolicy) =>
    inSpan(tracer, 'post webhook', { kind: 'client', attributes: { 'http.request.method': 'POST' } }, async (span) => {
      const outcome = await post(url, { ...headers, traceparent: formatTraceparent(span.trace) }, body, outboundPolicy);
      if (outcome.status !== null) span.set({ 'http.response.status_code': outcome.status });
      if (outcome.error !== null) span.fail(outcome.status === null ? 'no response' : String(outcome.status));
      return outcome;
    });
