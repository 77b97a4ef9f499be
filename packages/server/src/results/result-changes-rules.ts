import type { ResultChanges } from '@labwire/contract/result-changes.ts';
import type { Exact } from './exact-json-rules.ts';
import { type ExactTestResult, type Published, type PublishedMeasurand, publishedSamples } from './published-rules.ts';

/** A measurand of a result, and what the superseded result has in its place. */
export interface Compared extends PublishedMeasurand {
  before: ExactTestResult | undefined;
  isChanged: boolean;
}

/** What a result says of each measurand, beside what the one before said. A job keeps its samples and their tests. */
export function compareResults(published: Published, superseded: Published | undefined): Compared[][] {
  return publishedSamples(published).map(({ measurands }, i) =>
    measurands.map((measurand, j) => {
      const before = superseded?.detail.samples[i]?.testResults[j];
      const isChanged = JSON.stringify(before && standing(before)) !== JSON.stringify(standing(measurand.testResult));
      return { ...measurand, before, isChanged };
    }),
  );
}

export function describeChanges(published: Published, superseded: Published | undefined): Exact<ResultChanges> {
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
        before: before ? standing(before) : null,
        after: standing(testResult),
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

const standing = ({ status, result }: ExactTestResult) => ({ status, ...(result && { result }) });
