import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { ReviewedValue } from '@labwire/contract/lab-review.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import type { Exact } from './exact-json-rules.ts';

export type ExactDetail = Exact<Static<typeof DetailedResult>>;
export type ExactSample = ExactDetail['samples'][number];
export type ExactTestResult = ExactSample['testResults'][number];

/** A published result as the customer received it, with the data that was stored with it. */
export interface PublishedResult {
  detail: ExactDetail;
  samples: readonly NumberedSample[];
  laboratory: { name: string; address: string[] };
}

export const identityOf = ({ detail: { resultId, orderId, labJobNumber } }: PublishedResult) => ({
  resultId,
  orderId: Number(orderId.rawJSON),
  labJobNumber: Number(labJobNumber.rawJSON),
});

/** One measurand of one sample, with its definitions at the time of registration. */
export interface PublishedMeasurand {
  testResult: ExactTestResult;
  test: TestDefinition;
  measurand: MeasurandDefinition;
}

export interface PublishedSample {
  sample: ExactSample;
  registered: NumberedSample;
  measurands: PublishedMeasurand[];
}

/** The test results of a sample are in the order of its tests and their measurands. */
export function publishedSamples({ detail, samples }: PublishedResult): PublishedSample[] {
  return samples.map((registered, i) => {
    const sample = detail.samples[i] as ExactSample;
    const defined = registered.tests.flatMap((test) => test.measurands.map((measurand) => ({ test, measurand })));
    const measurands = defined.map((definitions, j) => ({
      ...definitions,
      testResult: sample.testResults[j] as ExactTestResult,
    }));
    return { sample, registered, measurands };
  });
}

/** The exact JSON text of a measurement, and the parts that are shown for review; null if it is missing. */
export type PublishedMeasurement = { text: string; value: ReviewedValue } | null;

/** The measurements of each sample, in the order of its test results. */
export const publishedMeasurements = ({ samples }: Pick<ExactDetail, 'samples'>): PublishedMeasurement[][] =>
  samples.map(({ testResults }) =>
    testResults.map(({ result }) => {
      if (!result) return null;
      const { formattedResult, numericResult, rangeIndicator } = result;
      return {
        text: JSON.stringify(result),
        value: { formattedResult, numericResult: numericResult.rawJSON, rangeIndicator },
      };
    }),
  );
