import { formatDate, formatTime } from '@labwire/contract/time-zone.ts';
import { useTimeZone } from './laboratory.tsx';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A timestamp in the time zone of the laboratory. The title has the exact value, or for a date the time of the day. */
export function Time({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={dateOnly ? formatTime(at, timeZone) : at} className="nowrap">
      {dateOnly ? formatDate(at, timeZone, 'short') : formatTime(at, timeZone, 'short')}
    </time>
  );
}

/** A day such as 2026-03-02, which has no time and no time zone. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="nowrap">
      {formatDate(date, 'UTC', 'short')}
    </time>
  );
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** The time since (or until) a timestamp in its largest unit, for example "2 days ago". */
export function ageOf(at: string, now: number = Date.now()): string {
  const elapsed = now - new Date(at).getTime();
  const [unit, ms] = units.find(([, ms]) => Math.abs(elapsed) >= ms) ?? ['minute', 60_000];
  return relative.format(-Math.round(elapsed / ms), unit);
}

export function Age({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatTime(at, timeZone)} className="nowrap">
      {ageOf(at)}
    </time>
  );
}
