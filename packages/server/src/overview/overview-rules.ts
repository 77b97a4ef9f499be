import type { OverviewDay, OverviewWeek } from '@labwire/contract/lab-overview.ts';

const dayMs = 24 * 60 * 60 * 1000;
const numberOfDays = 30;
const numberOfWeeks = 12;

/** Days are text such as 2026-03-02, so that no time zone can shift them. */
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** A Monday. `workingDayNumber` in overview-sql.ts counts in the same way. */
const firstMonday = Date.parse('1900-01-01');

/** The number of days from Monday to Friday since 1900, up to and including the date. */
function workingDayNumber(date: string): number {
  const days = (Date.parse(date) - firstMonday) / dayMs;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
}

/** The days from Monday to Friday after `from`, up to and including `to`. */
export const workingDaysBetween = (from: string, to: string): number =>
  Math.max(0, workingDayNumber(to) - workingDayNumber(from));

/** The days that are shown. The last one is today. */
export const shownDays = (today: string): string[] =>
  Array.from({ length: numberOfDays }, (_, i) => addDays(today, i + 1 - numberOfDays));

/** The Mondays of the weeks that are shown. The last week is the current one. */
export function shownWeeks(today: string): string[] {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  return Array.from({ length: numberOfWeeks }, (_, i) => addDays(monday, 7 * (i + 1 - numberOfWeeks)));
}

export interface DayCount {
  kind: 'ordersReceived' | 'resultsPublished' | 'reportsApproved';
  date: string;
  count: number;
}

/** Adds the days without any event, which the database does not return. */
export function fillDays(days: readonly string[], counts: readonly DayCount[]): OverviewDay[] {
  return days.map((date) => {
    const countOf = (kind: DayCount['kind']) =>
      counts.find((entry) => entry.kind === kind && entry.date === date)?.count ?? 0;
    return {
      date,
      ordersReceived: countOf('ordersReceived'),
      resultsPublished: countOf('resultsPublished'),
      reportsApproved: countOf('reportsApproved'),
    };
  });
}

export interface WeekTurnaround {
  from: string;
  jobsFinished: number;
  /** The median and the 90th percentile. */
  days: [number, number];
}

export function fillWeeks(mondays: readonly string[], weeks: readonly WeekTurnaround[]): OverviewWeek[] {
  const roundToHundredths = (days: number) => Math.round(days * 100) / 100;
  return mondays.map((from) => {
    const week = weeks.find((entry) => entry.from === from);
    if (!week) return { from, jobsFinished: 0, medianDays: null, ninetiethPercentileDays: null };
    const [medianDays, ninetiethPercentileDays] = week.days.map(roundToHundredths) as [number, number];
    return { from, jobsFinished: week.jobsFinished, medianDays, ninetiethPercentileDays };
  });
}
