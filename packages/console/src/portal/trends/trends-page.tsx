import type { SamplingPoint } from '@labwire/contract/series.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { Select } from '../../ui/choice.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { PointsList } from '../points-list.tsx';
import { Flag } from '../results/sample-values.tsx';
import { useClient } from '../use-client.ts';
import { samplingPointsAsked, useSamplingPoints } from '../use-sampling-points.ts';
import { dotsOf } from './plot-rules.ts';
import { chosenSeries, seriesNames } from './series-choice-rules.ts';
import { TrendPlot } from './trend-plot.tsx';
import '../results/results.css';
import './trends.css';

export const Route = createLazyRoute('/trends')({ component: TrendsPage });

function TrendsPage() {
  const { point: name, test, measurand } = Route.useSearch();
  const { data, error } = useSamplingPoints();
  const { point, series } = chosenSeries(data?.points ?? [], { point: name, test, measurand });
  const asked = point && series && seriesAsked(point, series);
  const calls = [
    clientRequest('listSamplingPoints', samplingPointsAsked),
    ...(asked ? [clientRequest('getSeries', asked)] : []),
  ];
  return (
    <Page title="Trends" actions={<Calls of={calls} />}>
      <ProblemNotice error={error} />
      {data?.isCut ? <Notice>There are more sampling points than are listed here.</Notice> : null}
      {data && data.points.length === 0 ? (
        <Card>
          <Empty title="No values yet">What was measured at the same place over time is drawn here.</Empty>
        </Card>
      ) : null}
      {data && point && series ? (
        <div className="trends print-stack">
          <PointsList
            points={data.points}
            link={({ samplingPoint }, content) => (
              <Link
                to="/trends"
                // Another point, the same measurand where it was measured too.
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

const seriesAsked = (
  { samplingPoint }: SamplingPoint,
  { testCode, measurandCode }: SamplingPoint['series'][number],
) => ({
  query: { samplingPoint, testCode, measurandCode, limit: 500 },
});

type Value = ClientAnswer<'getSeries'>['values'][number];

const columns: Column<Value>[] = [
  {
    name: 'Sample',
    cell: ({ sample, resultId }) => (
      <Link to="/results/$resultId" params={{ resultId }}>
        {sample}
      </Link>
    ),
  },
  { name: 'Collected', cell: ({ at }) => <Time at={at} dateOnly /> },
  { name: 'Value', cell: ({ formattedResult }) => <strong className="number">{formattedResult}</strong>, right: true },
  { name: 'Unit', cell: ({ unitOfMeasure }) => unitOfMeasure, hideOn: 'phone' },
  { name: 'Flag', cell: (value) => <Flag of={value} /> },
];

function Trend({ point, series }: { point: SamplingPoint; series: SamplingPoint['series'][number] }) {
  const navigate = useNavigate({ from: '/trends' });
  const { data, error } = useClient('getSeries', seriesAsked(point, series));
  const options = seriesNames(point.series).map(({ testCode, measurandCode, name, numberOfValues }) => ({
    value: `${testCode} ${measurandCode}`,
    name: `${name} (${numberOfValues})`,
  }));
  const choose = (value: string) => {
    const [test, measurand] = value.split(' ');
    navigate({ search: { point: point.samplingPoint, test, measurand } });
  };
  return (
    <div className="stack">
      <Card
        title={point.samplingPoint || 'Without a name'}
        actions={
          <div className="trend-choice">
            <Select
              label="Measurand"
              hideLabel
              value={`${series.testCode} ${series.measurandCode}`}
              options={options}
              onChange={choose}
            />
          </div>
        }
      >
        <ProblemNotice error={error} />
        {data ? (
          <>
            {data.isCut ? <Notice>The newest {data.values.length} values are shown.</Notice> : null}
            <TrendPlot
              dots={dotsOf(data.values)}
              unit={series.unitOfMeasure}
              label={`${data.measurandName} at ${point.samplingPoint} over time; the values are in the table below`}
            />
          </>
        ) : error ? null : (
          <Waiting />
        )}
      </Card>
      {data ? (
        <Card title="Values" flush>
          <Table
            label="Values over time"
            columns={columns}
            rows={data.values.toReversed()}
            rowKey={({ labJobNumber, sample, at }) => `${labJobNumber} ${sample} ${at}`}
          />
        </Card>
      ) : null}
    </div>
  );
}
