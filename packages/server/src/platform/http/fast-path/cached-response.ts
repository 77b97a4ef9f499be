import type { IncomingHttpHeaders } from 'node:http';
import type { ClientCaller } from '../caller.ts';

/** A response that can be sent without reading the database. */
export interface CachedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  /** Reads the body where it is not in memory. */
  read?: () => Promise<Buffer>;
  /** Called when the response has been handed to the socket. */
  onSent?: () => void;
  /** Called when the response has been sent completely or the connection is closed. */
  onEnd?: () => void;
}

/** Finds a response in the caches; undefined when anything has to be read, written or refused. */
export type FindCachedResponse = (caller: ClientCaller, headers: IncomingHttpHeaders) => CachedResponse | undefined;
