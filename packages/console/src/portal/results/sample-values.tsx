import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, ChartLine } from 'lucide-react';
import type { ClientResponse } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { flagLabels, type Measurement, measurandKey, samplingPointOf } from './result-rules.ts';

type Sample = ClientResponse<'getResult'>['samples'][number];
type TestResult = Sample['testResults'][number];

interface SampleValuesProps {
  sample: Sample;
  /** The keys of the measurands that the result changed. */
  changedKeys: ReadonlySet<string>;
}

/** The values of one sample. */
export function SampleValues({ sample, changedKeys }: SampleValuesProps) {
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
          columns={columnsOf((code) => changedKeys.has(measurandKey(sample.sequence, code)))}
          rows={sample.testResults}
          rowKey={({ measurandCode }) => measurandCode}
        />
      </Card>
    </div>
  );
}

function columnsOf(isChanged: (measurandCode: string) => boolean): Column<TestResult>[] {
  return [
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
    { name: 'Flag', cell: ({ result }) => (result ? <Flag value={result} /> : null) },
    {
      name: 'Limits',
      cell: ({ result }) => (result ? <Limits value={result} /> : null),
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
}

/** The text carries the meaning; icon and colour are decoration. */
export function Flag({ value: { rangeIndicator } }: { value: Pick<Measurement, 'rangeIndicator'> }) {
  const Icon = rangeIndicator === 'ABOVE_UPPER_LIMIT' ? ArrowUpFromLine : ArrowDownToLine;
  return (
    <span className={`flag flag-${rangeIndicator.toLowerCase().replaceAll('_', '-')}`}>
      {rangeIndicator === 'BETWEEN_LIMITS' ? null : <Icon size={14} aria-hidden />}
      {flagLabels[rangeIndicator]}
    </span>
  );
}

function Limits({ value: { formattedDetectionLimit, upperLimit } }: { value: Measurement }) {
  return (
    <span className="quiet small nowrap">
      {formattedDetectionLimit}
      {upperLimit === undefined ? ' or more' : ` to ${upperLimit}`}
    </span>
  );
}
