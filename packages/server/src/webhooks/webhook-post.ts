import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { loggedBody, maxLoggedBytes } from './response-body-rules.ts';
import { isLoopbackAddress, isPrivateAddress } from './webhook-address.ts';
import type { Outcome } from './webhook-rules.ts';

export interface Address {
  address: string;
  family: number;
}

export interface PostLimits {
  connectMs: number;
  totalMs: number;
  /** The connection is closed after this much of the response body. */
  responseBytes: number;
}

/** How deliveries are sent. */
export interface OutboundPolicy {
  requiresHttps: boolean;
  resolve(host: string): Promise<Address[]>;
  /** Whether deliveries to an address are refused. */
  isRefused(address: string): boolean;
  limits: PostLimits;
}

/** Private networks are never reached. Receivers on the machine itself are, if the operator allows them. */
export const defaultOutboundPolicy = ({
  requiresHttps,
  allowsLoopback,
}: {
  requiresHttps: boolean;
  allowsLoopback: boolean;
}): OutboundPolicy => ({
  requiresHttps,
  resolve: allowsLoopback ? (host) => lookup(host, { all: true }) : createPublicResolver(),
  isRefused: (address) => isPrivateAddress(address) && !(allowsLoopback && isLoopbackAddress(address)),
  limits: { connectMs: 5000, totalMs: 15_000, responseBytes: 64 * 1024 },
});

/**
 * Queries DNS servers directly. `dns.lookup` also resolves names of the local machine, and it runs in libuv's thread
 * pool, which a few slow name servers could block for password hashing and file access.
 */
export function createPublicResolver(servers?: string[]): OutboundPolicy['resolve'] {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((records, i) =>
      records.status === 'fulfilled' ? records.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
    );
    const [failure] = found.filter((records) => records.status === 'rejected');
    if (addresses.length === 0 && failure) throw failure.reason;
    return addresses;
  };
}

/** Sends one delivery. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  outboundPolicy: OutboundPolicy,
) => Promise<Outcome>;

/** A failure with a message for the customer. */
class AttemptFailed extends Error {}

/**
 * Sends one POST request without following redirects. The host is resolved for every attempt, and the connection uses
 * only the addresses that were checked, which prevents DNS rebinding.
 */
export const post: Post = async (url, headers, body, outboundPolicy) => {
  const { connectMs, totalMs } = outboundPolicy.limits;
  const total = AbortSignal.timeout(totalMs);
  const connecting = new AbortController();
  const connectTimer = setTimeout(() => connecting.abort(), connectMs);
  const signal = AbortSignal.any([total, connecting.signal]);
  try {
    const target = new URL(url);
    if (outboundPolicy.requiresHttps && target.protocol !== 'https:')
      throw new AttemptFailed('only https addresses are allowed');
    const addresses = await Promise.race([findAddresses(target.hostname, outboundPolicy), aborted(signal)]);
    const request = (target.protocol === 'https:' ? https : http).request({
      ...urlToHttpOptions(target),
      method: 'POST',
      agent: false,
      lookup: createPinnedLookup(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    });
    // Without a listener, an error after the response would crash the process.
    request.on('error', () => {});
    request.on('socket', (socket) => {
      const ready = target.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(ready, () => clearTimeout(connectTimer));
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const beginning = await readBeginning(response, outboundPolicy.limits.responseBytes);
    const status = response.statusCode ?? 0;
    const isDelivered = status >= 200 && status < 300;
    return {
      status,
      error: isDelivered ? null : `returned status ${status}`,
      retryAfter: response.headers['retry-after'],
      responseBody: loggedBody(beginning, response.headers['content-encoding']),
    };
  } catch (error) {
    const reason = total.aborted
      ? `no response within ${totalMs / 1000} seconds`
      : connecting.signal.aborted
        ? `no connection within ${connectMs / 1000} seconds`
        : describeFailure(error);
    return { status: null, error: reason };
  } finally {
    clearTimeout(connectTimer);
  }
};

/** The addresses of a host, all of which may be reached. */
export async function findAddresses(
  hostname: string,
  { resolve, isRefused }: Pick<OutboundPolicy, 'resolve' | 'isRefused'>,
): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await resolve(host);
  if (addresses.length === 0) throw new AttemptFailed('the host name has no address');
  if (addresses.some(({ address }) => isRefused(address))) {
    throw new AttemptFailed('the address is in a private network');
  }
  return addresses;
}

/** Returns the checked addresses instead of resolving the name again. */
export const createPinnedLookup =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Reads a limited part of the body, so that the sender can finish, and returns what the log shows of it. */
async function readBeginning(response: http.IncomingMessage, bytes: number): Promise<Buffer> {
  const beginning: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (received < maxLoggedBytes) beginning.push(chunk);
      received += chunk.length;
      if (received > bytes) break;
    }
  } catch {
    // The response ended early or the time limit was reached; the status is known anyway.
  }
  response.destroy();
  return Buffer.concat(beginning);
}

/** Only the error code is shown, because messages may contain internal details. */
function describeFailure(error: unknown): string {
  if (error instanceof AttemptFailed) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
}
