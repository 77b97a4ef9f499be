import type { SamplingPoint } from '@labwire/contract/series.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { AlignedDecimal } from '../../ui/aligned-decimal.tsx';
import { columnDecimals } from '../../ui/alignment-rules.ts';
import { outcomesOf } from '../../ui/assessment-rules.ts';
import { Select } from '../../ui/choice.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { RangeLabel } from '../results/sample-values.tsx';
import { useClient } from '../use-client.ts';
import { useSamplingPoints } from '../use-sampling-points.ts';
import { LatestValues } from './latest-values.tsx';
import { plotPoints } from './plot-rules.ts';
import { PointsList } from './points-list.tsx';
import { namedSeries, selectSeries } from './series-rules.ts';
import { TrendPlot } from './trend-plot.tsx';
import '../results/results.css';
import './trends.css';

export const Route = createLazyRoute('/trends')({ component: TrendsPage });

function TrendsPage() {
  const { point: name, test, measurand } = Route.useSearch();
  const { data, error } = useSamplingPoints();
  const { point, series } = selectSeries(data?.points ?? [], { point: name, test, measurand });
  return (
    <Page title="Trends">
      <ProblemNotice error={error} />
      {data?.isTruncated ? <Notice>There are more sampling points than are listed here.</Notice> : null}
      {data && data.points.length === 0 ? (
        <Card>
          <Empty title="No values yet">Values measured at the same sampling point over time appear here.</Empty>
        </Card>
      ) : null}
      {data && point && series ? (
        <div className="trends print-stack">
          <PointsList
            points={data.points}
            selected={point.samplingPoint}
            link={({ samplingPoint }, content) => (
              <Link
                to="/trends"
                // Keeps the measurand when another point is selected.
                search={{ point: samplingPoint, test, measurand }}
                aria-current={samplingPoint === point.samplingPoint ? 'true' : undefined}
              >
                {content}
              </Link>
            )}
          />
          <Trend point={point} series={series} />
        </div>
      ) : data || error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

const seriesParameters = ({ samplingPoint }: SamplingPoint, { testCode, measurandCode }: Series) => ({
  query: { samplingPoint, testCode, measurandCode, limit: 500 },
});

type Series = SamplingPoint['series'][number];
type Value = ClientResponse<'getSeries'>['values'][number];

const columnsOf = (decimals: number): Column<Value>[] => [
  {
    name: 'Sample',
    wide: true,
    cell: ({ sample, resultId, assessments, unitOfMeasure }) => (
      <>
        <Link to="/results/$resultId" params={{ resultId }}>
          {sample}
        </Link>
        <div className="only-on-phone">
          <Outcomes specifications={outcomesOf(assessments)} unit={unitOfMeasure} />
        </div>
      </>
    ),
  },
  { name: 'Collected', cell: ({ at }) => <Time at={at} dateOnly /> },
  {
    name: 'Value',
    cell: (value) => (
      <>
        <strong>
          <AlignedDecimal className="number nowrap" text={value.formattedResult} decimals={decimals} />
        </strong>
        <div className="only-on-phone quiet small">{value.unitOfMeasure}</div>
        <div>
          <RangeLabel value={value} />
        </div>
      </>
    ),
    right: true,
  },
  { name: 'Unit', cell: ({ unitOfMeasure }) => unitOfMeasure, hideOn: 'phone' },
  {
    name: 'Specification',
    cell: ({ assessments, unitOfMeasure }) => (
      <Outcomes specifications={outcomesOf(assessments)} unit={unitOfMeasure} />
    ),
    hideOn: 'phone',
  },
];

function Trend({ point, series }: { point: SamplingPoint; series: Series }) {
  const { data, error } = useClient('getSeries', seriesParameters(point, series));
  const points = plotPoints(data?.values ?? []);
  const decimals = columnDecimals(data?.values.map(({ formattedResult }) => formattedResult) ?? []);
  return (
    <div className="stack">
      <Card title={point.samplingPoint || 'Unnamed'} actions={<SeriesSelect point={point} series={series} />}>
        <ProblemNotice error={error} />
        {data ? (
          <>
            {data.isCut ? <Notice>Only the newest {data.values.length} values are shown.</Notice> : null}
            {points.length > 0 ? (
              <TrendPlot
                points={points}
                unit={series.unitOfMeasure}
                label={`${data.measurandName} at ${point.samplingPoint} over time; the values are in the table below`}
              />
            ) : (
              <p className="quiet">The values are texts, so they are listed and not plotted.</p>
            )}
          </>
        ) : error ? null : (
          <Waiting />
        )}
      </Card>
      <LatestValues point={point} />
      {data ? (
        <Card title="Values" flush>
          <Table
            label="Values over time"
            columns={columnsOf(decimals)}
            rows={data.values.toReversed()}
            rowKey={({ labJobNumber, sample, at }) => `${labJobNumber} ${sample} ${at}`}
          />
        </Card>
      ) : null}
    </div>
  );
}

function SeriesSelect({ point, series }: { point: SamplingPoint; series: Series }) {
  const navigate = useNavigate({ from: '/trends' });
  const options = namedSeries(point.series).map(({ testCode, measurandCode, name, numberOfValues }) => ({
    value: `${testCode} ${measurandCode}`,
    name: `${name} (${numberOfValues})`,
  }));
  const select = (value: string) => {
    const [test, measurand] = value.split(' ');
    void navigate({ search: { point: point.samplingPoint, test, measurand } });
  };
  return (
    <div className="trend-choice">
      <Select
        label="Measurand"
        hideLabel
        value={`${series.testCode} ${series.measurandCode}`}
        options={options}
        onChange={select}
      />
    </div>
  );
}
