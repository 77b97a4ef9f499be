import { zoneAbbreviation } from './zone-abbreviations.ts';

/** The time zone until the laboratory sets its own. */
export const defaultTimeZone = 'UTC';

/** The wall-clock time in a time zone. `offset` is the difference to UTC in minutes. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  offset: number;
}

/** A formatter is expensive to create, and a report formats thousands of times in one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, created);
  return created;
}

/** The milliseconds of a time of the interface, which is UTC with or without a Z; NaN for other text. */
export const instantOf = (timestamp: string): number =>
  Date.parse(/T[\d:.]+$/.test(timestamp) ? `${timestamp}Z` : timestamp);

export function localTime(instant: number, timeZone: string): LocalTime {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  const wallClock = new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1_000;
  return { year, month, day, hour, minute, second, offset: Math.round((wallClock - instant) / 60_000) };
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** An offset as +13:00. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The zone at a time: its abbreviation where that is clear, such as NZDT, and its offset otherwise, such as UTC-03:00. */
export function zoneLabel(instant: number, timeZone: string): string {
  const offset = offsetText(localTime(instant, timeZone).offset);
  return zoneAbbreviation(timeZone, offset) ?? (offset === '+00:00' ? 'UTC' : `UTC${offset}`);
}

/** The day in the zone, as yyyy-mm-dd. */
export function localDate(instant: number, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** The time of the day in the zone, as hh:mm. */
export function localClock(instant: number, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  return `${pad(hour)}:${pad(minute)}`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

export type MonthStyle = 'long' | 'short';

/** For example 3 March 2026. Text that is no time stays as it is. */
export function formatDate(timestamp: string, timeZone: string, style: MonthStyle = 'long'): string {
  const instant = instantOf(timestamp);
  if (Number.isNaN(instant)) return timestamp;
  const { year, month, day } = localTime(instant, timeZone);
  const name = months[month - 1] ?? '';
  return `${day} ${style === 'long' ? name : name.slice(0, 3)} ${year}`;
}

/** For example 3 March 2026, 10:15 NZDT. */
export function formatTime(timestamp: string, timeZone: string, style: MonthStyle = 'long'): string {
  const instant = instantOf(timestamp);
  if (Number.isNaN(instant)) return timestamp;
  const date = formatDate(timestamp, timeZone, style);
  return `${date}, ${localClock(instant, timeZone)} ${zoneLabel(instant, timeZone)}`;
}

/** For example 3 March 2026 (NZDT). */
export function formatDateWithZone(timestamp: string, timeZone: string): string {
  const instant = instantOf(timestamp);
  if (Number.isNaN(instant)) return timestamp;
  return `${formatDate(timestamp, timeZone)} (${zoneLabel(instant, timeZone)})`;
}
