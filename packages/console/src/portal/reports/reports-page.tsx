import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { Pager } from '../pager.tsx';
import { useClient } from '../use-client.ts';
import { DownloadReport } from './download-report.tsx';

export const Route = createLazyRoute('/reports')({ component: ReportsPage });

type Report = ClientAnswer<'listIssuedReports'>['reports'][number];

const columns: Column<Report>[] = [
  {
    name: 'Report',
    cell: ({ name, version }) => (
      <>
        {name} <span className="quiet small nowrap">version {version}</span>
      </>
    ),
  },
  { name: 'Status', cell: (report) => <Standing of={report} /> },
  {
    name: 'Order',
    cell: ({ orderId, clientReference }) => (
      <>
        <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
          {orderId}
        </Link>
        {clientReference ? <div className="quiet small">{clientReference}</div> : null}
      </>
    ),
    hideOn: 'phone',
  },
  { name: 'Approved', cell: ({ approvedAt }) => <Time at={approvedAt} />, hideOn: 'phone' },
  { name: 'File', cell: (report) => <DownloadReport report={report}>PDF</DownloadReport>, right: true },
];

function ReportsPage() {
  const { before } = Route.useSearch();
  const asked = { query: { before, limit: 25 } };
  const { data, error } = useClient('listIssuedReports', asked, { keepLast: true });
  const [first] = data?.reports ?? [];
  const calls = [
    clientRequest('listIssuedReports', asked),
    ...(first ? [{ method: 'GET', address: new URL(first.downloadUrl).pathname, file: 'report.pdf' }] : []),
  ];
  return (
    <Page title="Reports" actions={<Calls of={calls} />}>
      <ProblemNotice error={error} />
      {data ? (
        <>
          <Card flush>
            <Table
              label="Reports"
              columns={columns}
              rows={data.reports}
              rowKey={({ downloadUrl }) => downloadUrl}
              empty={
                <Empty title="No reports yet">Reports are here as soon as the laboratory has approved them.</Empty>
              }
            />
          </Card>
          <Pager of="reports" isFirst={before === undefined} next={data.next} />
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function Standing({ of: { isCurrent, isFinal } }: { of: Report }) {
  if (!isCurrent) return <Badge>Superseded</Badge>;
  return isFinal ? <Badge tone="good">Final</Badge> : <Badge tone="warn">Interim</Badge>;
}
