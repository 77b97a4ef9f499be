import type { Violation } from '@labwire/contract/problem.ts';
import { escapeSegment } from './json-pointer.ts';
import { maxViolations } from './violation-cap.ts';

/** NUL and lone surrogates can only enter well-formed UTF-8 JSON as escapes; without one there is nothing to walk. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * Text that no database and no report could hold faithfully: NUL characters and halves of surrogate pairs. Looked for
 * in steps: two mebibytes of empty objects take half a second.
 */
export function* textViolations(jsonText: string, body: unknown): Generator<void, Violation[]> {
  const violations: Violation[] = [];
  if (!suspiciousEscape.test(jsonText)) return violations;
  let looked = 0;
  const waiting: [pointer: string, value: unknown][] = [['', body]];
  for (let next = waiting.pop(); next && violations.length < maxViolations; next = waiting.pop()) {
    const [pointer, value] = next;
    if (typeof value === 'string' && isBad(value)) {
      violations.push({ pointer, code: 'bad_text', message: 'must not hold a NUL character or an unpaired surrogate' });
    } else if (value !== null && typeof value === 'object') {
      const names = Array.isArray(value) ? value.keys() : Object.keys(value);
      for (const name of names) {
        const segment = escapeSegment(String(name).toWellFormed());
        waiting.push([`${pointer}/${segment}`, (value as Record<string | number, unknown>)[name]]);
        if (++looked % 1_000 === 0) yield;
      }
    }
    if (++looked % 1_000 === 0) yield;
  }
  return violations;
}

const isBad = (text: string) => text.includes('\0') || !text.isWellFormed();
