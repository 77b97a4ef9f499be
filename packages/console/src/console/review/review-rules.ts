import type { JobReview, ReviewedValue, ReviewMeasurand, ValueChange } from '@labwire/contract/lab-review.ts';

export type ReviewSample = JobReview['samples'][number];

/** People of the laboratory as they call each other. */
export const personName = (actor: string): string => actor.replace(/^staff:/, '');

const flags: Record<ReviewedValue['rangeIndicator'], string | undefined> = {
  BELOW_DETECTION_LIMIT: 'Below detection limit',
  BETWEEN_LIMITS: undefined,
  ABOVE_UPPER_LIMIT: 'Above upper limit',
};
export const flagWords = (value: { rangeIndicator: ReviewedValue['rangeIndicator'] } | null): string | undefined =>
  value ? flags[value.rangeIndicator] : undefined;

/** What a change is called, and a sign for it that needs no colour. */
export const changeLooks: Record<Exclude<ValueChange, 'SAME'>, { name: string; sign: string }> = {
  NEW: { name: 'New', sign: '+' },
  CHANGED: { name: 'Changed', sign: '≠' },
  WITHDRAWN: { name: 'Withdrawn', sign: '−' },
};

export const valueFilters = ['all', 'changed', 'outside', 'missing'] as const;
export type ValueFilter = (typeof valueFilters)[number];

const passes: Record<ValueFilter, (measurand: ReviewMeasurand) => boolean> = {
  all: () => true,
  changed: ({ change }) => change !== 'SAME',
  outside: ({ now }) => now?.rangeIndicator === 'ABOVE_UPPER_LIMIT',
  missing: ({ now }) => now === null,
};

/** The samples with a value that the filter lets through, and of them those values alone. */
export const filterSamples = (samples: readonly ReviewSample[], filter: ValueFilter): ReviewSample[] =>
  samples
    .map((sample) => ({ ...sample, measurands: sample.measurands.filter(passes[filter]) }))
    .filter(({ measurands }) => filter === 'all' || measurands.length > 0);

export function countValues(samples: readonly ReviewSample[]): Record<ValueFilter, number> {
  const values = samples.flatMap(({ measurands }) => measurands);
  const count = (filter: ValueFilter) => values.filter(passes[filter]).length;
  return { all: count('all'), changed: count('changed'), outside: count('outside'), missing: count('missing') };
}

export const countOf = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** What the customer will see if such a result is published now, sentence by sentence. */
export function publishingWords(review: JobReview, isFinal: boolean): string[] {
  const { samples, measured, missing, results, accountName, labJobNumber } = review;
  const values = samples.flatMap(({ measurands }) => measurands);
  const flagged = (flag: string) => values.filter(({ now }) => now?.rangeIndicator === flag).length;
  const [above, below] = [flagged('ABOVE_UPPER_LIMIT'), flagged('BELOW_DETECTION_LIMIT')];
  const kind = isFinal ? (review.publishing.needsReason ? 'an amended final' : 'a final') : 'an interim';
  const notes = [
    above > 0 && `${above} above the upper limit`,
    below > 0 && `${below} below the detection limit`,
    missing > 0 && `${missing} still in progress`,
  ].filter((note) => note !== false);
  const counted = `${countOf(measured, 'one value', 'values')} of ${countOf(samples.length, 'one sample', 'samples')}`;
  return [
    `${accountName} is told at once and sees ${kind} result of job ${labJobNumber}: ${counted}${
      notes.length > 0 ? `, ${notes.join(', ')}` : ''
    }.`,
    ...comparedWords(review, results.length > 0),
    'A published result never changes. A report follows when one is drafted and approved.',
  ];
}

function comparedWords({ samples }: JobReview, hasResult: boolean): string[] {
  if (!hasResult) return [];
  const changes = samples.flatMap(({ measurands }) => measurands.map(({ change }) => change));
  const parts = (['CHANGED', 'NEW', 'WITHDRAWN'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change === kind).length;
    return count > 0 ? [`${count} ${changeLooks[kind].name.toLowerCase()}`] : [];
  });
  const words = parts.length > 0 ? parts.join(', ') : 'the same values';
  return [`Compared with the latest result: ${words}. That one stays readable, as superseded.`];
}

/** A value that the customer would read otherwise, with both sides. */
export interface ChangedValue {
  key: string;
  sample: string;
  measurandName: string;
  unit: string;
  before: ReviewedValue | null;
  after: ReviewedValue | null;
}

export const changedValues = (samples: readonly ReviewSample[]): ChangedValue[] =>
  samples.flatMap(({ sequence, name, measurands }) =>
    measurands.flatMap((measurand) => {
      const { testCode, measurandCode, measurandName, unit, change, published, now } = measurand;
      if (change === 'SAME') return [];
      const key = `${sequence} ${testCode} ${measurandCode}`;
      return [{ key, sample: name, measurandName, unit, before: published, after: now }];
    }),
  );

/** The number where two values look the same and are not. */
export function shownPair(before: ReviewedValue | null, after: ReviewedValue | null): [string, string] {
  const isAlike = before?.formattedResult === after?.formattedResult;
  const show = (value: ReviewedValue | null) =>
    value === null ? 'In progress' : isAlike ? value.numericResult : value.formattedResult;
  return [show(before), show(after)];
}

export interface HistoryEntry {
  key: string;
  at: string;
  who: string;
  what: string;
  /** What somebody wrote with it. */
  words: string | null;
  tone: 'neutral' | 'info' | 'good' | 'warn';
  resultId?: string;
  reportId?: number;
}

/** Results and reports of a job, newest first. */
export function historyOf({ results, reports }: JobReview): HistoryEntry[] {
  const published = results.map((result): HistoryEntry => {
    const kind = result.isAmendment ? 'Amended result' : result.isFinal ? 'Final result' : 'Interim result';
    return {
      key: result.resultId,
      at: result.createdAt,
      who: result.publishedBy,
      what: `${kind} published`,
      words: result.analystComments,
      tone: 'info',
      resultId: result.resultId,
    };
  });
  const reported = reports.flatMap((report): HistoryEntry[] => {
    const key = `report ${report.reportId}`;
    const file = report.isUploaded ? ", the laboratory's own file" : '';
    const { reportId, version, draftedAt, approvedAt, returnedAt } = report;
    const drafted: HistoryEntry = {
      key: `${key} drafted`,
      at: draftedAt,
      who: report.draftedBy,
      what: `Report ${version} drafted${file}`,
      words: null,
      tone: 'neutral',
      ...(report.status === 'DRAFT' && { reportId }),
    };
    const approved: HistoryEntry | undefined =
      approvedAt === null
        ? undefined
        : {
            key: `${key} approved`,
            at: approvedAt,
            who: report.approvedBy ?? '',
            what: `Report ${version} approved`,
            words: null,
            tone: 'good',
            reportId,
          };
    const returned: HistoryEntry | undefined =
      returnedAt === null
        ? undefined
        : {
            key: `${key} returned`,
            at: returnedAt,
            who: report.returnedBy ?? '',
            what: `Report ${version} returned to the bench`,
            words: report.returnReason,
            tone: 'warn',
          };
    return [drafted, ...(approved ? [approved] : []), ...(returned ? [returned] : [])];
  });
  // What happened in one moment stands in the order in which it can have happened.
  return [...published, ...reported]
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.i - a.i)
    .map(({ entry }) => entry);
}

/** The reason for which the last draft went back, until there is another one or another result. */
export function openReturn({ reports, results }: JobReview): JobReview['reports'][number] | undefined {
  const last = reports.at(-1);
  return last?.status === 'RETURNED' && last.resultId === results.at(-1)?.resultId ? last : undefined;
}

/** What the picture of a series says, for those who do not see it. */
export function seriesWords({ earlier, now, upperLimit, unit }: ReviewMeasurand): string {
  if (earlier.length === 0) return 'No earlier values';
  const said = earlier.map(({ formattedResult }) => formattedResult).join(', ');
  const count = countOf(earlier.length, 'One earlier value', 'earlier values');
  const limit = upperLimit === null ? '' : `; upper limit ${upperLimit} ${unit}`;
  return `${count}: ${said}${now ? `; now ${now.formattedResult}` : ''}${limit}`;
}
