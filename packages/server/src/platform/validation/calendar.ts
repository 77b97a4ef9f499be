/** Whether a text of the form yyyy-mm-dd, alone or before a time, is a day of the calendar. Other forms pass. */
export function isCalendarDate(text: string): boolean {
  const form = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text);
  if (!form) return true;
  const [year, month, day] = [Number(form[1]), Number(form[2]), Number(form[3])];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
