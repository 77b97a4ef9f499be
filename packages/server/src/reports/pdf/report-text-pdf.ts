import type { ReportFacts } from './report-facts.ts';

export const marks = { changed: '\u25c6', above: '\u25b2', notAccredited: '\u2020', subcontracted: '\u2021' };

/** DRAFT, INTERIM or FINAL, as every page says it. */
export function statusWords({ report }: ReportFacts): string {
  const kind = report.isFinal ? 'FINAL' : 'INTERIM';
  return report.issuedAt === null ? `DRAFT, ${kind}` : kind;
}

export function statusSentence({ report }: ReportFacts): string {
  const kind = report.isFinal
    ? 'FINAL report.'
    : 'INTERIM report: results may be missing, and those shown may still change.';
  return report.issuedAt === null ? `DRAFT, not issued: not to be relied upon. ${kind}` : kind;
}

/** Pale behind the text, so that no page taken alone passes for a finished one. */
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

/** The laboratory's clock is not among the facts: the zone is always named. */
export function formatTime(timestamp: string): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return timestamp;
  return `${formatDate(timestamp)}, ${at.toISOString().slice(11, 16)} UTC`;
}

/** From the first to the last completed value. */
export function testingDates({ result }: ReportFacts): string {
  const times = result.samples
    .flatMap(({ testResults }) => testResults.flatMap(({ completedAt }) => completedAt ?? []))
    .map((timestamp) => new Date(timestamp).getTime());
  if (times.length === 0) return 'no test complete';
  // A spread into Math.min would put every value of a large report on the stack.
  const first = times.reduce((least, time) => Math.min(least, time));
  const last = times.reduce((most, time) => Math.max(most, time));
  const [from, to] = [first, last].map((time) => formatDate(new Date(time).toISOString()));
  return from === to ? `${from} (UTC)` : `${from} to ${to} (UTC)`;
}
