import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, ChartLine } from 'lucide-react';
import type { ClientAnswer } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { flagWords, type Measurement, measurandKey, samplingPointOf } from './result-rules.ts';

type Sample = ClientAnswer<'getResult'>['samples'][number];
type TestResult = Sample['testResults'][number];

interface SampleValuesProps {
  sample: Sample;
  /** The keys of the measurands that the result changed. */
  changed: ReadonlySet<string>;
}

/** What was measured in one sample. */
export function SampleValues({ sample, changed }: SampleValuesProps) {
  const isChanged = (code: string) => changed.has(measurandKey(sample.sequence, code));
  const columns: Column<TestResult>[] = [
    {
      name: 'Measurand',
      cell: ({ measurandName, measurandCode }) => (
        <span className="row">
          {measurandName}
          {isChanged(measurandCode) ? <Badge tone="info">Changed</Badge> : null}
        </span>
      ),
    },
    {
      name: 'Value',
      cell: ({ result }) => (result ? <strong className="number">{result.formattedResult}</strong> : 'In progress'),
      right: true,
    },
    { name: 'Unit', cell: ({ result }) => result?.unitOfMeasure ?? '' },
    { name: 'Flag', cell: ({ result }) => (result ? <Flag of={result} /> : null) },
    {
      name: 'Limits',
      cell: ({ result }) => (result ? <Limits of={result} /> : null),
      right: true,
      hideOn: 'phone',
    },
    {
      name: 'Measured',
      cell: ({ completedAt }) => (completedAt ? <Time at={completedAt} dateOnly /> : null),
      right: true,
      hideOn: 'phone',
    },
  ];
  const point = samplingPointOf(sample);
  return (
    <div className="sample-values">
      <Card
        title={sample.name || `Sample ${sample.sequence}`}
        actions={
          <>
            <span className="quiet small">
              {sample.sampleType.sampleTypeName}
              {sample.location.name ? ` · ${sample.location.name}` : ''}
            </span>
            <Link to="/trends" search={{ point }} className={buttonClass('plain', true)}>
              <ChartLine size={14} aria-hidden /> Trends
            </Link>
          </>
        }
        flush
      >
        <Table
          label={`Values of ${sample.name}`}
          columns={columns}
          rows={sample.testResults}
          rowKey={({ measurandCode }) => measurandCode}
        />
      </Card>
    </div>
  );
}

/** What a flag means, in words; a sign and a colour only help. */
export function Flag({ of: { rangeIndicator } }: { of: Pick<Measurement, 'rangeIndicator'> }) {
  const Icon = rangeIndicator === 'ABOVE_UPPER_LIMIT' ? ArrowUpFromLine : ArrowDownToLine;
  return (
    <span className={`flag flag-${rangeIndicator.toLowerCase().replaceAll('_', '-')}`}>
      {rangeIndicator === 'BETWEEN_LIMITS' ? null : <Icon size={14} aria-hidden />}
      {flagWords[rangeIndicator]}
    </span>
  );
}

function Limits({ of: { formattedDetectionLimit, upperLimit } }: { of: Measurement }) {
  return (
    <span className="quiet small nowrap">
      {formattedDetectionLimit}
      {upperLimit === undefined ? ' and up' : ` to ${upperLimit}`}
    </span>
  );
}
