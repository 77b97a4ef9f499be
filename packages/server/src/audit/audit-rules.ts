import { createHash } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';

/** The ends of a window are days of the calendar, in their order. */
export function windowViolations({ from, to }: { from?: string; to?: string }): Violation[] {
  const unreal = Object.entries({ from, to }).flatMap(([parameter, text]): Violation[] =>
    text === undefined || isCalendarDate(text)
      ? []
      : [{ parameter, code: 'bad_date_time', message: 'is not a real date' }],
  );
  if (unreal.length > 0 || from === undefined || to === undefined || entryTime(from) < entryTime(to)) return unreal;
  return [{ parameter: 'from', code: 'bad_window', message: 'must be before to' }];
}

/** A time as entries have it: to the millisecond, so that text compares like time. */
export const entryTime = (text: string): string => new Date(text).toISOString();

/** An entry of a chain, as its very text. */
export interface ChainLink {
  number: number;
  text: string;
  hash: string;
}

/** The state of a chain while it is being walked from its first entry. */
export interface ChainWalk {
  number: number;
  hash: string;
}

export const chainStart: ChainWalk = { number: 0, hash: '00'.repeat(32) };

/** The hash an entry must have: over the hash before it, its number, and its very text. */
export function linkHash(previousHash: string, number: number, text: string): string {
  return createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(`${number} ${text}`).digest('hex');
}

/** Walks on over the next links, step by step; tells the first one that does not fit. */
export function* walkChain(
  from: ChainWalk,
  links: readonly ChainLink[],
): Generator<void, ChainWalk | { number: number; reason: string }> {
  let { number, hash } = from;
  for (const link of links) {
    if (link.number !== number + 1) return { number: number + 1, reason: 'the entry is missing' };
    if (link.hash !== linkHash(hash, link.number, link.text)) {
      return { number: link.number, reason: 'the entry or its hash was changed' };
    }
    ({ number, hash } = link);
    yield;
  }
  return { number, hash };
}
