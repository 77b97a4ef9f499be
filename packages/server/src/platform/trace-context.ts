import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A valid `traceparent` header of W3C Trace Context: version, trace id, parent id and flags. */
const format = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})/;

export interface Trace {
  traceId: string;
  flags: string;
}

/** Undefined if there is no valid header: a trace is never rejected, only ignored. */
export function parseTraceparent(header: unknown): Trace | undefined {
  const [, traceId, flags] = (typeof header === 'string' && !header.startsWith('ff') && format.exec(header)) || [];
  return traceId === undefined || flags === undefined ? undefined : { traceId, flags };
}

const current = new AsyncLocalStorage<Trace>();

/** Runs work that belongs to a trace, for example of the request that it serves. */
export function runInTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? current.run(trace, work) : work();
}

export const currentTrace = (): Trace | undefined => current.getStore();

/** The header for a request that is sent as part of the current trace. */
export function outgoingTraceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {};
}
