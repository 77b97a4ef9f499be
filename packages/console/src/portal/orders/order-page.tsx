import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ClientResponse, clientRequestLine } from '../../api/client.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ChangeList } from '../../ui/change-list.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Facts, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ApiCalls } from '../api-calls/api-calls.tsx';
import { LatestResultBadge } from '../results/latest-result-badge.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { CancellationNotice, CancelOrder } from './cancel-order.tsx';
import { ChangeOrder } from './change-order.tsx';
import { LineProgress } from './line-progress.tsx';
import { lineRemarks, orderEvents } from './order-rules.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { QuestionsCard } from './questions-card.tsx';
import './orders.css';

export const Route = createLazyRoute('/orders/$orderId')({ component: OrderPage });

type Order = ClientResponse<'getOrder'>;
type Jobs = ClientResponse<'listJobs'>['jobs'];
type Reports = ClientResponse<'listReports'>['reports'];

const crumbs = [
  <Link key="orders" to="/">
    Orders
  </Link>,
];

function OrderPage() {
  const { orderId: text } = Route.useParams();
  const orderId = Number(text);
  const access = useAccess();
  const path = { orderId };
  const jobsParameters = { query: { orderId, limit: 200 } };
  const order = useClient('getOrder', { path });
  const reports = useClient('listReports', { path });
  const jobs = useClient('listJobs', jobsParameters, { enabled: allows(access, 'listJobs') });
  const requests = [
    clientRequestLine('getOrder', { path }),
    clientRequestLine('listJobs', jobsParameters),
    clientRequestLine('listReports', { path }),
  ];
  return (
    <Page
      title={`Order ${text}`}
      crumbs={crumbs}
      besideTitle={order.data ? <StatusBadge kind="order" status={order.data.status} /> : null}
      actions={
        <>
          {order.data && allows(access, 'changeOrder') ? <ChangeOrder order={order.data} /> : null}
          {order.data && allows(access, 'cancelOrder') ? <CancelOrder order={order.data} /> : null}
          <ApiCalls requests={requests} />
        </>
      }
    >
      <ProblemNotice error={order.error ?? reports.error ?? jobs.error} />
      {order.data ? (
        <>
          <CancellationNotice order={order.data} />
          <OrderSummary order={order.data} jobs={jobs.data?.jobs ?? []} reports={reports.data?.reports ?? []} />
          <OrderLines lines={order.data.lines} />
          <OrderChanges order={order.data} />
          <QuestionsCard order={order.data} />
          {jobs.data ? <OrderJobs jobs={jobs.data.jobs} /> : null}
        </>
      ) : order.error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function OrderSummary({ order, jobs, reports }: { order: Order; jobs: Jobs; reports: Reports }) {
  return (
    <div className="halves">
      <Card title="Order">
        <Facts
          facts={[
            ['Submitted', <Time key="at" at={order.receivedAt} />],
            ...order.orderReferences.map(({ name, value }): [string, string] => [name ?? '', value ?? '']),
            ['Priority', order.priority ? 'Yes' : undefined],
            ['Lines', <LineProgress key="lines" completeness={order.completeness} />],
          ]}
        />
      </Card>
      <Card title="History">
        <OrderTimeline events={orderEvents({ order, jobs, reports })} />
      </Card>
    </div>
  );
}

const lineKinds = { SUPPLIES: 'Supplies', SAMPLE: 'Sample', COMPOSITE: 'Composite' };
const none = <span className="quiet">—</span>;

const lineColumns: Column<Order['lines'][number]>[] = [
  {
    name: 'Line',
    cell: ({ name, kind }) => (
      <>
        {name} <span className="quiet small">{lineKinds[kind]}</span>
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, hold }) => (
      <>
        <StatusBadge kind="line" status={status} /> {hold ? <Badge tone="warn">On hold</Badge> : null}
      </>
    ),
  },
  {
    name: 'Published',
    cell: ({ expectedMeasurands: expected, completeMeasurands: complete }) =>
      expected === 0 ? none : `${complete} of ${expected}`,
    right: true,
    hideOn: 'phone',
  },
  { name: 'Job', cell: ({ labJobNumber }) => labJobNumber ?? none, right: true },
  { name: 'Remark', cell: (line) => lineRemarks(line).map((text) => <div key={text}>{text}</div>) },
];

function OrderLines({ lines }: { lines: Order['lines'] }) {
  return (
    <Card title="Lines" flush>
      <Table label="Lines of the order" columns={lineColumns} rows={lines} rowKey={({ line }) => line} />
    </Card>
  );
}

function OrderChanges({ order: { changes } }: { order: Order }) {
  if (!changes) return null;
  return (
    <Card title="Changes">
      <ChangeList changes={changes} />
    </Card>
  );
}

const jobColumns: Column<Jobs[number]>[] = [
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
  { name: 'Due', cell: (job) => (job.finishedAt ? none : <DueDate job={job} />) },
  { name: 'Latest result', cell: ({ results: [latest] }) => <LatestResultBadge result={latest} /> },
];

function OrderJobs({ jobs }: { jobs: Jobs }) {
  return (
    <Card title="Jobs" flush>
      <Table
        label="Jobs of the order"
        columns={jobColumns}
        rows={jobs}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        empty={<Empty title="No samples have arrived yet" />}
      />
    </Card>
  );
}
