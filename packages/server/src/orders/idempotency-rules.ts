import { hash } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';

/** How long the stored response is replayed for its Idempotency-Key. */
export const idempotencyLifetimeMs = 24 * 60 * 60_000;

export function idempotencyKeyViolations(key: string | undefined): Violation[] {
  if (key === undefined || /^[!-~]{1,255}$/.test(key)) return [];
  return [{ parameter: 'Idempotency-Key', code: 'bad_header', message: 'must be 1 to 255 visible ASCII characters' }];
}

/** Two requests with one key are the same if their bodies have the same text. */
export const hashBody = (text: string): Buffer => hash('sha256', text, 'buffer');
