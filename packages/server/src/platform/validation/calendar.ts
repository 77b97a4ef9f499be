/** Whether the date at the start of the text exists in the calendar. Text in another format passes; the schema checks that. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text);
  if (!match) return true;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const earliestYear = 1900;

/** How far a clock of a caller may be ahead. */
const clockToleranceMs = 5 * 60_000;

export interface DateFault {
  code: 'bad_date_time' | 'bad_date' | 'too_early' | 'in_future';
  message: string;
}

/** Why a date or a time in the right format is rejected. With `now`, times after it are rejected as well. */
export function dateFault(text: string, now?: Date): DateFault | undefined {
  if (!isCalendarDate(text)) {
    return { code: text.includes('T') ? 'bad_date_time' : 'bad_date', message: 'is not a real date' };
  }
  if (Number(text.slice(0, 4)) < earliestYear) {
    return { code: 'too_early', message: `must not be before the year ${earliestYear}` };
  }
  // The fraction of a second does not matter here, and the time is UTC with or without a Z.
  const time = Date.parse(`${text.slice(0, 19)}Z`);
  if (now && time > now.getTime() + clockToleranceMs) {
    const nowText = `${now.toISOString().slice(0, 19)}Z`;
    return { code: 'in_future', message: `must not be in the future; it is now ${nowText}` };
  }
  return undefined;
}

/** A time with an offset as the same time in UTC; undefined for text in another format and for days that do not exist. */
export function utcOf(text: string): string | undefined {
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}:?\d{2}$/.exec(text);
  const withColon = text.replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const time = Date.parse(withColon.replace(/\.\d+/, ''));
  if (!match || Number.isNaN(time) || !isCalendarDate(text)) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}${match[1] ?? ''}Z`;
}
