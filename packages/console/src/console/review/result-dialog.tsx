import type { LabResponse } from '../../api/lab.ts';
import { outcomesOf } from '../../ui/assessment-rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Facts, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useLab } from '../use-lab.ts';
import { ResultDifferences } from './result-differences.tsx';
import { limitText } from './review-rules.ts';

export function ResultDialog({ resultId, onClose }: { resultId: string; onClose(): void }) {
  const { data: result, error } = useLab('getLabResult', { path: { resultId } });
  return (
    <Dialog title="Published result" isOpen onClose={onClose} placement="side" width="52rem">
      <ProblemNotice error={error} />
      {result ? (
        <>
          <Facts
            facts={[
              ['Job', result.labJobNumber],
              ['Kind', <Badge key="kind">{result.isFinal ? 'Final' : 'Interim'}</Badge>],
              ['Published', <Time key="published" at={result.resultCreatedAt} />],
              ['Comments', result.analystComments],
              ['Result ID', <code key="id">{result.resultId}</code>],
            ]}
          />
          <ResultDifferences resultId={resultId} />
          {result.samples.map((sample) => (
            <section key={sample.sequence} className="stack tight review-result" aria-label={sample.name}>
              <h3>{sample.name}</h3>
              <Table
                label={`Values of ${sample.name}`}
                columns={columns}
                rows={sample.testResults}
                rowKey={(value) => `${sample.testResults.indexOf(value)}`}
              />
            </section>
          ))}
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Dialog>
  );
}

type TestResult = LabResponse<'getLabResult'>['samples'][number]['testResults'][number];

const columns: Column<TestResult>[] = [
  { name: 'Measurand', cell: ({ measurandName }) => measurandName },
  {
    name: 'Value',
    right: true,
    cell: ({ status, result }) =>
      result ? (
        <span className="nowrap">
          <strong>{result.formattedResult}</strong> <span className="quiet small">{result.unitOfMeasure}</span>
        </span>
      ) : (
        <span className="quiet">{status === 'NOT_TESTED' ? 'Not tested' : 'In progress'}</span>
      ),
  },
  {
    name: 'Specification',
    cell: ({ result }) =>
      result ? <Outcomes specifications={outcomesOf(result.assessments)} unit={result.unitOfMeasure} /> : null,
  },
  {
    name: 'Remarks',
    cell: ({ result, statusReason, remark }) => (
      <span className="quiet small">
        {[limitText(result ?? null), statusReason, result?.calculation, remark].filter(Boolean).join('; ')}
      </span>
    ),
  },
];
