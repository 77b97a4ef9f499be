/** Whether a text of the form yyyy-mm-dd, alone or before a time, is a day of the calendar. Other forms pass. */
export function isCalendarDate(text: string): boolean {
  const form = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text);
  if (!form) return true;
  const [year, month, day] = form.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
