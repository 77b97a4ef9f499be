import type { Event } from './generated/types.ts';

/** A delivery of a webhook endpoint: an event without its number, or a ping. */
export type WebhookPayload = WithoutNumber<Event> | { type: 'ping'; timestamp: string; data: { endpointId: string } };

type WithoutNumber<AnyEvent> = AnyEvent extends Event ? Omit<AnyEvent, 'number' | 'eventId'> : never;

export interface WebhookDeliveryRequest {
  /** The body as it arrived. Parsed and serialised again, it has another signature. */
  body: string | Uint8Array;
  /** The headers of the request: of fetch, of node:http, or a plain object. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
}

export interface VerifyOptions {
  /** How old a delivery may be, five minutes by default. */
  toleranceSeconds?: number;
  now?: () => Date;
}

/** The request is not a delivery of the laboratory, or it is too old. Respond with 401 and do not use its content. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * Verifies the signature and the age of a webhook delivery (Standard Webhooks), and returns its content. During the rotation of
 * a secret, pass both secrets. Deliveries may repeat: store their `webhook-id` and ignore those that you have.
 */
export async function verifyWebhook(
  { body, headers }: WebhookDeliveryRequest,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = () => new Date() }: VerifyOptions = {},
): Promise<WebhookPayload> {
  const id = readHeader(headers, 'webhook-id');
  const sentAt = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature').split(' ').map(signatureBytes);
  const age = Math.abs(now().getTime() / 1000 - Number(sentAt));
  if (!/^\d+$/.test(sentAt) || age > toleranceSeconds) {
    throw new WebhookVerificationError(`The delivery is ${Math.round(age)} seconds old, or a clock is wrong`);
  }
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joinBytes(new TextEncoder().encode(`${id}.${sentAt}.`), content);
  for (const key of await Promise.all([secret].flat().map(importSecret))) {
    for (const signature of signatures) {
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
        return JSON.parse(new TextDecoder().decode(content));
      }
    }
  }
  throw new WebhookVerificationError('No signature of the delivery matches the secret');
}

function readHeader(headers: WebhookDeliveryRequest['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing`);
  return value;
}

/** `v1,` and the signature in base64; undefined for other versions. */
function signatureBytes(signature: string): Uint8Array<ArrayBuffer> | undefined {
  const [version, encoded] = signature.split(',');
  return version === 'v1' ? decodeBase64(encoded ?? '') : undefined;
}

function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? decodeBase64(secret.slice('whsec_'.length)) : undefined;
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook endpoint begins with whsec_');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
