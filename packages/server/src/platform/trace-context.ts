import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A valid `traceparent` header of W3C Trace Context: version, trace id, parent id and flags. */
const format = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/;

export interface Trace {
  traceId: string;
  /** The span that new spans are children of. Work that an earlier version queued has none. */
  spanId?: string;
  flags: string;
}

/** Undefined if there is no valid header: a trace is never rejected, only ignored. */
export function parseTraceparent(header: unknown): Trace | undefined {
  const match = typeof header === 'string' && !header.startsWith('ff') ? format.exec(header) : null;
  const [, traceId, spanId, flags] = match ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined ? undefined : { traceId, spanId, flags };
}

const current = new AsyncLocalStorage<Trace>();

/** Runs work that belongs to a trace, for example of the request that it serves. */
export function runInTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? current.run(trace, work) : work();
}

export const currentTrace = (): Trace | undefined => current.getStore();

/** The header for a request that is sent as part of the current trace. The request is a span that is not exported. */
export function outgoingTraceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  return trace ? { traceparent: formatTraceparent({ ...trace, spanId: randomBytes(8).toString('hex') }) } : {};
}

export const formatTraceparent = ({ traceId, spanId, flags }: Required<Trace>): string =>
  `00-${traceId}-${spanId}-${flags}`;
