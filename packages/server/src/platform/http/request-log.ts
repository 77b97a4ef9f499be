import type { FastifyBaseLogger } from 'fastify';
import { parseTraceparent } from '../trace-context.ts';
import { type Caller, callerName } from './caller.ts';

interface LoggedRequest {
  /** Set where the logger does not add it itself. */
  requestId?: string;
  /** The header of the caller, if it traces its requests. */
  traceparent?: unknown;
  method: string;
  url: string;
  status: number;
  ms: number;
  caller: Caller | null;
}

/**
 * One line for each request, without its query, headers and body. Requests of this process itself are for debugging: the
 * demo history sends more than a thousand.
 */
export function logRequest(log: FastifyBaseLogger, { url, ms, caller, traceparent, ...rest }: LoggedRequest): void {
  log[caller?.isInternal ? 'debug' : 'info']({
    ...rest,
    traceId: traceparent === undefined ? undefined : parseTraceparent(traceparent)?.traceId,
    path: loggedPath(url),
    ms: Math.round(ms * 10) / 10,
    caller: caller ? callerName(caller) : undefined,
  });
}

/** The path of a URL. A token that was sent in place of an identifier is shortened. */
export const loggedPath = (url: string): string => pathOf(url).replaceAll(/(lw[a-z]_[a-z]+_)[\w-]+/g, '$1…');

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
