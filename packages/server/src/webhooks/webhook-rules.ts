import { createHmac, randomBytes } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';
import { describeEvent, type StoredEvent } from '../events/event-rules.ts';

export const maxEndpoints = 20;

/** After a rotation deliveries are signed with both secrets for so long. */
export const previousSecretForMs = 24 * 3_600_000;

const secretPrefix = 'whsec_';

/** 192 random bits, as Standard Webhooks writes them. */
export const newSecret = (): string => secretPrefix + randomBytes(24).toString('base64');

export interface WebhookMessage {
  deliveryId: string;
  body: string;
  at: Date;
}

/** The headers that Standard Webhooks asks for, signed with every secret that is good. */
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
  /** Null: a ping. */
  event: StoredEvent | null;
}

export function payloadOf({ endpointId, createdAt, event }: PayloadFacts, publicUrl: string) {
  if (!event) return { type: 'ping', timestamp: createdAt, data: { endpointId } };
  const { type, timestamp, data } = describeEvent(event, publicUrl);
  return { type, timestamp, data };
}

export interface UrlFacts {
  environment: 'testing' | 'production';
  /** Whether a host is, as it is written, inside of a private network. */
  isInside(host: string): boolean;
}

/** What an endpoint's address must not be. What its name leads to is found out at every delivery. */
export function urlViolations(url: string | undefined, { environment, isInside }: UrlFacts): Violation[] {
  if (url === undefined) return [];
  const bad = (message: string): Violation[] => [{ pointer: '/url', code: 'bad_url', message }];
  const isProduction = environment === 'production';
  const expected = isProduction ? 'an https URL' : 'an http or https URL';
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) return bad(`must be ${expected}`);
  const { protocol, username, password, hostname } = new URL(url);
  if (isProduction && protocol !== 'https:') return bad('must be an https URL in production');
  if (username !== '' || password !== '') return bad('must not contain a user name or a password');
  if (url.includes('#')) return bad('must not have a fragment');
  if (!isProduction || !isInside(hostname)) return [];
  return [{ pointer: '/url', code: 'inside_address', message: 'must not be in a private network in production' }];
}

const minute = 60_000;
const hour = 60 * minute;

/** The waits between attempts: about three days in all. */
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

/** An endpoint may ask to be left alone for so long, not longer. */
const longestRetryAfterMs = 24 * hour;

/** What an attempt came to. */
export interface Outcome {
  /** Null: no answer. */
  status: number | null;
  /** Null: delivered. */
  error: string | null;
  retryAfter?: string;
}

/** The endpoint wants nothing any more. */
export const isGone = ({ status }: Outcome): boolean => status === 410;

export type Verdict = { status: 'DELIVERED' | 'FAILED' } | { status: 'PENDING'; nextAttemptAt: Date };

/** What becomes of a delivery after an attempt, when so many of the waits are used up. */
export function judge(outcome: Outcome, step: number, retryDelays: readonly number[], at: Date): Verdict {
  if (outcome.error === null) return { status: 'DELIVERED' };
  const wait = retryDelays[step];
  if (wait === undefined) return { status: 'FAILED' };
  const asked = Math.min(retryAfterMs(outcome.retryAfter, at), longestRetryAfterMs);
  return { status: 'PENDING', nextAttemptAt: new Date(at.getTime() + Math.max(wait, asked)) };
}

/** Seconds or a date; 0 for what is neither. */
function retryAfterMs(text: string | undefined, at: Date): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : date - at.getTime();
}
