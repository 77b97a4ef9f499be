import type { SamplingPoint } from '@labwire/contract/series.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { outcomesOf } from '../../ui/assessment-rules.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { PointsList } from '../points-list.tsx';
import { withoutCoordinatesText } from '../points-rules.ts';
import { RangeLabel } from '../results/sample-values.tsx';
import { useSamplingPoints } from '../use-sampling-points.ts';
import { latestConformity } from './conformity-rules.ts';
import { MapLegend } from './map-legend.tsx';
import '../results/results.css';
import '../trends/trends.css';

const WorldMap = lazy(() => import('./world-map.tsx').then(({ WorldMap: map }) => ({ default: map })));

export const Route = createLazyRoute('/map')({ component: MapPage });

function MapPage() {
  const { point: selected } = Route.useSearch();
  const { data, error } = useSamplingPoints();
  const located = useMemo(() => (data?.points ?? []).filter(({ location }) => location.intersect.length > 0), [data]);
  return (
    <Page title="Map">
      <ProblemNotice error={error} />
      {data?.isTruncated ? <Notice>There are more sampling points than are shown here.</Notice> : null}
      {data && located.length === 0 ? (
        <Card>
          <Empty title="No sampling points yet">
            Samples with coordinates appear here as soon as their results are published.
          </Empty>
        </Card>
      ) : null}
      {data && located.length > 0 ? (
        <PointsOnMap points={located} selected={selected} missing={withoutCoordinatesText(data.points)} />
      ) : data || error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

interface PointsOnMapProps {
  points: readonly SamplingPoint[];
  selected: string | undefined;
  /** Which points are not on the map. */
  missing: string | undefined;
}

function PointsOnMap({ points, selected, missing }: PointsOnMapProps) {
  const navigate = useNavigate({ from: '/map' });
  const places = useMemo(
    () =>
      points.map((point) => ({
        name: point.samplingPoint,
        coordinates: point.location.intersect,
        conformity: latestConformity(point),
      })),
    [points],
  );
  const point = points.find(({ samplingPoint }) => samplingPoint === selected);
  return (
    <div className="trends print-stack">
      <div className="stack">
        <PointsList
          points={points}
          selected={selected}
          link={({ samplingPoint }, content) => (
            <Link
              to="/map"
              search={{ point: samplingPoint }}
              aria-current={samplingPoint === selected ? 'true' : undefined}
            >
              {content}
            </Link>
          )}
        />
        {missing ? <p className="quiet small">{missing}</p> : null}
      </div>
      <div className="stack">
        <Suspense fallback={<Waiting />}>
          <WorldMap places={places} selected={selected} onSelect={(name) => navigate({ search: { point: name } })} />
        </Suspense>
        <MapLegend conformities={places.map(({ conformity }) => conformity)} />
        {point ? <PointCard point={point} /> : null}
      </div>
    </div>
  );
}

function PointCard({ point: { samplingPoint, location, series } }: { point: SamplingPoint }) {
  const [first] = location.intersect;
  return (
    <Card
      title={samplingPoint}
      actions={
        <>
          <span className="quiet small number">
            {first ? `${first.latitude}, ${first.longitude}` : ''}
            {location.intersect.length > 1 ? ` and ${location.intersect.length - 1} more` : ''}
          </span>
          <Link to="/trends" search={{ point: samplingPoint }} className={buttonClass('plain', true)}>
            <ChartLine size={14} aria-hidden /> Trends
          </Link>
        </>
      }
      flush
    >
      <Table
        label={`Latest values of ${samplingPoint}`}
        columns={latestValueColumns(samplingPoint)}
        rows={series}
        rowKey={({ testCode, measurandCode }) => `${testCode} ${measurandCode}`}
      />
    </Card>
  );
}

const latestValueColumns = (samplingPoint: string): Column<SamplingPoint['series'][number]>[] => [
  {
    name: 'Measurand',
    cell: ({ testCode, measurandCode, measurandName }) => (
      <Link to="/trends" search={{ point: samplingPoint, test: testCode, measurand: measurandCode }}>
        {measurandName}
      </Link>
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
  },
  { name: 'Collected', cell: ({ latest }) => <Time at={latest.at} dateOnly />, right: true, hideOn: 'phone' },
];
