import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from './calendar.ts';

/** Checks a period of a filter, of which both ends are optional. */
export function periodViolations({ from, to }: { from?: string; to?: string }): Violation[] {
  const violations = Object.entries({ from, to }).flatMap(([parameter, text]): Violation[] => {
    const fault = text === undefined ? undefined : dateFault(text);
    return fault ? [{ parameter, ...fault }] : [];
  });
  if (violations.length > 0 || from === undefined || to === undefined) return violations;
  return Date.parse(from) < Date.parse(to)
    ? []
    : [{ parameter: 'from', code: 'bad_window', message: 'must be before to' }];
}
