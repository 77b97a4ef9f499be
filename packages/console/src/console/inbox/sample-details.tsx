import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Waiting } from '../../ui/page.tsx';
import { OrderedTests, SampleFacts } from '../../ui/sample-details.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { SampleDecisionDialog } from '../samples/sample-decision-dialog.tsx';
import { concernsTest, type DecisionName, decidableTests, type JobSample } from '../samples/sample-decision-rules.ts';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import type { LabSampleLine } from './intake-rules.ts';
import { type MeasurandRow, measurandRows } from './measurand-row-rules.ts';

/** The expanded row of a sample: what was ordered, and its tests with values and actions. */
export function SampleDetails({ line }: { line: LabSampleLine }) {
  const { labJobNumber, sequence } = line.sample;
  return (
    <div className="sample-detail">
      <SampleFacts line={line} />
      {labJobNumber === null || sequence === null ? (
        <OrderedTests line={line} />
      ) : (
        <RegisteredTests labJobNumber={labJobNumber} sequence={sequence} isFinished={line.job?.finishedAt !== null} />
      )}
    </div>
  );
}

interface RegisteredTestsProps {
  labJobNumber: number;
  sequence: number;
  isFinished: boolean;
}

interface Wanted {
  decision?: DecisionName;
  testCode?: string;
}

function RegisteredTests({ labJobNumber, sequence, isFinished }: RegisteredTestsProps) {
  const may = useMay();
  const { data, error } = useLab('getJob', { path: { labJobNumber } });
  const [wanted, setWanted] = useState<Wanted>();
  const sample = data?.samples.find((candidate) => candidate.sequence === sequence);
  if (!sample) return error ? <ProblemNotice error={error} /> : <Waiting />;
  const canDecide = may('rejectSample') && !isFinished && !sample.outcome;
  return (
    <div className="stack tight">
      {sample.tests.length > 0 ? (
        <Table
          label={`Tests of ${sample.name}`}
          rows={measurandRows(sample)}
          rowKey={({ key }) => key}
          columns={[...columns, ...(canDecide ? [actionsColumn(sample, setWanted)] : [])]}
        />
      ) : null}
      {canDecide ? (
        <div>
          <Button
            small
            icon={<ListChecks size={16} aria-hidden />}
            aria-label={`${sample.hold ? 'Release' : 'Hold'} or reject… ${sample.name}`}
            onPress={() => setWanted({ decision: sample.hold ? 'release' : 'hold' })}
          >
            {sample.hold ? 'Release or reject…' : 'Hold or reject…'}
          </Button>
        </div>
      ) : null}
      {wanted ? (
        <SampleDecisionDialog
          labJobNumber={labJobNumber}
          initial={{ sequence, ...wanted }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </div>
  );
}

const columns: Column<MeasurandRow>[] = [
  {
    name: 'Test',
    hideOn: 'phone',
    cell: ({ testName, testCode, isFirst }) =>
      isFirst ? (
        <>
          {testName} <span className="quiet small mono">{testCode}</span>
        </>
      ) : null,
  },
  {
    name: 'Measurand',
    wide: true,
    cell: ({ measurandName, testName, isFirst }) => (
      <>
        {measurandName}
        {isFirst ? <div className="only-on-phone quiet small">{testName}</div> : null}
      </>
    ),
  },
  {
    name: 'Value',
    right: true,
    cell: ({ value, status, note }) => (
      <>
        <b className="nowrap">{value}</b>
        <div className="only-on-phone">
          <StatusNote {...status} note={note} />
        </div>
      </>
    ),
  },
  { name: 'Status', hideOn: 'phone', cell: ({ status, note }) => <StatusNote {...status} note={note} /> },
  {
    name: 'Specification',
    hideOn: 'phone',
    cell: ({ specifications, unit }) =>
      specifications.length > 0 ? <Outcomes specifications={specifications} unit={unit} /> : null,
  },
];

function StatusNote({ label, tone, note }: MeasurandRow['status'] & { note: string | null }) {
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {note ? <span className="quiet small"> {note}</span> : null}
    </>
  );
}

const actionNames = { drop: 'Drop…', repeat: 'Repeat…' } as const;

const actionsColumn = (sample: JobSample, choose: (wanted: Wanted) => void): Column<MeasurandRow> => ({
  name: 'Actions',
  right: true,
  cell: ({ testCode, testName, isFirst }) =>
    isFirst ? (
      <span className="order-job-actions">
        {(['drop', 'repeat'] as const)
          .filter(concernsTest)
          .filter((decision) => decidableTests(sample, decision).some((test) => test.testCode === testCode))
          .map((decision) => (
            <Button
              key={decision}
              small
              aria-label={`${decision === 'drop' ? 'Drop' : 'Repeat'} ${testName} of ${sample.name}`}
              onPress={() => choose({ decision, testCode })}
            >
              {actionNames[decision]}
            </Button>
          ))}
      </span>
    ) : null,
});
