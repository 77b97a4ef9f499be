import { Link } from '@tanstack/react-router';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { OrderedTests, SampleFacts } from '../../ui/sample-details.tsx';
import type { SampleLine } from '../../ui/sample-line-rules.ts';
import { ValuesTable } from '../results/sample-values.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import type { Jobs } from './order-jobs.tsx';

/** The expanded row of a sample: what was ordered, and its tests with the values of the latest result. */
export function SampleDetails({ line, jobs }: { line: SampleLine; jobs: Jobs }) {
  const access = useAccess();
  const { labJobNumber, sequence } = line.sample;
  const latest = jobs.find((job) => job.labJobNumber === labJobNumber)?.results[0];
  const hasValues = latest && sequence !== null && !line.isPart && allows(access, 'getResult');
  return (
    <div className="sample-detail">
      <SampleFacts line={line} />
      {hasValues ? <PublishedTests resultId={latest.resultId} sequence={sequence} /> : <OrderedTests line={line} />}
    </div>
  );
}

/** Read only when the row is expanded, because reading a result is recorded. */
function PublishedTests({ resultId, sequence }: { resultId: string; sequence: number }) {
  const { data, error } = useClient('getResult', { path: { resultId } }, { isImmutable: true });
  const sample = data?.samples.find((candidate) => candidate.sequence === sequence);
  if (!data) return error ? <ProblemNotice error={error} /> : <Waiting />;
  return (
    <div className="stack tight">
      {sample ? <ValuesTable sample={sample} /> : <p className="quiet">The latest result does not have this sample.</p>}
      <Link to="/results/$resultId" params={{ resultId }}>
        {data.isFinal ? 'Final result' : 'Interim result'} of job {data.labJobNumber}
      </Link>
    </div>
  );
}
