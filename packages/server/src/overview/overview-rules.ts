import type { OverviewDay, OverviewWeek } from '@labwire/contract/lab-overview.ts';

/** Used until the laboratory sets its own. */
export const defaultTurnaroundDays = 10;

const dayMs = 24 * 60 * 60 * 1000;
const numberOfDays = 30;
const numberOfWeeks = 12;

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * dayMs);
const dateOf = (time: Date): string => time.toISOString().slice(0, 10);
const startOfDay = (time: Date): Date => new Date(`${dateOf(time)}T00:00:00.000Z`);

/** Jobs that arrived before this are overdue. */
export const overdueBefore = (now: Date, turnaroundDays: number): Date => daysBefore(now, turnaroundDays);

export const wholeDays = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / dayMs));

/** The starts of the days that are shown, in UTC. The last one is today. */
export const shownDays = (now: Date): Date[] =>
  Array.from({ length: numberOfDays }, (_, i) => daysBefore(startOfDay(now), numberOfDays - 1 - i));

/** The Mondays of the weeks that are shown. The last week is the current one. */
export function shownWeeks(now: Date): Date[] {
  const today = startOfDay(now);
  const monday = daysBefore(today, (today.getUTCDay() + 6) % 7);
  return Array.from({ length: numberOfWeeks }, (_, i) => daysBefore(monday, 7 * (numberOfWeeks - 1 - i)));
}

export interface DayCount {
  kind: 'ordersReceived' | 'resultsPublished' | 'reportsApproved';
  date: string;
  count: number;
}

/** Adds the days without any event, which the database does not return. */
export function fillDays(days: readonly Date[], counts: readonly DayCount[]): OverviewDay[] {
  return days.map(dateOf).map((date) => {
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

export function fillWeeks(mondays: readonly Date[], weeks: readonly WeekTurnaround[]): OverviewWeek[] {
  const roundToHundredths = (days: number) => Math.round(days * 100) / 100;
  return mondays.map(dateOf).map((from) => {
    const week = weeks.find((entry) => entry.from === from);
    if (!week) return { from, jobsFinished: 0, medianDays: null, ninetiethPercentileDays: null };
    const [medianDays, ninetiethPercentileDays] = week.days.map(roundToHundredths) as [number, number];
    return { from, jobsFinished: week.jobsFinished, medianDays, ninetiethPercentileDays };
  });
}
