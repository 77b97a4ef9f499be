import assert from 'node:assert/strict';
import type { JobReview, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { jobReviewExample } from '@labwire/contract/lab-review-examples.ts';
import { test } from 'vitest';
import { cellKey } from '../src/console/bench/cell-key.ts';
import { authorisedPartsText, missingPartsText } from '../src/console/review/authorisation-text-rules.ts';
import {
  changedValues,
  comparedTexts,
  countValues,
  exceedingValues,
  exceedingValueText,
  filterSamples,
  indexDoubts,
  jobHistory,
  paginate,
  pendingReturn,
  publicationSummary,
  seriesDescription,
} from '../src/console/review/review-rules.ts';

const value = (formattedResult: string, rangeIndicator: 'BETWEEN_LIMITS' | 'ABOVE_UPPER_LIMIT' = 'BETWEEN_LIMITS') => ({
  formattedResult,
  numericResult: formattedResult,
  rangeIndicator,
});
const [sample] = jobReviewExample.samples;
const [measurand] = sample?.measurands ?? [];
assert.ok(sample && measurand);

/** The example job with these values in its only sample. */
const reviewOf = (measurands: Partial<ReviewMeasurand>[], more: Partial<JobReview> = {}): JobReview => ({
  ...jobReviewExample,
  samples: [{ ...sample, measurands: measurands.map((part) => ({ ...measurand, ...part })) }],
  measured: measurands.filter(({ now }) => now !== null).length,
  missing: measurands.filter(({ now }) => now === null).length,
  ...more,
});
const mixed = reviewOf([
  { measurandCode: 'A', change: 'SAME' },
  { measurandCode: 'B', change: 'CHANGED', now: value('0.900', 'ABOVE_UPPER_LIMIT'), published: value('0.100') },
  { measurandCode: 'C', change: 'WITHDRAWN', now: null, published: value('0.200') },
]);

test('values are filtered by change, doubt and absence', () => {
  const { labJobNumber } = mixed;
  const key = cellKey(labJobNumber, sample.sequence, measurand.testCode, 'B');
  const doubt = { key, sample: '', testName: '', measurandName: '', text: '', reasons: ['is high'] };
  const doubts = indexDoubts(labJobNumber, [doubt]);
  assert.deepEqual(countValues(mixed.samples, doubts), {
    all: 3,
    exceedances: 0,
    changed: 2,
    check: 1,
    missing: 1,
  });
  const codes = (filter: 'changed' | 'missing' | 'check') =>
    filterSamples(mixed.samples, filter, doubts).flatMap(({ measurands }) =>
      measurands.map(({ measurandCode }) => measurandCode),
    );
  assert.deepEqual([codes('changed'), codes('check'), codes('missing')], [['B', 'C'], ['B'], ['C']]);
  assert.deepEqual(filterSamples(reviewOf([{}]).samples, 'missing', doubts), []);
});

test('values that do not meet a specification are listed with their bounds, and can be filtered', () => {
  const specification = { code: 'N', name: 'Nitrate', source: 'DWSNZ 2022', upperBound: 50 };
  const review = reviewOf([
    { measurandCode: 'A', specifications: [{ ...specification, outcome: 'MEETS' }] },
    {
      measurandCode: 'B',
      measurandName: 'Nitrate',
      unit: 'mg/L',
      now: value('60'),
      specifications: [
        { ...specification, outcome: 'EXCEEDS' },
        { ...specification, code: 'O', outcome: 'INCONCLUSIVE' },
      ],
    },
    // Above the measuring range, but without a specification.
    { measurandCode: 'C', now: value('0.9', 'ABOVE_UPPER_LIMIT'), specifications: [] },
  ]);
  assert.equal(countValues(review.samples, indexDoubts(review.labJobNumber, [])).exceedances, 1);
  assert.deepEqual(exceedingValues(review.samples).map(exceedingValueText), [
    'Drum 12: Nitrate 60 mg/L. Exceeds DWSNZ 2022 (at most 50 mg/L)',
  ]);
});

test('the summary before publication describes what the customer will see', () => {
  const [summary, comparison] = publicationSummary(mixed, true);
  assert.match(
    summary ?? '',
    /sees an amended final result of job \d+: 2 values of one sample, 1 above the measuring range/,
  );
  assert.match(summary ?? '', /1 still in progress/);
  assert.match(comparison ?? '', /1 changed, 1 withdrawn/);
  const first = publicationSummary(reviewOf([{}], { results: [] }), false);
  assert.equal(first.length, 2);
  assert.match(publicationSummary(reviewOf([{}]), true)[1] ?? '', /no differences/);
});

test('changed values show all digits where the formatted values are equal', () => {
  assert.deepEqual(
    changedValues(mixed.samples).map(({ before, after }) => comparedTexts(before, after)),
    [
      ['0.100', '0.900'],
      ['0.200', 'In progress'],
    ],
  );
  const digits = (numericResult: string) => ({ ...value('0.034'), numericResult });
  assert.deepEqual(comparedTexts(digits('0.034'), digits('0.0340001')), ['0.034', '0.0340001']);
});

test('the history of a job starts with the newest entry', () => {
  const [draft] = jobReviewExample.reports;
  const [result] = jobReviewExample.results;
  assert.ok(draft && result);
  const returned = { returnedAt: '2026-03-04T02:05:00.000Z', returnedBy: 'staff:Hana', returnReason: 'Look again.' };
  const review = reviewOf([{}], { reports: [{ ...draft, status: 'RETURNED', ...returned }] });
  assert.deepEqual(
    jobHistory(review).map(({ title, comment }) => [title, comment]),
    [
      ['Report 1.0 returned to the bench', 'Look again.'],
      ['Report 1.0 drafted', null],
      ['Final result published', null],
    ],
  );
  assert.equal(pendingReturn(review)?.returnReason, 'Look again.');
  const again = { ...draft, reportId: 18, draftedAt: '2026-03-04T03:00:00.000Z' };
  assert.equal(pendingReturn({ ...review, reports: [...review.reports, again] }), undefined);
  const amended = { ...result, resultId: '01a1e2f4-90be-7c41-8f21-6d1b0a4c9e55' };
  assert.equal(pendingReturn({ ...review, results: [result, amended] }), undefined);
});

test('a series has a text alternative', () => {
  assert.equal(
    seriesDescription(measurand),
    'One earlier value: < 0.010; now 0.034; measuring range up to 2.000 mg/kg',
  );
  assert.equal(seriesDescription({ ...measurand, earlier: [] }), 'No earlier values');
});

test('a page has at most 200 values, but always whole samples', () => {
  const samples = [150, 50, 1, 300, 10].map((count, i) => ({
    ...sample,
    sequence: i + 1,
    measurands: Array.from({ length: count }, () => measurand),
  }));
  assert.deepEqual(
    paginate(samples).map((page) => page.map(({ sequence }) => sequence)),
    [[1, 2], [3], [4], [5]],
  );
  assert.deepEqual(paginate([]), []);
});

test('the parts of a report are named as text', () => {
  const authorisedAt = '2026-03-04T02:20:00.000Z';
  const by = { name: 'A', title: 'B', authorisedAt };
  const chemistry = { ...by, allSections: false, sections: ['Chemistry', 'Soil'], opinions: true };
  assert.equal(authorisedPartsText(chemistry), 'Chemistry, Soil, and opinions');
  assert.equal(authorisedPartsText({ ...by, allSections: true, sections: [], opinions: false }), 'all results');
  assert.equal(
    missingPartsText({ sections: ['Soil'], testsWithoutSection: true, opinions: false }),
    'Soil and tests without a section',
  );
});
