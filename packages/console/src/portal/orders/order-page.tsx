import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Facts, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { DownloadReport } from '../reports/download-report.tsx';
import { Finality } from '../results/finality.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { type Moment, momentsOf } from './order-rules.ts';
import { Progress } from './progress.tsx';
import './orders.css';

export const Route = createLazyRoute('/orders/$orderId')({ component: OrderPage });

type Line = ClientAnswer<'getOrder'>['lines'][number];

const kinds = { SUPPLIES: 'Supplies', SAMPLE: 'Sample', COMPOSITE: 'Composite' };

const lineColumns: Column<Line>[] = [
  {
    name: 'Line',
    cell: ({ name, kind }) => (
      <>
        {name} <span className="quiet small">{kinds[kind]}</span>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="line" status={status} /> },
  {
    name: 'Published',
    cell: ({ expectedMeasurands: expected, completeMeasurands: complete }) =>
      expected === 0 ? <span className="quiet">—</span> : `${complete} of ${expected}`,
    right: true,
    hideOn: 'phone',
  },
  { name: 'Job', cell: ({ labJobNumber }) => labJobNumber ?? <span className="quiet">—</span>, right: true },
  { name: 'Remark', cell: ({ remark }) => remark ?? <span className="quiet">—</span>, hideOn: 'phone' },
];

function OrderPage() {
  const { orderId: text } = Route.useParams();
  const orderId = Number(text);
  const access = useAccess();
  const path = { orderId };
  const order = useClient('getOrder', { path });
  const reports = useClient('listReports', { path });
  const jobs = useClient('listJobs', { query: { orderId, limit: 200 } }, { enabled: allows(access, 'listJobs') });
  const calls = [
    clientRequest('getOrder', { path }),
    clientRequest('listJobs', { query: { orderId, limit: 200 } }),
    clientRequest('listReports', { path }),
  ];
  const crumbs = [
    <Link key="orders" to="/">
      Orders
    </Link>,
  ];
  const { data } = order;
  return (
    <Page
      title={`Order ${text}`}
      crumbs={crumbs}
      besideTitle={data ? <StatusBadge kind="order" status={data.status} /> : null}
      actions={<Calls of={calls} />}
    >
      <ProblemNotice error={order.error ?? reports.error ?? jobs.error} />
      {data ? (
        <>
          <div className="halves">
            <Card title="Order">
              <Facts
                facts={[
                  ['Received', <Time key="at" at={data.receivedAt} />],
                  ...data.orderReferences.map(({ name, value }): [string, string] => [name ?? '', value ?? '']),
                  ['Lines', <Progress key="lines" of={data.completeness} />],
                ]}
              />
            </Card>
            <Card title="What happened">
              <Timeline
                moments={momentsOf({
                  order: data,
                  jobs: jobs.data?.jobs ?? [],
                  reports: reports.data?.reports ?? [],
                })}
              />
            </Card>
          </div>
          <Card title="Lines" flush>
            <Table label="Lines of the order" columns={lineColumns} rows={data.lines} rowKey={({ line }) => line} />
          </Card>
          <Jobs jobs={jobs.data?.jobs} />
        </>
      ) : order.error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="timeline">
      {moments.map((moment) => (
        <li key={`${moment.kind} ${moment.at} ${'resultId' in moment ? moment.resultId : ''}`}>
          <div>
            <MomentWords of={moment} />
          </div>
          <span className="timeline-at quiet small">
            <Time at={moment.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function MomentWords({ of }: { of: Moment }) {
  switch (of.kind) {
    case 'received':
      return 'Order received by the laboratory';
    case 'registered':
      return `Samples registered as job ${of.labJobNumber}`;
    case 'report':
      return (
        <DownloadReport report={of}>
          {of.isFinal ? 'Report' : 'Interim report'} {of.version}
        </DownloadReport>
      );
    case 'result':
      return (
        <Link to="/results/$resultId" params={{ resultId: of.resultId }}>
          {of.isAmendment ? 'Amended result' : of.isFinal ? 'Final result' : 'Interim result'} of job {of.labJobNumber}
        </Link>
      );
  }
}

function Jobs({ jobs }: { jobs: ClientAnswer<'listJobs'>['jobs'] | undefined }) {
  if (!jobs) return null;
  const columns: Column<(typeof jobs)[number]>[] = [
    {
      name: 'Job',
      cell: ({ labJobNumber, results: [latest] }) =>
        latest ? (
          <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
            {labJobNumber}
          </Link>
        ) : (
          labJobNumber
        ),
    },
    { name: 'Samples', cell: ({ numberOfSamples }) => numberOfSamples, right: true },
    { name: 'Registered', cell: ({ registeredAt }) => <Time at={registeredAt} />, hideOn: 'phone' },
    { name: 'Latest result', cell: ({ results: [latest] }) => <Finality of={latest} /> },
  ];
  return (
    <Card title="Jobs" flush>
      <Table
        label="Jobs of the order"
        columns={columns}
        rows={jobs}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        empty={<Empty title="No samples have arrived yet" />}
      />
    </Card>
  );
}
