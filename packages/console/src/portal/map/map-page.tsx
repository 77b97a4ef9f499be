import type { SamplingPoint } from '@labwire/contract/series.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { clientRequest } from '../../api/client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { PointsList } from '../points-list.tsx';
import { Flag } from '../results/sample-values.tsx';
import { samplingPointsAsked, useSamplingPoints } from '../use-sampling-points.ts';
import '../results/results.css';
import '../trends/trends.css';

const WorldMap = lazy(() => import('./world-map.tsx').then(({ WorldMap: map }) => ({ default: map })));

export const Route = createLazyRoute('/map')({ component: MapPage });

function MapPage() {
  const { point: chosen } = Route.useSearch();
  const navigate = useNavigate({ from: '/map' });
  const { data, error } = useSamplingPoints();
  const placed = useMemo(() => (data?.points ?? []).filter(({ location }) => location.intersect.length > 0), [data]);
  const places = useMemo(
    () => placed.map(({ samplingPoint, location }) => ({ name: samplingPoint, coordinates: location.intersect })),
    [placed],
  );
  const without = (data?.points.length ?? 0) - placed.length;
  const point = placed.find(({ samplingPoint }) => samplingPoint === chosen);
  return (
    <Page title="Map" actions={<Calls of={[clientRequest('listSamplingPoints', samplingPointsAsked)]} />}>
      <ProblemNotice error={error} />
      {data?.isCut ? <Notice>There are more sampling points than are shown here.</Notice> : null}
      {data && placed.length === 0 ? (
        <Card>
          <Empty title="No places yet">
            Samples whose orders have coordinates are shown here once they are measured.
          </Empty>
        </Card>
      ) : null}
      {placed.length > 0 ? (
        <div className="trends print-stack">
          <div className="stack">
            <PointsList
              points={placed}
              link={({ samplingPoint }, content) => (
                <Link
                  to="/map"
                  search={{ point: samplingPoint }}
                  aria-current={samplingPoint === chosen ? 'true' : undefined}
                >
                  {content}
                </Link>
              )}
            />
            {without > 0 ? (
              <p className="quiet small">
                {without} {without === 1 ? 'sampling point has' : 'sampling points have'} no coordinates.
              </p>
            ) : null}
          </div>
          <div className="stack">
            <Suspense fallback={<Waiting />}>
              <WorldMap places={places} chosen={chosen} onChoose={(name) => navigate({ search: { point: name } })} />
            </Suspense>
            {point ? <PointCard point={point} /> : null}
          </div>
        </div>
      ) : data || error ? null : (
        <Waiting />
      )}
    </Page>
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
        columns={[
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
              <span className="number">
                <strong>{latest.formattedResult}</strong> {unitOfMeasure}
              </span>
            ),
          },
          { name: 'Flag', cell: ({ latest }) => <Flag of={latest} /> },
          { name: 'Collected', cell: ({ latest }) => <Time at={latest.at} dateOnly />, right: true, hideOn: 'phone' },
        ]}
        rows={series}
        rowKey={({ testCode, measurandCode }) => `${testCode} ${measurandCode}`}
      />
    </Card>
  );
}
