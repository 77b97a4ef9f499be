import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { localDate } from '@labwire/contract/time-zone.ts';

/** The days on which the laboratory works, and its usual turnaround. Dates are text such as 2026-03-02. */
export interface WorkCalendar {
  timeZone: string;
  holidays: ReadonlySet<string>;
  /** The turnaround of tests that have none of their own. */
  turnaroundDays: number;
}

/** Used until the laboratory sets its own. */
export const defaultTurnaroundDays = 10;

const dayMs = 24 * 60 * 60_000;

/** Days are text, so that no time zone can shift them. */
const nextDay = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** Monday to Friday, except holidays. */
export function isWorkingDay(date: string, { holidays }: Pick<WorkCalendar, 'holidays'>): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The working day that is so many working days after the date. */
export function addWorkingDays(date: string, days: number, calendar: Pick<WorkCalendar, 'holidays'>): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = nextDay(day);
    if (isWorkingDay(day, calendar)) left--;
  }
  return day;
}

/** The working days after `from`, up to and including `to`. */
export function countWorkingDays(from: string, to: string, calendar: Pick<WorkCalendar, 'holidays'>): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = nextDay(day);
    if (isWorkingDay(day, calendar)) count++;
  }
  return count;
}

type Turnaround = Pick<TestDefinition, 'turnaroundDays' | 'priorityTurnaroundDays'>;

/** The working days that a test takes. Priority never makes a test slower. */
export function turnaroundOf(
  { turnaroundDays, priorityTurnaroundDays }: Turnaround,
  isPriority: boolean,
  { turnaroundDays: usual }: Pick<WorkCalendar, 'turnaroundDays'>,
): number {
  const days = turnaroundDays ?? usual;
  return isPriority ? Math.min(days, priorityTurnaroundDays ?? days) : days;
}

export interface DueDateFacts {
  receivedAt: Date;
  /** The tests of all samples of the job. */
  tests: readonly Turnaround[];
  isPriority: boolean;
  /** Working days that the job was on hold. */
  pausedDays: number;
}

/** A job is due when its slowest test is due, counted from the arrival of its samples; null without tests. */
export function dueDateOf({ receivedAt, tests, isPriority, pausedDays }: DueDateFacts, calendar: WorkCalendar) {
  if (tests.length === 0) return null;
  const days = Math.max(...tests.map((test) => turnaroundOf(test, isPriority, calendar)));
  return addWorkingDays(localDate(receivedAt.getTime(), calendar.timeZone), days + pausedDays, calendar);
}

/** The working days that a hold lasted: a hold that ends on the day on which it began costs none. */
export function daysOnHold(since: Date, until: Date, calendar: WorkCalendar): number {
  const dayOf = (time: Date) => localDate(time.getTime(), calendar.timeZone);
  return countWorkingDays(dayOf(since), dayOf(until), calendar);
}
