import type { EarlierValue, JobReview, ReviewedValue, ValueChange } from '@labwire/contract/lab-review.ts';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import { type Measured, measurementIndex } from '../jobs/progress-rules.ts';
import type { FormattedMeasurement } from '../results/measurement-format-rules.ts';
import { collectedAt } from '../results/published-value-rules.ts';
import { sampleDescriber } from '../results/result-document-rules.ts';
import { samplingPoint } from '../results/sampling-point-rules.ts';

const mostEarlier = 12;
/** An answer of 8,000 values with 12 earlier ones each would be 15 MB that nobody reads. */
const mostEarlierInAll = 12_000;

export const earlierPerValue = (values: number): number =>
  Math.max(1, Math.min(mostEarlier, Math.floor(mostEarlierInAll / Math.max(1, values))));

export interface ReviewedFacts {
  measurements: readonly Measured[];
  /** What the latest result says of each measurand of each sample, if there is one. */
  latest: readonly (readonly Standing[])[] | undefined;
}

/** The same of a result that was published, and its text, by which the two are compared. */
type Standing = { text: string; value: ReviewedValue } | null;

type ReviewSample = JobReview['samples'][number];

/** Every value as a result published now would say it, beside the latest result. What was earlier is added later. */
export function sampleReviewer({ measurements, latest }: ReviewedFacts) {
  const describe = sampleDescriber(measurements);
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
        // A job keeps its samples and their tests; added tests stand after those that were there.
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

/** Where the series of every value ends: at its own time or, while it is missing, now. */
export const seriesEnds = (samples: readonly ReviewSample[], now: Date) =>
  samples.flatMap((sample) =>
    sample.measurands.map(({ testCode, measurandCode, measuredAt }) => ({
      samplingPoint: sample.samplingPoint,
      testCode,
      measurandCode,
      until: sample.collectedAt ?? measuredAt ?? now.toISOString(),
    })),
  );

/** Puts earlier values, newest first and numbered by the series' places from 1, to their measurands, oldest first. */
export function withEarlier(
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
