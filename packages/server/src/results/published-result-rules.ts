import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { ReviewedValue } from '@labwire/contract/lab-review.ts';
import type { DetailedResult, TestStatus } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from '../jobs/job-rules.ts';
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
export function publishedSamples({ detail, samples }: Pick<PublishedResult, 'detail' | 'samples'>): PublishedSample[] {
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

/** A published value by its key, for comparison with the current one. */
export interface PublishedMeasurement {
  key: string;
  /** The exact JSON text of the test result without its times; two results differ if their texts do. */
  text: string;
  value: ReviewedValue | null;
}

/** What identifies a value in a job: two tests of a sample may have the same measurand. */
export const valueKey = (sequence: number, testCode: string, measurandCode: string): string =>
  JSON.stringify([sequence, testCode, measurandCode]);

/** What a test result states. The time of the measurement is not part of it. */
export const statedPart = <Result extends object>({
  status,
  statusReason,
  remark,
  result,
}: StatedTestResult<Result>) => ({
  status,
  ...(statusReason !== undefined && { statusReason }),
  ...(remark !== undefined && { remark }),
  ...(result && { result }),
});

interface StatedTestResult<Result> {
  status: TestStatus;
  statusReason?: string;
  remark?: string;
  result?: Result;
}

export const publishedMeasurements = ({ samples }: Pick<ExactDetail, 'samples'>): PublishedMeasurement[] =>
  samples.flatMap(({ sequence, testResults }) =>
    testResults.flatMap((testResult) => {
      if (testResult.status === 'IN_PROGRESS') return [];
      const { testCode, measurandCode, result } = testResult;
      return {
        key: valueKey(Number(sequence.rawJSON), testCode, measurandCode),
        text: JSON.stringify(statedPart(testResult)),
        value: result ? reviewedValue(result) : null,
      };
    }),
  );

type ExactResult = NonNullable<ExactTestResult['result']>;

export function reviewedValue(
  result: Pick<ExactResult, 'formattedResult' | 'numericResult' | 'rangeIndicator' | 'assessments'>,
): ReviewedValue {
  const { formattedResult, numericResult, rangeIndicator, assessments } = result;
  return {
    formattedResult,
    numericResult: numericResult?.rawJSON ?? null,
    rangeIndicator,
    ...(assessments && { assessments: JSON.parse(JSON.stringify(assessments)) }),
  };
}
