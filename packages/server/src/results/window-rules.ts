import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';

/** Back-to-back windows neither repeat nor miss: the beginning belongs to it, the end does not. */
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
  const unreal = Object.entries({ dateFrom, dateTo }).flatMap(([parameter, text]): Violation[] =>
    isCalendarDate(text) ? [] : [{ parameter, code: 'bad_date_time', message: 'is not a real date' }],
  );
  if (unreal.length > 0) return unreal;
  const violations: Violation[] = [];
  const wrong = (parameter: string, message: string) => violations.push({ parameter, code: 'bad_window', message });
  const [from, to] = [microseconds(dateFrom), microseconds(dateTo)];
  const requestTime = microseconds(now.toISOString());
  if (from >= to) wrong('dateFrom', 'must be before dateTo');
  if (from >= requestTime) wrong('dateFrom', 'must be before the time of the request');
  if (to > requestTime) wrong('dateTo', 'must not be after the time of the request');
  if (to > microseconds(aYearLater(dateFrom))) wrong('dateTo', 'must be at most one year after dateFrom');
  return violations;
}

/** Comparable as text: the fraction always has six digits. */
function microseconds(time: string): string {
  const [seconds = '', fraction = ''] = time.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
}

/** One year of the calendar; a 29th of February is followed by the 1st of March. */
function aYearLater(time: string): string {
  const date = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10) + time.slice(10);
}
