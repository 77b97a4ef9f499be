const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A timestamp in the user's time zone, with the exact value as its title. */
export function Time({ at, dateOnly: isShort = false }: { at: string; dateOnly?: boolean }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={at} className="nowrap">
      {(isShort ? dateOnly : dateTime).format(date)}
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
  return (
    <time dateTime={at} title={dateTime.format(new Date(at))} className="nowrap">
      {ageOf(at)}
    </time>
  );
}
