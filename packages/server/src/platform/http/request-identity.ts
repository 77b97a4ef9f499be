import type { IncomingMessage } from 'node:http';
import { v7 as uuidv7 } from 'uuid';

/** Safe in a header, in a log and in the URN of a problem. */
const requestIdFormat = /^[A-Za-z0-9][\w.~-]{7,127}$/;

/**
 * Returns the function that gives each request its id: the X-Request-Id of a trusted proxy, so that its log and this one have
 * the same ids, or else a new one. Clients cannot choose ids, because they could repeat those of others.
 */
export function requestIdentifier(
  isTrustedProxy: (address: string) => boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    const isUsable = typeof id === 'string' && requestIdFormat.test(id) && isTrustedProxy(socket?.remoteAddress ?? '');
    return isUsable ? id : uuidv7();
  };
}
