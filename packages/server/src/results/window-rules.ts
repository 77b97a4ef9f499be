import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';

/** `from` is included and `to` is not, so that consecutive windows neither repeat nor miss a result. */
export interface DateWindow {
  from: string;
  to: string;
}

export function windowViolations(dateFrom: string | undefined, dateTo: string | undefined, now: Date): Violation[] {
  if (dateFrom === undefined && dateTo === undefined) return [];
  if (dateFrom === undefined || dateTo === undefined) {
    const [parameter, other] = dateFrom === undefined ? ['dateFrom', 'dateTo'] : ['dateTo', 'dateFrom'];
    return [{ parameter, code: 'missing', message: `is required because ${other} is given` }];
  }
  const invalidDates = Object.entries({ dateFrom, dateTo }).flatMap(([parameter, text]): Violation[] => {
    const fault = dateFault(text);
    return fault ? [{ parameter, ...fault }] : [];
  });
  if (invalidDates.length > 0) return invalidDates;
  const violations: Violation[] = [];
  const addViolation = (parameter: string, message: string) =>
    violations.push({ parameter, code: 'bad_window', message });
  const [from, to] = [microseconds(dateFrom), microseconds(dateTo)];
  const requestTime = microseconds(now.toISOString());
  if (from >= to) addViolation('dateFrom', 'must be before dateTo');
  if (from >= requestTime) addViolation('dateFrom', 'must be before the time of the request');
  if (to > requestTime) addViolation('dateTo', 'must not be after the time of the request');
  if (to > microseconds(oneYearLater(dateFrom))) addViolation('dateTo', 'must be at most one year after dateFrom');
  return violations;
}

/** A time with a fraction of six digits, so that times can be compared as text. */
function microseconds(time: string): string {
  const [seconds = '', fraction = ''] = time.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
}

/** One calendar year later. A 29 February becomes 1 March. */
function oneYearLater(time: string): string {
  const date = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10) + time.slice(10);
}
