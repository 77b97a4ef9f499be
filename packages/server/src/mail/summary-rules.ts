import { localTime } from '@labwire/contract/time-zone.ts';

/** Daily summaries are sent at this hour in the time zone of the laboratory. */
export const summaryHour = 7;

/** The offset of every time zone is a multiple of this. */
const stepMs = 15 * 60_000;

const dayMs = 24 * 3_600_000;

/**
 * The last time at which summaries were due. Mails that were collected before it belong into a summary. Times are tried
 * backwards, because the clock of the laboratory may have changed since then.
 */
export function lastSummaryTime(now: Date, timeZone: string): Date {
  const newest = Math.floor(now.getTime() / stepMs) * stepMs;
  for (let instant = newest; instant > newest - 26 * 3_600_000; instant -= stepMs) {
    const { hour, minute } = localTime(instant, timeZone);
    if (hour === summaryHour && minute === 0) return new Date(instant);
  }
  return new Date(now.getTime() - dayMs);
}
