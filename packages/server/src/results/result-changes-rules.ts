import type { ResultChanges } from '@labwire/contract/result-changes.ts';
import type { Exact } from './exact-json-rules.ts';
import {
  type ExactTestResult,
  type PublishedMeasurand,
  type PublishedResult,
  publishedSamples,
} from './published-result-rules.ts';

interface Samples<TestResult> {
  samples: readonly { testResults: readonly TestResult[] }[];
}

/**
 * The test result that a superseded result has at the same position. Positions can be compared because a job never
 * changes the order of its samples and tests; added tests come last.
 */
const testResultAt = <TestResult>(detail: Samples<TestResult> | undefined, sample: number, testResult: number) =>
  detail?.samples[sample]?.testResults[testResult];

/** A measurand of a result beside the test result of the superseded result. */
export interface ComparedMeasurand extends PublishedMeasurand {
  before: ExactTestResult | undefined;
  isChanged: boolean;
}

/** Compares each measurand with the superseded result, in every detail. */
export function compareResults(
  published: PublishedResult,
  superseded: PublishedResult | undefined,
): ComparedMeasurand[][] {
  return publishedSamples(published).map(({ measurands }, i) =>
    measurands.map((measurand, j) => {
      const before = testResultAt(superseded?.detail, i, j);
      const isChanged =
        JSON.stringify(before && statusAndResult(before)) !== JSON.stringify(statusAndResult(measurand.testResult));
      return { ...measurand, before, isChanged };
    }),
  );
}

type FormattedTestResult = { measurandCode: string; result?: { formattedResult: string } };

interface FormattedDetail {
  samples: readonly { sequence: number; testResults: readonly FormattedTestResult[] }[];
}

/** The values whose printed text differs from that in the superseded result, with the earlier text. */
export function changedFormattedResults(superseded: FormattedDetail, detail: FormattedDetail) {
  return detail.samples.flatMap(({ sequence, testResults }, i) =>
    testResults.flatMap(({ measurandCode, result }, j) => {
      const before = testResultAt(superseded, i, j)?.result?.formattedResult ?? 'not reported';
      return before === result?.formattedResult ? [] : [{ sequence, measurandCode, before }];
    }),
  );
}

export function describeChanges(
  published: PublishedResult,
  superseded: PublishedResult | undefined,
): Exact<ResultChanges> {
  const { resultId, isFinal, analystComments, samples } = published.detail;
  const compared = compareResults(published, superseded);
  const changes = samples.flatMap(({ name, sequence }, i) =>
    (compared[i] ?? [])
      .filter(({ isChanged }) => isChanged)
      .map(({ test, testResult, before }) => ({
        sample: name,
        sequence,
        testCode: test.code,
        measurandCode: testResult.measurandCode,
        measurandName: testResult.measurandName,
        before: before ? statusAndResult(before) : null,
        after: statusAndResult(testResult),
      })),
  );
  return {
    resultId,
    supersededResultId: superseded?.detail.resultId ?? null,
    isFinal,
    isAmendment: superseded?.detail.isFinal ?? false,
    reason: analystComments,
    changes,
  };
}

const statusAndResult = ({ status, result }: ExactTestResult) => ({ status, ...(result && { result }) });
