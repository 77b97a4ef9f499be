import type { JobReview, ReviewedValue, ReviewMeasurand, ValueChange } from '@labwire/contract/lab-review.ts';
import { boundsText, isExceedance, outcomeText } from '../../ui/assessment-rules.ts';
import { cellKey } from '../bench/cell-key.ts';
import type { DoubtfulValue } from '../bench/doubt-rules.ts';

export type ReviewSample = JobReview['samples'][number];

const rangeTexts: Record<NonNullable<ReviewedValue['rangeIndicator']>, string | undefined> = {
  BELOW_DETECTION_LIMIT: 'Below detection limit',
  BETWEEN_LIMITS: undefined,
  ABOVE_UPPER_LIMIT: 'Above measuring range',
};
export const limitText = (value: { rangeIndicator: ReviewedValue['rangeIndicator'] } | null): string | undefined =>
  value?.rangeIndicator ? rangeTexts[value.rangeIndicator] : undefined;

/** The symbol makes a change recognisable without colour. */
export const changeLabels: Record<Exclude<ValueChange, 'SAME'>, { name: string; symbol: string }> = {
  NEW: { name: 'New', symbol: '+' },
  CHANGED: { name: 'Changed', symbol: '≠' },
  WITHDRAWN: { name: 'Withdrawn', symbol: '−' },
};

const isOutside = ({ outcome }: ReviewMeasurand['specifications'][number]) => isExceedance(outcome);

export const valueFilters = ['all', 'exceedances', 'changed', 'check', 'missing'] as const;
export type ValueFilter = (typeof valueFilters)[number];

/** The doubts of a job by sample, test and measurand. */
export interface DoubtIndex {
  find(sample: ReviewSample, measurand: ReviewMeasurand): DoubtfulValue | undefined;
}

export function indexDoubts(labJobNumber: number, doubts: readonly DoubtfulValue[]): DoubtIndex {
  const byKey = new Map(doubts.map((doubt) => [doubt.key, doubt]));
  return {
    find: ({ sequence }, { testCode, measurandCode }) =>
      byKey.get(cellKey(labJobNumber, sequence, testCode, measurandCode)),
  };
}

const matches: Record<ValueFilter, (measurand: ReviewMeasurand, sample: ReviewSample, doubts: DoubtIndex) => boolean> =
  {
    all: () => true,
    exceedances: ({ specifications }) => specifications.some(isOutside),
    changed: ({ change }) => change !== 'SAME',
    check: (measurand, sample, doubts) => doubts.find(sample, measurand) !== undefined,
    missing: ({ now, notTested }) => now === null && notTested === null,
  };

/** Keeps the values that match the filter, and the samples that have any. */
export const filterSamples = (
  samples: readonly ReviewSample[],
  filter: ValueFilter,
  doubts: DoubtIndex,
): ReviewSample[] =>
  samples
    .map((sample) => ({
      ...sample,
      measurands: sample.measurands.filter((measurand) => matches[filter](measurand, sample, doubts)),
    }))
    .filter(({ measurands }) => filter === 'all' || measurands.length > 0);

export function countValues(samples: readonly ReviewSample[], doubts: DoubtIndex): Record<ValueFilter, number> {
  const count = (filter: ValueFilter) =>
    filterSamples(samples, filter, doubts).reduce((sum, { measurands }) => sum + measurands.length, 0);
  return {
    all: count('all'),
    exceedances: count('exceedances'),
    changed: count('changed'),
    check: count('check'),
    missing: count('missing'),
  };
}

/** The values that do not meet a specification, in the order of the samples. */
export const exceedingValues = (samples: readonly ReviewSample[]) =>
  samples.flatMap(({ sequence, name, measurands }) =>
    measurands
      .filter(({ now, specifications }) => now !== null && specifications.some(isOutside))
      .map((measurand) => ({ key: `${sequence} ${measurand.testCode} ${measurand.measurandCode}`, name, measurand })),
  );

/** For example "Tap: Nitrate 60 mg/L. Exceeds DWSNZ 2022 (at most 50 mg/L)". */
export function exceedingValueText({ name, measurand }: ReturnType<typeof exceedingValues>[number]): string {
  const { measurandName, unit, now, specifications } = measurand;
  const outcomes = specifications
    .filter(isOutside)
    .map(({ outcome, ...rest }) => `${outcome && outcomeText(outcome, rest)} (${boundsText(rest, unit)})`);
  return `${name}: ${measurandName} ${now?.formattedResult} ${unit}`.trim().concat(`. ${outcomes.join('; ')}`);
}

export const countText = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** Sentences that describe what the customer will see after publication. */
export function publicationSummary(review: JobReview, isFinal: boolean): string[] {
  const { samples, measured, missing, results, accountName, labJobNumber } = review;
  const values = samples.flatMap(({ measurands }) => measurands);
  const countInRange = (range: string) => values.filter(({ now }) => now?.rangeIndicator === range).length;
  const [above, below] = [countInRange('ABOVE_UPPER_LIMIT'), countInRange('BELOW_DETECTION_LIMIT')];
  const outside = values.filter(({ specifications }) => specifications.some(isOutside)).length;
  const notTested = values.filter((value) => value.notTested !== null).length;
  const kind = isFinal ? (review.publishing.needsReason ? 'an amended final' : 'a final') : 'an interim';
  const notes = [
    outside > 0 && `${outside} outside a specification`,
    above > 0 && `${above} above the measuring range`,
    below > 0 && `${below} below the detection limit`,
    notTested > 0 && `${notTested} not tested`,
    missing > 0 && `${missing} still in progress`,
  ].filter((note) => note !== false);
  const totals = `${countText(measured, 'one value', 'values')} of ${countText(samples.length, 'one sample', 'samples')}`;
  return [
    `${accountName} is notified immediately and sees ${kind} result of job ${labJobNumber}: ${totals}${
      notes.length > 0 ? `, ${notes.join(', ')}` : ''
    }.`,
    ...comparisonText(review, results.length > 0),
    `A published result cannot be changed. ${isFinal ? 'Its report is drafted' : 'A report has to be drafted'} and has to be approved separately.`,
  ];
}

function comparisonText({ samples }: JobReview, hasResult: boolean): string[] {
  if (!hasResult) return [];
  const changes = samples.flatMap(({ measurands }) => measurands.map(({ change }) => change));
  const parts = (['CHANGED', 'NEW', 'WITHDRAWN'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change === kind).length;
    return count > 0 ? [`${count} ${changeLabels[kind].name.toLowerCase()}`] : [];
  });
  const differences = parts.length > 0 ? parts.join(', ') : 'no differences';
  return [`Compared with the latest result: ${differences}. That result stays available, marked as superseded.`];
}

export interface ChangedValue {
  key: string;
  sample: string;
  measurandName: string;
  unit: string;
  before: ReviewedValue | null;
  after: ReviewedValue | null;
  /** Why there is no value any more. */
  notTested: string | null;
}

export const changedValues = (samples: readonly ReviewSample[]): ChangedValue[] =>
  samples.flatMap(({ sequence, name, measurands }) =>
    measurands.flatMap((measurand) => {
      const { testCode, measurandCode, measurandName, unit, change, published, now, notTested } = measurand;
      if (change === 'SAME') return [];
      const key = `${sequence} ${testCode} ${measurandCode}`;
      return [{ key, sample: name, measurandName, unit, before: published, after: now, notTested }];
    }),
  );

/** Formatted values, or all digits where two different values have the same format. */
export function comparedTexts(before: ReviewedValue | null, after: ReviewedValue | null): [string, string] {
  const isSameText = before?.formattedResult === after?.formattedResult;
  const text = (value: ReviewedValue | null) => {
    if (value === null) return 'In progress';
    return isSameText ? (value.numericResult ?? value.formattedResult) : value.formattedResult;
  };
  return [text(before), text(after)];
}

export interface HistoryEntry {
  key: string;
  at: string;
  actor: string;
  title: string;
  comment: string | null;
  tone: 'neutral' | 'info' | 'good' | 'warn';
  resultId?: string;
  reportId?: number;
}

/** Results and reports of a job, newest first. */
export function jobHistory({ results, reports }: JobReview): HistoryEntry[] {
  const entries = [...results.map(resultEntry), ...reports.flatMap(reportEntries)];
  // Entries with the same time are in causal order: a result precedes the report that was drafted from it.
  return entries
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.i - a.i)
    .map(({ entry }) => entry);
}

function resultEntry(result: JobReview['results'][number]): HistoryEntry {
  const kind = result.isAmendment ? 'Amended result' : result.isFinal ? 'Final result' : 'Interim result';
  return {
    key: result.resultId,
    at: result.createdAt,
    actor: result.publishedBy,
    title: `${kind} published`,
    comment: commentOf(result),
    tone: 'info',
    resultId: result.resultId,
  };
}

/** The comments for the customer and, apart from them, the opinions of the report. */
function commentOf({ analystComments, opinions }: JobReview['results'][number]): string | null {
  if (!opinions) return analystComments;
  return [analystComments, `Opinions and interpretations: ${opinions}`].filter(Boolean).join('\n');
}

function reportEntries(report: JobReview['reports'][number]): HistoryEntry[] {
  const { reportId, version, draftedAt, approvedAt, returnedAt } = report;
  const key = `report ${reportId}`;
  const entries: HistoryEntry[] = [
    {
      key: `${key} drafted`,
      at: draftedAt,
      actor: report.draftedBy,
      title: `Report ${version} drafted${report.isUploaded ? ', uploaded file' : ''}`,
      comment: null,
      tone: 'neutral',
      ...(report.status === 'DRAFT' && { reportId }),
    },
  ];
  if (approvedAt !== null) {
    const actor = report.approvedBy ?? '';
    const title = `Report ${version} approved`;
    entries.push({ key: `${key} approved`, at: approvedAt, actor, title, comment: null, tone: 'good', reportId });
  }
  if (report.withdrawnAt !== null) {
    const { withdrawnAt: at, withdrawnBy, withdrawalReason: comment } = report;
    const title = `Report ${version} withdrawn`;
    entries.push({ key: `${key} withdrawn`, at, actor: withdrawnBy ?? '', title, comment, tone: 'warn', reportId });
  }
  if (returnedAt !== null) {
    const actor = report.returnedBy ?? '';
    const title = `Report ${version} returned to the bench`;
    entries.push({ key: `${key} returned`, at: returnedAt, actor, title, comment: report.returnReason, tone: 'warn' });
  }
  return entries;
}

/** The latest report if it was returned and neither a new draft nor a new result followed. */
export function pendingReturn({ reports, results }: JobReview): JobReview['reports'][number] | undefined {
  const last = reports.at(-1);
  return last?.status === 'RETURNED' && last.resultId === results.at(-1)?.resultId ? last : undefined;
}

/** A text alternative for the sparkline of a series. */
export function seriesDescription({ earlier, now, upperLimit, unit }: ReviewMeasurand): string {
  if (earlier.length === 0) return 'No earlier values';
  const values = earlier.map(({ formattedResult }) => formattedResult).join(', ');
  const count = countText(earlier.length, 'One earlier value', 'earlier values');
  const limit = upperLimit === null ? '' : `; measuring range up to ${upperLimit} ${unit}`;
  return `${count}: ${values}${now ? `; now ${now.formattedResult}` : ''}${limit}`;
}

/** Limits the values per page, because 8,000 rows with sparklines take seconds to render. A page has whole samples. */
const valuesPerPage = 200;

export function paginate(samples: readonly ReviewSample[]): ReviewSample[][] {
  const pages: ReviewSample[][] = [];
  let remaining = 0;
  for (const sample of samples) {
    if (pages.length === 0 || remaining < sample.measurands.length) {
      pages.push([]);
      remaining = valuesPerPage;
    }
    pages.at(-1)?.push(sample);
    remaining -= sample.measurands.length;
  }
  return pages;
}
