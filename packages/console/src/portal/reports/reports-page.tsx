import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ClientResponse, clientRequestLine } from '../../api/client.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ApiCalls } from '../api-calls/api-calls.tsx';
import { Pager } from '../pager.tsx';
import { useClient } from '../use-client.ts';
import { DownloadReport } from './download-report.tsx';
import { ReportStateBadge } from './report-state-badge.tsx';

export const Route = createLazyRoute('/reports')({ component: ReportsPage });

type Report = ClientResponse<'listIssuedReports'>['reports'][number];

const columns: Column<Report>[] = [
  {
    name: 'Report',
    cell: ({ name, version }) => (
      <>
        {name} <span className="quiet small nowrap">version {version}</span>
      </>
    ),
  },
  { name: 'Status', cell: (report) => <ReportStateBadge report={report} /> },
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
  const parameters = { query: { before, limit: 25 } };
  const { data, error } = useClient('listIssuedReports', parameters, { keepPrevious: true });
  const [newest] = data?.reports ?? [];
  const requests = [
    clientRequestLine('listIssuedReports', parameters),
    ...(newest ? [{ method: 'GET', address: new URL(newest.downloadUrl).pathname, file: 'report.pdf' }] : []),
  ];
  return (
    <Page title="Reports" actions={<ApiCalls requests={requests} />}>
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
                <Empty title="No reports yet">Reports appear here as soon as the laboratory has approved them.</Empty>
              }
            />
          </Card>
          <Pager items="reports" isFirst={before === undefined} next={data.next} />
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}
