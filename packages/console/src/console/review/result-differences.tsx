import type { ResultChange } from '@labwire/contract/result-changes.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useLab } from '../use-lab.ts';
import { ChangedValues } from './changed-values.tsx';

type ResultValue = ResultChange['after'];

/** The differences to the superseded result; empty for the first result of a job. */
export function ResultDifferences({ resultId }: { resultId: string }) {
  const { data, error } = useLab('getLabResultChanges', { path: { resultId } });
  if (!data) return <ProblemNotice error={error} />;
  if (data.supersededResultId === null) return null;
  if (data.changes.length === 0) return <p className="quiet">No differences to the previous result.</p>;
  // Parsing the JSON number may have changed its digits; the formatted result is exact.
  const toReviewedValue = (value: ResultValue | null) =>
    value?.result ? { ...value.result, numericResult: value.result.formattedResult } : null;
  return (
    <section className="stack tight" aria-label="Changes">
      <h3>Changes since the previous result</h3>
      <ChangedValues
        changes={data.changes.map(({ sample, sequence, testCode, measurandCode, measurandName, before, after }) => ({
          key: `${sequence} ${testCode} ${measurandCode}`,
          sample,
          measurandName,
          unit: (after.result ?? before?.result)?.unitOfMeasure ?? '',
          before: toReviewedValue(before),
          after: toReviewedValue(after),
          notTested: after.statusReason ?? null,
        }))}
      />
    </section>
  );
}
