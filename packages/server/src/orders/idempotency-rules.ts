import { hash } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';

/** So long does an Idempotency-Key lead to its first answer. */
export const idempotencyLifetimeMs = 24 * 60 * 60_000;

/** 1 to 255 visible ASCII characters. */
export function idempotencyKeyViolations(key: string | undefined): Violation[] {
  if (key === undefined || /^[!-~]{1,255}$/.test(key)) return [];
  return [{ parameter: 'Idempotency-Key', code: 'bad_header', message: 'must be 1 to 255 visible ASCII characters' }];
}

/** Two requests are the same if their bodies are, to the letter. */
export const hashBody = (text: string): Buffer => hash('sha256', text, 'buffer');
