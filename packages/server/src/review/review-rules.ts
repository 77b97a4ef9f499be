import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { EarlierValue, JobReview, ValueChange } from '@labwire/contract/lab-review.ts';
import { collectedAt } from '../jobs/collection-time-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import { describeMeasurand, type JobContext } from '../jobs/progress-rules.ts';
import { type EvaluatedMeasurand, evaluateSample } from '../jobs/sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from '../jobs/stored-measurement-rules.ts';
import { limitFormatter, rangeOf } from '../results/measurement-format-rules.ts';
import { type PublishedMeasurement, reviewedValue, statedPart, valueKey } from '../results/published-result-rules.ts';
import { describeTestResult } from '../results/result-document-rules.ts';
import { samplingPoint } from '../results/sampling-point-rules.ts';

const maxEarlierPerValue = 12;
/** Limits the response: 8,000 values with 12 earlier values each would be 15 MB. */
const maxEarlierInTotal = 12_000;

export const earlierPerValue = (values: number): number =>
  Math.max(1, Math.min(maxEarlierPerValue, Math.floor(maxEarlierInTotal / Math.max(1, values))));

export interface ReviewFacts {
  measurements: readonly StoredMeasurement[];
  /** The values of the latest result, if there is one. */
  latest: readonly PublishedMeasurement[] | undefined;
  context: JobContext;
}

type ReviewSample = JobReview['samples'][number];

/** Returns a function that compares a sample's values with the latest result. Earlier values are added by `withEarlierValues`. */
export function createSampleReview({ measurements, latest = [], context }: ReviewFacts) {
  const find = measurementIndex(measurements);
  const published = new Map(latest.map((value) => [value.key, value]));
  return (sample: NumberedSample): ReviewSample => ({
    sequence: sample.sequence,
    name: sample.name,
    sampleType: sample.sampleType,
    condition: sample.condition,
    arrivalTemperature: sample.arrivalTemperature ?? null,
    sampling: sample.sampling ?? null,
    attributes: sample.attributes ?? [],
    ...(sample.members && { members: sample.members }),
    samplingPoint: samplingPoint(sample),
    collectedAt: collectedAt(sample),
    measurands: evaluateSample(sample, { ...context, find }).map((evaluated) =>
      reviewMeasurand(
        evaluated,
        sample,
        published.get(valueKey(sample.sequence, evaluated.test.code, evaluated.measurand.code)),
      ),
    ),
  });
}

function reviewMeasurand(
  evaluated: EvaluatedMeasurand,
  sample: NumberedSample,
  published: PublishedMeasurement | undefined,
): ReviewSample['measurands'][number] {
  const { test, measurand, entered, outcome } = evaluated;
  const testResult = describeTestResult(evaluated);
  const { calculation, notTested, remark, specifications } = describeMeasurand(evaluated, sample);
  const isMissing = outcome.status === 'IN_PROGRESS';
  return {
    testCode: test.code,
    testName: test.name,
    measurandCode: measurand.code,
    measurandName: measurand.name,
    unit: measurand.unit,
    ...formattedLimits(measurand, entered),
    specifications,
    ...(calculation !== undefined && { calculation }),
    notTested,
    remark,
    measuredAt: entered?.completedAt ?? null,
    enteredBy: entered?.enteredBy ?? null,
    now: testResult.result ? reviewedValue(testResult.result) : null,
    published: published?.value ?? null,
    change: valueChange(published?.text, isMissing ? undefined : JSON.stringify(statedPart(testResult))),
    earlier: [],
  };
}

/** The limits of the measuring range, in the format of the measurand. */
function formattedLimits(measurand: MeasurandDefinition, entered: StoredMeasurement | undefined) {
  const { detectionLimit, quantificationLimit, upperLimit, upperLimitIsQuantification } = rangeOf(
    measurand,
    entered ?? {},
  );
  const formatLimit = limitFormatter(measurand);
  const format = (limit: typeof detectionLimit) => (limit ? formatLimit(limit) : null);
  return {
    detectionLimit: format(detectionLimit),
    quantificationLimit: format(quantificationLimit),
    upperLimit: format(upperLimit),
    upperLimitIsQuantification,
  };
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
  const enterable = values.filter(({ calculation }) => calculation === undefined);
  const missing = enterable.filter(({ now, notTested }) => now === null && notTested === null).length;
  const changed = values.filter(({ change }) => change !== 'SAME').length;
  return { measured: enterable.length - missing, missing, changed };
}

export function draftingObjections(hasResult: boolean, isApproved: boolean): string[] {
  if (!hasResult) return ['The job has no result to report yet.'];
  return isApproved ? ['The latest result already has an approved report.'] : [];
}
