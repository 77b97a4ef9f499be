import { localDate, localTime } from '@labwire/contract/time-zone.ts';
import { addWorkingDays, isWorkingDay } from '../../jobs/due-date-rules.ts';
import { demoTimeZone } from './demo-laboratory.ts';

const dayMs = 86_400_000;
const publicHolidays = ['01-01', '01-02', '02-06', '04-25', '12-25', '12-26'];

/** The days of the demo laboratory: dates such as 2026-03-02 in its time zone, with its working days. */
export class DemoCalendar {
  readonly #until: Date;
  readonly #holidays: ReadonlySet<string>;

  constructor(until: Date) {
    this.#until = until;
    const years = [-1, 0, 1].map((shift) => until.getUTCFullYear() + shift);
    this.#holidays = new Set(years.flatMap((year) => publicHolidays.map((day) => `${year}-${day}`)));
  }

  get today(): string {
    return this.dateOf(this.#until);
  }

  dateOf(time: Date): string {
    return localDate(time.getTime(), demoTimeZone);
  }

  /** The date so many days before. */
  daysAgo(days: number): string {
    return new Date(Date.parse(this.today) - days * dayMs).toISOString().slice(0, 10);
  }

  isWorkingDay(date: string): boolean {
    return isWorkingDay(date, { holidays: this.#holidays });
  }

  workingDaysAfter(date: string, days: number): string {
    return addWorkingDays(date, days, { holidays: this.#holidays });
  }

  workingDaysAgo(days: number): string {
    let ago = 0;
    for (let left = days; left > 0; ) if (this.isWorkingDay(this.daysAgo(++ago))) left--;
    return this.daysAgo(ago);
  }

  /** The instant of a local time, as a number of hours. */
  at(date: string, hour: number): Date {
    const asUtc = Date.parse(date) + hour * 3_600_000;
    return new Date(asUtc - localTime(asUtc - 12 * 3_600_000, demoTimeZone).offset * 60_000);
  }
}
