import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import type { ClientResponse } from '../../api/client.ts';
import { AlignedDecimal } from '../../ui/aligned-decimal.tsx';
import { columnDecimals } from '../../ui/alignment-rules.ts';
import { outcomesOf } from '../../ui/assessment-rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { type Measurement, measurandKey, noteTexts, rangeLabels, rangeText, samplingPointOf } from './result-rules.ts';

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
        <ValuesTable sample={sample} changedKeys={changedKeys} />
      </Card>
    </div>
  );
}

export function ValuesTable({ sample, changedKeys = new Set() }: Partial<SampleValuesProps> & { sample: Sample }) {
  return (
    <Table
      label={`Values of ${sample.name}`}
      columns={columnsOf(sample, changedKeys)}
      rows={sample.testResults}
      rowKey={({ testCode, measurandCode }) => `${testCode} ${measurandCode}`}
    />
  );
}

function columnsOf({ analyticalTests, testResults, sequence }: Sample, changedKeys: ReadonlySet<string>) {
  const decimals = columnDecimals(testResults.map(({ result }) => result?.formattedResult ?? ''));
  const testNames = new Map(analyticalTests.map(({ code, name }) => [code, name]));
  const columns: Column<TestResult>[] = [
    {
      name: 'Measurand',
      wide: true,
      cell: (testResult) => (
        <>
          <span className="row">
            {testResult.measurandName}
            {changedKeys.has(measurandKey(sequence, testResult.testCode, testResult.measurandCode)) ? (
              <Badge tone="info">Changed</Badge>
            ) : null}
          </span>
          <div className="quiet small">{testNames.get(testResult.testCode)}</div>
          {noteTexts(testResult).map((note) => (
            <div key={note} className="small">
              {note}
            </div>
          ))}
          {testResult.result ? (
            <div className="only-on-phone">
              <SpecificationOutcomes value={testResult.result} />
              <MeasuringRange value={testResult.result} />
            </div>
          ) : null}
        </>
      ),
    },
    { name: 'Value', cell: (testResult) => <ValueText testResult={testResult} decimals={decimals} />, right: true },
    { name: 'Unit', cell: ({ result }) => result?.unitOfMeasure ?? '', hideOn: 'phone' },
    {
      name: 'Specification',
      cell: ({ result }) => (result ? <SpecificationOutcomes value={result} /> : null),
      hideOn: 'phone',
    },
    {
      name: 'Measuring range',
      cell: ({ result }) => (result ? <MeasuringRange value={result} /> : null),
      hideOn: 'phone',
    },
    {
      name: 'Measured',
      cell: ({ completedAt }) => (completedAt ? <Time at={completedAt} dateOnly /> : null),
      right: true,
      hideOn: 'phone',
    },
  ];
  return columns;
}

function ValueText({ testResult: { status, result }, decimals }: { testResult: TestResult; decimals: number }) {
  if (!result) return <span className="quiet">{status === 'NOT_TESTED' ? 'Not tested' : 'In progress'}</span>;
  return (
    <>
      <strong>
        <AlignedDecimal className="number nowrap" text={result.formattedResult} decimals={decimals} />
      </strong>
      <div className="only-on-phone quiet small">{result.unitOfMeasure}</div>
    </>
  );
}

const SpecificationOutcomes = ({ value }: { value: Measurement }) => (
  <Outcomes specifications={outcomesOf(value.assessments)} unit={value.unitOfMeasure} />
);

/** The position in the measuring range, which is no statement of conformity. */
export function RangeLabel({ value: { rangeIndicator } }: { value: Pick<Measurement, 'rangeIndicator'> }) {
  const label = rangeIndicator && rangeLabels[rangeIndicator];
  return label ? <span className="quiet small range-label">{label}</span> : null;
}

function MeasuringRange({ value }: { value: Measurement }) {
  const range = rangeText(value);
  return (
    <span className="range">
      {range ? (
        <span className="quiet small">
          <span className="only-on-phone">Measuring range </span>
          {range}
        </span>
      ) : null}
      <RangeLabel value={value} />
    </span>
  );
}
