import { createHmac, randomBytes } from 'node:crypto';
import type { Event } from '@labwire/client';
import { UsageError } from './command-error.ts';

const secretPrefix = 'whsec_';

/** A random secret in the format of Standard Webhooks, like those of the service. */
export const newSecret = (): string => secretPrefix + randomBytes(24).toString('base64');

export function parseSecret(text: string): string {
  const isSecret = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text);
  if (!isSecret) throw new UsageError('LABWIRE_WEBHOOK_SECRET is not a secret such as whsec_ with base64 after it');
  return text;
}

/** A URL, or an address such as localhost:3000/hooks, for which http is used. */
export function parseForwardUrl(text: string): string {
  const given = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.hash === '') return url.href;
  throw new UsageError(`"${text}" is not an address to forward to, such as http://localhost:3000/hooks`);
}

export interface Forwarded {
  status: number | null;
  error: string | null;
  milliseconds: number;
}

/** The same limit as the one of the service. */
const timeoutMs = 15_000;

/**
 * Sends an event as the service would send it to an endpoint: the same body, and the headers of Standard Webhooks with a
 * signature. The id is the one of the event, so that an event that is forwarded again has the same id.
 */
export async function forwardEvent(
  { eventId, type, timestamp, data }: Event,
  { url, secret, now, signal }: { url: string; secret: string; now: Date; signal: AbortSignal },
): Promise<Forwarded> {
  const body = JSON.stringify({ type, timestamp, data });
  const startedAt = performance.now();
  const outcome = (status: number | null, error: string | null): Forwarded => ({
    status,
    error,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(eventId, body, now, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, signal]),
    });
    await response.body?.cancel();
    return outcome(response.status, response.ok ? null : `returned status ${response.status}`);
  } catch (error) {
    if (signal.aborted) throw error;
    return outcome(null, timeout.aborted ? `no response within ${timeoutMs / 1_000} seconds` : reasonOf(error));
  }
}

function signedHeaders(id: string, body: string, now: Date, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** The message of fetch's error is "fetch failed"; the reason is in its cause, and several addresses have several. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  if (cause instanceof AggregateError) return reasonOf({ cause: cause.errors[0] });
  return cause instanceof Error ? cause.message : String((error as Error).message);
}
