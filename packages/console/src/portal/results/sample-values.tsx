import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, ChartLine } from 'lucide-react';
import type { ClientResponse } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { type Measurement, measurandKey, rangeLabels, samplingPointOf } from './result-rules.ts';

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
          columns={columnsOf(({ testCode, measurandCode }) =>
            changedKeys.has(measurandKey(sample.sequence, testCode, measurandCode)),
          )}
          rows={sample.testResults}
          rowKey={({ testCode, measurandCode }) => `${testCode} ${measurandCode}`}
        />
      </Card>
    </div>
  );
}

function columnsOf(isChanged: (testResult: TestResult) => boolean): Column<TestResult>[] {
  return [
    {
      name: 'Measurand',
      cell: (testResult) => (
        <span className="row">
          {testResult.measurandName}
          {isChanged(testResult) ? <Badge tone="info">Changed</Badge> : null}
        </span>
      ),
    },
    {
      name: 'Value',
      cell: (testResult) => <ValueText {...testResult} />,
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

function ValueText({ status, statusReason, result }: TestResult) {
  if (result) return <strong className="number">{result.formattedResult}</strong>;
  return status === 'NOT_TESTED' ? `Not tested: ${statusReason}` : 'In progress';
}

/** The text carries the meaning; icon and colour are decoration. */
export function Flag({ value: { rangeIndicator } }: { value: Pick<Measurement, 'rangeIndicator'> }) {
  const label = rangeIndicator && rangeLabels[rangeIndicator];
  if (!label) return null;
  const Icon = rangeIndicator === 'ABOVE_UPPER_LIMIT' ? ArrowUpFromLine : ArrowDownToLine;
  return (
    <span className={`flag flag-${rangeIndicator.toLowerCase().replaceAll('_', '-')}`}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}

function Limits({ value: { formattedDetectionLimit, upperLimit } }: { value: Measurement }) {
  return (
    <span className="quiet small nowrap">
      {formattedDetectionLimit}
      {upperLimit === undefined ? '' : ` to ${upperLimit}`}
    </span>
  );
}
