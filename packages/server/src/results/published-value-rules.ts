import { createHash } from 'node:crypto';
import { collectedAt } from '../jobs/collection-time-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import type { EvaluatedResult } from '../jobs/sample-evaluation-rules.ts';
import { isExceedance } from './assessment-rules.ts';
import { firstCoordinates, samplingPoint } from './sampling-point-rules.ts';

/** One value of a published result with the data of a time series. Numbers are decimal text. */
export interface PublishedValue {
  sequence: number;
  testCode: string;
  measurandCode: string;
  sampleName: string;
  samplingPoint: string;
  latitude: number | null;
  longitude: number | null;
  testName: string;
  measurandName: string;
  unit: string;
  formattedResult: string;
  numericResult: string | null;
  rangeIndicator: EvaluatedResult['rangeIndicator'];
  detectionLimit: string | null;
  upperLimit: string | null;
  upperLimitIsQuantification: boolean;
  /** JSON text. */
  assessments: string | null;
  isExceedance: boolean;
  collectedAt: string | null;
  measuredAt: string;
}

interface DescribedSample {
  testResults: readonly { status: string; completedAt?: string; result?: EvaluatedResult }[];
}

/** The completed values of each sample. Test results are in the order of the samples' tests and measurands. */
export function publishedValues(
  samples: readonly NumberedSample[],
  described: readonly DescribedSample[],
): PublishedValue[][] {
  return samples.map((sample, i) => {
    const { latitude = null, longitude = null } = firstCoordinates(sample) ?? {};
    const common = {
      sequence: sample.sequence,
      sampleName: sample.name,
      samplingPoint: samplingPoint(sample),
      latitude,
      longitude,
      collectedAt: collectedAt(sample),
    };
    const defined = sample.tests.flatMap((test) => test.measurands.map((measurand) => ({ test, measurand })));
    return defined.flatMap(({ test, measurand }, j) => {
      const { completedAt, result } = described[i]?.testResults[j] ?? { status: 'IN_PROGRESS' };
      if (!result || completedAt === undefined) return [];
      return {
        ...common,
        testCode: test.code,
        testName: test.name,
        measurandCode: measurand.code,
        measurandName: measurand.name,
        unit: result.unitOfMeasure,
        formattedResult: result.formattedResult,
        numericResult: result.numericResult?.rawJSON ?? null,
        rangeIndicator: result.rangeIndicator,
        detectionLimit: result.detectionLimit?.rawJSON ?? null,
        upperLimit: result.upperLimit?.rawJSON ?? null,
        upperLimitIsQuantification: result.upperLimitIsQuantification ?? false,
        assessments: result.assessments ? JSON.stringify(result.assessments) : null,
        isExceedance: result.assessments?.some(({ outcome }) => isExceedance(outcome)) ?? false,
        measuredAt: completedAt,
      };
    });
  });
}

/** Equal hashes mean that the stored values of a sample can stay. The names of the columns are left out, because they are most of the text. */
export const valueHash = (values: readonly PublishedValue[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map(Object.values)))
    .digest('base64url');

/**
 * The indexes of the samples whose values differ between two results of a job. A job without a result has an empty list of
 * hashes. If the hashes of the earlier result are unknown, all samples are returned. Samples of a job are never removed.
 */
export function changedSamples(before: readonly string[] | null, after: readonly string[]): number[] {
  return [...after.keys()].filter((i) => before === null || before[i] !== after[i]);
}
