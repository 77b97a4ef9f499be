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

/** Checks the filters of a listing over all accounts. The names of sampling points belong to customers. */
export function labFilterViolations(
  query: Parameters<typeof periodViolations>[0] & { accountId?: number; samplingPoint?: string },
): Violation[] {
  const violations = periodViolations(query);
  if (query.samplingPoint === undefined || query.accountId !== undefined) return violations;
  return [...violations, { parameter: 'accountId', code: 'missing', message: 'is required with samplingPoint' }];
}
