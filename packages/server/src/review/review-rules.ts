import type { EarlierValue, JobReview, ReviewedValue, ValueChange } from '@labwire/contract/lab-review.ts';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import { measurementIndex, type StoredMeasurement } from '../jobs/progress-rules.ts';
import type { FormattedMeasurement } from '../results/measurement-format-rules.ts';
import type { PublishedMeasurement } from '../results/published-result-rules.ts';
import { collectedAt } from '../results/published-value-rules.ts';
import { createSampleDescriber } from '../results/result-document-rules.ts';
import { samplingPoint } from '../results/sampling-point-rules.ts';

const maxEarlierPerValue = 12;
/** Limits the response: 8,000 values with 12 earlier values each would be 15 MB. */
const maxEarlierInTotal = 12_000;

export const earlierPerValue = (values: number): number =>
  Math.max(1, Math.min(maxEarlierPerValue, Math.floor(maxEarlierInTotal / Math.max(1, values))));

export interface ReviewFacts {
  measurements: readonly StoredMeasurement[];
  /** The measurements of the latest result by sample, if there is one. */
  latest: readonly (readonly PublishedMeasurement[])[] | undefined;
}

type ReviewSample = JobReview['samples'][number];

/** Returns a function that compares a sample's values with the latest result. Earlier values are added by `withEarlierValues`. */
export function createSampleReview({ measurements, latest }: ReviewFacts) {
  const describe = createSampleDescriber(measurements);
  const find = measurementIndex(measurements);
  return (sample: NumberedSample, i: number): ReviewSample => {
    const now = describe(sample).testResults;
    const defined = sample.tests.flatMap((test) => test.measurands.map((measurand) => ({ test, measurand })));
    return {
      sequence: sample.sequence,
      name: sample.name,
      sampleType: sample.sampleType,
      condition: sample.condition,
      ...(sample.members && { members: sample.members }),
      samplingPoint: samplingPoint(sample),
      collectedAt: collectedAt(sample),
      measurands: defined.map(({ test, measurand }, j) => {
        const entered = find(sample.sequence, test.code, measurand.code);
        const after = now[j]?.result;
        // Positions can be compared because a job never changes the order of its samples and tests; added tests come last.
        const before = latest?.[i]?.[j] ?? null;
        return {
          testCode: test.code,
          testName: test.name,
          measurandCode: measurand.code,
          measurandName: measurand.name,
          unit: measurand.unit,
          detectionLimit: measurand.detectionLimit,
          upperLimit: measurand.upperLimit ?? null,
          measuredAt: entered?.completedAt ?? null,
          enteredBy: entered?.enteredBy ?? null,
          now: after ? reviewedValue(after) : null,
          published: before === null ? null : before.value,
          change: valueChange(before?.text, after && JSON.stringify(after)),
          earlier: [],
        };
      }),
    };
  };
}

function reviewedValue({ formattedResult, numericResult, rangeIndicator }: FormattedMeasurement): ReviewedValue {
  return { formattedResult, numericResult: numericResult.rawJSON, rangeIndicator };
}

function valueChange(before: string | undefined, after: string | undefined): ValueChange {
  if (before === after) return 'SAME';
  if (!before) return 'NEW';
  return after ? 'CHANGED' : 'WITHDRAWN';
}

/** The time up to which earlier values of each measurand are shown: its own time or, while it is missing, now. */
export const seriesEnds = (samples: readonly ReviewSample[], now: Date) =>
  samples.flatMap((sample) =>
    sample.measurands.map(({ testCode, measurandCode, measuredAt }) => ({
      samplingPoint: sample.samplingPoint,
      testCode,
      measurandCode,
      until: sample.collectedAt ?? measuredAt ?? now.toISOString(),
    })),
  );

/**
 * Adds earlier values to their measurands, oldest first. The given values are newest first, and their index counts the
 * measurands of all samples from 1.
 */
export function withEarlierValues(
  samples: readonly ReviewSample[],
  earlier: readonly (EarlierValue & { index: number })[],
): ReviewSample[] {
  const byIndex = Map.groupBy(earlier, ({ index }) => index);
  let index = 0;
  return samples.map((sample) => ({
    ...sample,
    measurands: sample.measurands.map((measurand) => {
      index += 1;
      const values = byIndex.get(index) ?? [];
      return { ...measurand, earlier: values.map(({ index: _, ...value }) => value).reverse() };
    }),
  }));
}

/** How many values are measured, missing, and different from the latest result. */
export function countValues(samples: readonly ReviewSample[]): Pick<JobReview, 'measured' | 'missing' | 'changed'> {
  const values = samples.flatMap(({ measurands }) => measurands);
  const missing = values.filter((value) => value.now === null).length;
  const changed = values.filter(({ change }) => change !== 'SAME').length;
  return { measured: values.length - missing, missing, changed };
}

export function draftingObjections(hasResult: boolean, isApproved: boolean): string[] {
  if (!hasResult) return ['The job has no result to report yet.'];
  return isApproved ? ['The latest result already has an approved report.'] : [];
}
