import { defaultTimeZone, formatDate, formatTime, instantOf, zoneLabel } from '@labwire/contract/time-zone.ts';
import type { ReportFacts } from './report-facts.ts';

export const marks = {
  changed: '\u25c6',
  exceedance: '\u25b2',
  notAccredited: '\u2020',
  subcontracted: '\u2021',
  fromCustomer: '*',
};

/** Marks the name of a field whose value the customer supplied. */
export const fromCustomer = (name: string) => `${name} ${marks.fromCustomer}`;

/** The status that is printed on every page. */
export function statusLabel({ report, replaces }: ReportFacts): string {
  const kind = `${report.isFinal ? 'FINAL' : 'INTERIM'}${replaces ? ', AMENDED' : ''}`;
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

/** The dates of the first and the last completed value, in the time zone of the laboratory. */
export function testingDates({ result, laboratory: { timeZone } }: ReportFacts): string {
  const times = result.samples
    .flatMap(({ testResults }) => testResults.flatMap(({ completedAt }) => completedAt ?? []))
    .map(instantOf);
  if (times.length === 0) return 'no test complete';
  // Math.min(...times) could exceed the maximum number of arguments.
  const first = times.reduce((least, time) => Math.min(least, time));
  const last = times.reduce((most, time) => Math.max(most, time));
  const dates = [first, last].map((time) => formatDate(new Date(time).toISOString(), timeZone));
  const zones = [first, last].map((time) => zoneLabel(time, timeZone));
  return `${[...new Set(dates)].join(' to ')} (${[...new Set(zones)].join(', ')})`;
}

/** Names the time zone of the report; UTC needs no explanation. */
export function timeZoneNote({ laboratory: { timeZone } }: ReportFacts): string[] {
  return timeZone === defaultTimeZone ? [] : [`Dates and times are in the time zone ${timeZone}.`];
}

/** The names of fields that may differ from the replaced report, as they are printed. */
const fieldNames: Record<string, string> = {
  clientReference: 'your reference',
  additionalClientReference: 'your second reference',
  clientOrderNumber: 'your order number',
  quoteNumber: 'the quote',
  notes: 'the notes of the order',
  contacts: 'the contacts',
  addresses: 'the addresses',
  name: 'the name',
  collectedAt: 'the time of collection',
  sampleType: 'the sample type',
  location: 'the place',
  references: 'the references',
  containers: 'the containers',
};

/** A change that is not a value. Texts are printed with their earlier text; of other fields, only the name is. */
export function otherChangeText(
  { sample, field, before, after }: ReportFacts['otherChanges'][number],
  timeZone: string,
): string {
  const name = `${fieldNames[field] ?? field}${sample === null ? '' : ` of sample ${sample}`}`;
  const isStructured = [before, after].some((text) => text !== null && /^[[{]/.test(text));
  if (isStructured) return name;
  const shown = (text: string | null) => {
    if (text === null) return 'none';
    return field === 'collectedAt' ? formatTime(text, timeZone) : `\u201c${text}\u201d`;
  };
  return `${name}, from ${shown(before)} to ${shown(after)}`;
}
