import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import type { Exact } from './exact-json-rules.ts';

export type ExactDetail = Exact<Static<typeof DetailedResult>>;
export type ExactSample = ExactDetail['samples'][number];
export type ExactTestResult = ExactSample['testResults'][number];

/** A published result: what the customer got, digit by digit, and what was frozen beside it. */
export interface Published {
  detail: ExactDetail;
  samples: readonly NumberedSample[];
  laboratory: { name: string; address: string[] };
}

export const identityOf = ({ detail: { resultId, orderId, labJobNumber } }: Published) => ({
  resultId,
  orderId: Number(orderId.rawJSON),
  labJobNumber: Number(labJobNumber.rawJSON),
});

/** One measurand of one sample, with the definitions that were frozen when the sample was registered. */
export interface PublishedMeasurand {
  testResult: ExactTestResult;
  test: TestDefinition;
  measurand: MeasurandDefinition;
}

export interface PublishedSample {
  sample: ExactSample;
  frozen: NumberedSample;
  measurands: PublishedMeasurand[];
}

/** The samples of a result in their order; the test results of each stand in the order of its tests and measurands. */
export function publishedSamples({ detail, samples }: Published): PublishedSample[] {
  return samples.map((frozen, i) => {
    const sample = detail.samples[i] as ExactSample;
    const defined = frozen.tests.flatMap((test) => test.measurands.map((measurand) => ({ test, measurand })));
    const measurands = defined.map((definitions, j) => ({
      ...definitions,
      testResult: sample.testResults[j] as ExactTestResult,
    }));
    return { sample, frozen, measurands };
  });
}
