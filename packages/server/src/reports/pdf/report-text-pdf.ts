import type { ReportFacts } from './report-facts.ts';

export const marks = { changed: '\u25c6', above: '\u25b2', notAccredited: '\u2020', subcontracted: '\u2021' };

/** The status that is printed on every page. */
export function statusLabel({ report }: ReportFacts): string {
  const kind = report.isFinal ? 'FINAL' : 'INTERIM';
  return report.issuedAt === null ? `DRAFT, ${kind}` : kind;
}

export function statusSentence({ report }: ReportFacts): string {
  const kind = report.isFinal
    ? 'FINAL report.'
    : 'INTERIM report: results may be missing, and those shown may still change.';
  return report.issuedAt === null ? `DRAFT, not issued: not to be relied upon. ${kind}` : kind;
}

/** The watermark shows on every page that the report is not final. */
export function watermark({ report }: ReportFacts): string | null {
  if (!report.isFinal) return 'INTERIM';
  return report.issuedAt === null ? 'DRAFT' : null;
}

const months = 'January February March April May June July August September October November December'.split(' ');

export function formatDate(timestamp: string): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return timestamp;
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** Formats a time in UTC, because the facts do not include the time zone of the laboratory. */
export function formatTime(timestamp: string): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return timestamp;
  return `${formatDate(timestamp)}, ${at.toISOString().slice(11, 16)} UTC`;
}

/** The dates of the first and the last completed value. */
export function testingDates({ result }: ReportFacts): string {
  const times = result.samples
    .flatMap(({ testResults }) => testResults.flatMap(({ completedAt }) => completedAt ?? []))
    .map((timestamp) => new Date(timestamp).getTime());
  if (times.length === 0) return 'no test complete';
  // Math.min(...times) could exceed the maximum number of arguments.
  const first = times.reduce((least, time) => Math.min(least, time));
  const last = times.reduce((most, time) => Math.max(most, time));
  const [from, to] = [first, last].map((time) => formatDate(new Date(time).toISOString()));
  return from === to ? `${from} (UTC)` : `${from} to ${to} (UTC)`;
}
