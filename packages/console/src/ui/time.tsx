const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A moment of the interface, in the reader's own time zone; the exact one is in its title. */
export function Time({ at, dateOnly: isShort = false }: { at: string; dateOnly?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={at} className="nowrap">
      {(isShort ? dateOnly : dateTime).format(moment)}
    </time>
  );
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in one unit. */
export function ageOf(at: string, now: number = Date.now()): string {
  const past = now - new Date(at).getTime();
  const [unit, ms] = units.find(([, ms]) => Math.abs(past) >= ms) ?? ['minute', 60_000];
  return relative.format(-Math.round(past / ms), unit);
}

export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTime.format(new Date(at))} className="nowrap">
      {ageOf(at)}
    </time>
  );
}
