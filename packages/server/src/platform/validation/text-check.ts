import type { Violation } from '@labwire/contract/problem.ts';
import { escapeSegment } from './json-pointer.ts';
import { maxViolations } from './violation-cap.ts';

/** NUL and lone surrogates can enter well-formed UTF-8 JSON only as escapes, so without an escape the check is skipped. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * Reports text that PostgreSQL and PDF cannot represent: NUL characters and unpaired surrogates. It yields regularly,
 * because two mebibytes of empty objects take half a second to walk.
 */
export function* textViolations(jsonText: string, body: unknown): Generator<void, Violation[]> {
  const violations: Violation[] = [];
  if (!suspiciousEscape.test(jsonText)) return violations;
  let visited = 0;
  const pending: [pointer: string, value: unknown][] = [['', body]];
  for (let next = pending.pop(); next && violations.length < maxViolations; next = pending.pop()) {
    const [pointer, value] = next;
    if (typeof value === 'string' && isBad(value)) {
      violations.push({
        pointer,
        code: 'bad_text',
        message: 'must not contain a NUL character or an unpaired surrogate',
      });
    } else if (value !== null && typeof value === 'object') {
      const names = Array.isArray(value) ? value.keys() : Object.keys(value);
      for (const name of names) {
        const segment = escapeSegment(String(name).toWellFormed());
        pending.push([`${pointer}/${segment}`, (value as Record<string | number, unknown>)[name]]);
        if (++visited % 1_000 === 0) yield;
      }
    }
    if (++visited % 1_000 === 0) yield;
  }
  return violations;
}

const isBad = (text: string) => text.includes('\0') || !text.isWellFormed();

/** PostgreSQL cannot search for a NUL character, and no parameter needs one. */
export function nulViolations(parameters: unknown): Violation[] {
  return Object.entries(parameters as Record<string, unknown>)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([parameter]) => ({ parameter, code: 'bad_text', message: 'must not contain a NUL character' }));
}
