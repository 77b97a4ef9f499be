import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { isInsideAddress } from './webhook-address.ts';
import type { Outcome } from './webhook-rules.ts';

export interface Address {
  address: string;
  family: number;
}

export interface PostLimits {
  connectMs: number;
  wholeMs: number;
  /** So much of an answer is read before the connection is dropped. */
  answerBytes: number;
}

/** How deliveries leave this process. */
export interface OutboundPolicy {
  /** Whether addresses inside of private networks are refused. */
  isGuarded: boolean;
  resolve(host: string): Promise<Address[]>;
  isInside(address: string): boolean;
  limits: PostLimits;
}

export const defaultOutboundPolicy = (isGuarded: boolean): OutboundPolicy => ({
  isGuarded,
  resolve: isGuarded ? publicNames() : (host) => lookup(host, { all: true }),
  isInside: isInsideAddress,
  limits: { connectMs: 5000, wholeMs: 15_000, answerBytes: 64 * 1024 },
});

/**
 * Asks the name servers themselves. The system's own look-up also knows the names of this machine, and waits in the few
 * threads that hash passwords and read files: a handful of endpoints with slow name servers would take them all.
 */
export function publicNames(servers?: string[]): OutboundPolicy['resolve'] {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((answer, i) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
    );
    const [failure] = found.filter((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && failure) throw failure.reason;
    return addresses;
  };
}

/** An attempt that failed for a reason that the customer may read. */
class AttemptFailed extends Error {}

/**
 * Posts JSON, once and without following anybody anywhere. The host is resolved anew for every attempt, every address
 * is looked at, and the connection goes to those very addresses: a name that leads elsewhere a moment later gains nothing.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  outboundPolicy: OutboundPolicy,
): Promise<Outcome> {
  const { connectMs, wholeMs } = outboundPolicy.limits;
  const whole = AbortSignal.timeout(wholeMs);
  const connecting = new AbortController();
  const connectTimer = setTimeout(() => connecting.abort(), connectMs);
  const signal = AbortSignal.any([whole, connecting.signal]);
  try {
    const target = new URL(url);
    if (outboundPolicy.isGuarded && target.protocol !== 'https:') throw new AttemptFailed('only https is delivered to');
    const addresses = await Promise.race([findAddresses(target.hostname, outboundPolicy), aborted(signal)]);
    const request = (target.protocol === 'https:' ? https : http).request({
      ...urlToHttpOptions(target),
      method: 'POST',
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    });
    // One that comes after the answer concerns nobody; without a listener it would end the process.
    request.on('error', () => {});
    request.on('socket', (socket) => {
      const ready = target.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(ready, () => clearTimeout(connectTimer));
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    await drop(answer, outboundPolicy.limits.answerBytes);
    const status = answer.statusCode ?? 0;
    const isDelivered = status >= 200 && status < 300;
    return {
      status,
      error: isDelivered ? null : `answered ${status}`,
      retryAfter: answer.headers['retry-after'],
    };
  } catch (error) {
    const reason = whole.aborted
      ? `no answer within ${wholeMs / 1000} seconds`
      : connecting.signal.aborted
        ? `no connection within ${connectMs / 1000} seconds`
        : describeFailure(error);
    return { status: null, error: reason };
  } finally {
    clearTimeout(connectTimer);
  }
}

async function findAddresses(hostname: string, { isGuarded, resolve, isInside }: OutboundPolicy): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await resolve(host);
  if (addresses.length === 0) throw new AttemptFailed('the name has no address');
  if (isGuarded && addresses.some(({ address }) => isInside(address))) {
    throw new AttemptFailed('the address is in a private network');
  }
  return addresses;
}

/** Hands out the addresses that were looked at, and never asks again. */
const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** The status is known; what comes after it is taken in as far as is polite, and forgotten. */
async function drop(answer: http.IncomingMessage, bytes: number): Promise<void> {
  let taken = 0;
  try {
    for await (const chunk of answer) {
      taken += (chunk as Buffer).length;
      if (taken > bytes) break;
    }
  } catch {
    // The answer was cut off, by its sender or by the time.
  }
  answer.destroy();
}

/** The codes of the network and of TLS are plain enough; messages could quote more than the customer should read. */
function describeFailure(error: unknown): string {
  if (error instanceof AttemptFailed) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
}
