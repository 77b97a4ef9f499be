import type { ResultChange } from '@labwire/contract/result-changes.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useLab } from '../use-lab.ts';
import { ChangedValues } from './changed-values.tsx';

type Standing = ResultChange['after'];

/** What a result says otherwise than the one that it superseded; nothing for the first one of a job. */
export function ResultDifferences({ resultId }: { resultId: string }) {
  const { data, error } = useLab('getLabResultChanges', { path: { resultId } });
  if (!data) return <ProblemNotice error={error} />;
  if (data.supersededResultId === null) return null;
  if (data.changes.length === 0) return <p className="quiet">It says the same as the result before.</p>;
  // The number has passed through a binary fraction by now: what people read is the formatted result.
  const reviewed = (standing: Standing | null) =>
    standing?.result ? { ...standing.result, numericResult: standing.result.formattedResult } : null;
  return (
    <section className="stack tight" aria-label="What changed">
      <h3>What changed since the result before</h3>
      <ChangedValues
        changes={data.changes.map(({ sample, sequence, testCode, measurandCode, measurandName, before, after }) => ({
          key: `${sequence} ${testCode} ${measurandCode}`,
          sample,
          measurandName,
          unit: (after.result ?? before?.result)?.unitOfMeasure ?? '',
          before: reviewed(before),
          after: reviewed(after),
        }))}
      />
    </section>
  );
}
