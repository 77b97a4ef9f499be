import { UsageError } from './command-error.ts';

export function parsePositiveInteger(text: string, name: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return number;
  throw new UsageError(`${name} is a whole number, not "${text}"`);
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds from `30m`, `45s`, `1h` or `2d`. */
export function parseDuration(text: string, name: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * unitMs[unit as keyof typeof unitMs];
  if (ms > 0) return ms;
  throw new UsageError(`${name} is a duration such as 30m, 45s or 1h, not "${text}"`);
}

/** A date or a time in UTC, as ISO 8601. */
export function parseTimestamp(text: string, name: string): string {
  const timestamp = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(timestamp) && !Number.isNaN(Date.parse(timestamp))) return timestamp;
  throw new UsageError(`${name} is a date or a time in UTC, such as 2026-03-01 or 2026-03-01T09:30:00Z`);
}

/** The number of an event, or `latest`. */
export function parseEventNumber(text: string): number | 'latest' {
  if (text === 'latest') return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`--after is the number of an event or "latest", not "${text}"`);
}
