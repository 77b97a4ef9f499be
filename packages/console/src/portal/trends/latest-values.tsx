import type { SamplingPoint } from '@labwire/contract/series.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { outcomesOf } from '../../ui/assessment-rules.ts';
import { useLaboratory } from '../../ui/laboratory.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { RangeLabel } from '../results/sample-values.tsx';
import { mapAddress } from './points-rules.ts';

/** The latest value of each measurand at a sampling point, and where the point is. */
export function LatestValues({ point: { samplingPoint, location, series } }: { point: SamplingPoint }) {
  return (
    <Card title="Latest values" actions={<Position location={location} />} flush>
      <Table
        label={`Latest values of ${samplingPoint}`}
        columns={columnsOf(samplingPoint)}
        rows={series}
        rowKey={({ testCode, measurandCode }) => `${testCode} ${measurandCode}`}
      />
    </Card>
  );
}

/** The first coordinates, which lead to the map service of the laboratory if it has chosen one. */
function Position({ location }: Pick<SamplingPoint, 'location'>) {
  const { mapUrl } = useLaboratory();
  const [first, ...others] = location.intersect;
  if (!first) return null;
  const text = `${first.latitude}, ${first.longitude}`;
  return (
    <span className="quiet small number">
      {mapUrl === undefined ? (
        text
      ) : (
        <a href={mapAddress(mapUrl, first)} target="_blank" rel="noreferrer" aria-label={`Map of ${text}`}>
          {text} <ExternalLink size={12} aria-hidden />
        </a>
      )}
      {others.length > 0 ? ` and ${others.length} more` : ''}
    </span>
  );
}

const columnsOf = (samplingPoint: string): Column<SamplingPoint['series'][number]>[] => [
  {
    name: 'Measurand',
    wide: true,
    cell: ({ testCode, measurandCode, measurandName, latest, unitOfMeasure }) => (
      <>
        <Link to="/trends" search={{ point: samplingPoint, test: testCode, measurand: measurandCode }}>
          {measurandName}
        </Link>
        <div className="only-on-phone">
          <Outcomes specifications={outcomesOf(latest.assessments)} unit={unitOfMeasure} />
        </div>
      </>
    ),
  },
  {
    name: 'Latest value',
    cell: ({ latest, unitOfMeasure }) => (
      <>
        <span className="number">
          <strong>{latest.formattedResult}</strong> {unitOfMeasure}
        </span>
        <div>
          <RangeLabel value={latest} />
        </div>
      </>
    ),
  },
  {
    name: 'Specification',
    cell: ({ latest, unitOfMeasure }) => (
      <Outcomes specifications={outcomesOf(latest.assessments)} unit={unitOfMeasure} />
    ),
    hideOn: 'phone',
  },
  { name: 'Collected', cell: ({ latest }) => <Time at={latest.at} dateOnly />, right: true, hideOn: 'phone' },
];
