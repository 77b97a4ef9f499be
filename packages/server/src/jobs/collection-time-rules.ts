import type { NumberedSample } from './job-rules.ts';

/** The sampling time from the order. The interface permits the year 0000, which PostgreSQL does not have. */
export function collectedAt({ dateTime }: Pick<NumberedSample, 'dateTime'>): string | null {
  if (dateTime === null || dateTime.startsWith('0000')) return null;
  return dateTime.endsWith('Z') ? dateTime : `${dateTime}Z`;
}
