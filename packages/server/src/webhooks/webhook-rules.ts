import { createHmac, randomBytes } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';
import {
  describeEvent,
  describeLabEvent,
  laboratoryAccount,
  type StoredEvent,
  type StoredLabEvent,
} from '../events/event-rules.ts';

export const maxEndpoints = 20;

/** How long after a rotation deliveries are also signed with the previous secret. */
export const previousSecretForMs = 24 * 3_600_000;

const secretPrefix = 'whsec_';

/** 192 random bits in the format of Standard Webhooks. */
export const newSecret = (): string => secretPrefix + randomBytes(24).toString('base64');

export interface WebhookMessage {
  deliveryId: string;
  body: string;
  at: Date;
}

/** The headers of Standard Webhooks, with one signature per valid secret. */
export function signedHeaders({ deliveryId, body, at }: WebhookMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

export interface PayloadFacts {
  endpointId: string;
  createdAt: string;
  /** Null for a ping. */
  event: StoredEvent | StoredLabEvent | null;
}

export function payloadOf(accountId: number, { endpointId, createdAt, event }: PayloadFacts, publicUrl: string) {
  if (!event) return { type: 'ping', timestamp: createdAt, data: { endpointId } };
  const { type, timestamp, data } =
    accountId === laboratoryAccount
      ? describeLabEvent(event as StoredLabEvent, publicUrl)
      : describeEvent(event as StoredEvent, publicUrl);
  return { type, timestamp, data };
}

export interface UrlFacts {
  environment: 'testing' | 'production';
  /** Whether a host name or address belongs to a private network, and deliveries to it are refused. */
  isRefused(host: string): boolean;
}

/** Checks the URL of an endpoint. The addresses of its host are checked at every delivery. */
export function urlViolations(url: string | undefined, { environment, isRefused }: UrlFacts): Violation[] {
  if (url === undefined) return [];
  const badUrl = (message: string): Violation[] => [{ pointer: '/url', code: 'bad_url', message }];
  const isProduction = environment === 'production';
  const expected = isProduction ? 'an https URL' : 'an http or https URL';
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) return badUrl(`must be ${expected}`);
  const { protocol, username, password, hostname } = new URL(url);
  if (isProduction && protocol !== 'https:') return badUrl('must be an https URL in production');
  if (username !== '' || password !== '') return badUrl('must not contain a user name or a password');
  if (url.includes('#')) return badUrl('must not have a fragment');
  if (!isRefused(hostname)) return [];
  return [{ pointer: '/url', code: 'inside_address', message: 'must not be in a private network' }];
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays between attempts, about three days in total. */
export const defaultRetryDelays: readonly number[] = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** A longer Retry-After is reduced to this. */
const maxRetryAfterMs = 24 * hour;

/** The result of one attempt. */
export interface Outcome {
  /** Null if there was no response. */
  status: number | null;
  /** Null if it was delivered. */
  error: string | null;
  retryAfter?: string;
  /** The beginning of the response; null or absent if there is none that is text. */
  responseBody?: string | null;
}

/** 410 Gone means that the endpoint no longer accepts deliveries. */
export const isGone = ({ status }: Outcome): boolean => status === 410;

export type DeliveryDecision = { status: 'DELIVERED' | 'FAILED' } | { status: 'PENDING'; nextAttemptAt: Date };

/** Decides the status of a delivery after an attempt; `step` is the number of retry delays already used. */
export function decideNextAttempt(
  outcome: Outcome,
  step: number,
  retryDelays: readonly number[],
  at: Date,
): DeliveryDecision {
  if (outcome.error === null) return { status: 'DELIVERED' };
  const delay = retryDelays[step];
  if (delay === undefined) return { status: 'FAILED' };
  const requested = Math.min(retryAfterMs(outcome.retryAfter, at), maxRetryAfterMs);
  return { status: 'PENDING', nextAttemptAt: new Date(at.getTime() + Math.max(delay, requested)) };
}

/** Parses seconds or an HTTP date; 0 for anything else. */
function retryAfterMs(text: string | undefined, at: Date): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : date - at.getTime();
}
