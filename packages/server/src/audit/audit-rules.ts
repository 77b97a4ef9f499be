import { createHash } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';

/** `from` and `to` must be valid dates, and `from` must be earlier. */
export function windowViolations({ from, to }: { from?: string; to?: string }): Violation[] {
  const invalid = Object.entries({ from, to }).flatMap(([parameter, text]): Violation[] => {
    const fault = text === undefined ? undefined : dateFault(text);
    return fault ? [{ parameter, ...fault }] : [];
  });
  if (invalid.length > 0 || from === undefined || to === undefined || entryTime(from) < entryTime(to)) return invalid;
  return [{ parameter: 'from', code: 'bad_window', message: 'must be before to' }];
}

/** The format of times in entries: with milliseconds, so that they sort as text. */
export const entryTime = (text: string): string => new Date(text).toISOString();

/** An entry of a hash chain with its exact text. */
export interface ChainLink {
  number: number;
  text: string;
  hash: string;
  /** Whether the columns by which entries are found match the text. */
  isIndexed: boolean;
}

/** The last verified entry of a chain. */
export interface ChainPosition {
  number: number;
  hash: string;
}

export const chainStart: ChainPosition = { number: 0, hash: '00'.repeat(32) };

/** The hash of an entry covers the previous hash, the number and the exact text. */
export function linkHash(previousHash: string, number: number, text: string): string {
  return createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(`${number} ${text}`).digest('hex');
}

/** Verifies the next links and returns the new position or the first broken link. Yields after each link. */
export function* walkChain(
  from: ChainPosition,
  links: readonly ChainLink[],
): Generator<void, ChainPosition | { number: number; reason: string }> {
  let { number, hash } = from;
  for (const link of links) {
    if (link.number !== number + 1) return { number: number + 1, reason: 'the entry is missing' };
    if (!link.isIndexed || link.hash !== linkHash(hash, link.number, link.text)) {
      return { number: link.number, reason: 'the entry or its hash was changed' };
    }
    ({ number, hash } = link);
    yield;
  }
  return { number, hash };
}
