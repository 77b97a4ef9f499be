import type { NumberedSample } from '../jobs/measurement-rules.ts';
import type { FormattedMeasurement } from './measurement-format-rules.ts';
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
  numericResult: string;
  rangeIndicator: FormattedMeasurement['rangeIndicator'];
  detectionLimit: string;
  upperLimit: string | null;
  collectedAt: string | null;
  measuredAt: string;
}

interface DescribedSample {
  testResults: readonly { status: string; completedAt?: string; result?: FormattedMeasurement }[];
}

/** The completed values of a result. Test results are in the order of the samples' tests and measurands. */
export function publishedValues(
  samples: readonly NumberedSample[],
  described: readonly DescribedSample[],
): PublishedValue[] {
  return samples.flatMap((sample, i) => {
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
        numericResult: result.numericResult.rawJSON,
        rangeIndicator: result.rangeIndicator,
        detectionLimit: result.detectionLimit.rawJSON,
        upperLimit: result.upperLimit?.rawJSON ?? null,
        measuredAt: completedAt,
      };
    });
  });
}

/** The sampling time from the order. The interface permits the year 0000, which PostgreSQL does not have. */
export function collectedAt({ dateTime }: Pick<NumberedSample, 'dateTime'>): string | null {
  if (dateTime === null || dateTime.startsWith('0000')) return null;
  return dateTime.endsWith('Z') ? dateTime : `${dateTime}Z`;
}
