import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { Select, Switch } from '../../ui/choice.tsx';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { FilterBar, PeriodFilter, SearchFilter } from '../../ui/filter-bar.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { periodQuery } from '../../ui/period-rules.ts';
import { ReportStateBadge } from '../../ui/report-state-badge.tsx';
import { statusOptions } from '../../ui/status-labels.ts';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useSorting } from '../../ui/use-sorting.ts';
import { ClientExportMenu } from '../export-menu.tsx';
import { useClient } from '../use-client.ts';
import { DownloadReport } from './download-report.tsx';

export const Route = createLazyRoute('/reports')({ component: ReportsPage });

type Report = ClientResponse<'listIssuedReports'>['reports'][number];

const columns: Column<Report>[] = [
  {
    name: 'Report',
    sort: { name: 'labJobNumber', descendingFirst: true },
    wide: true,
    cell: (report) => (
      <>
        {report.name} <span className="quiet small nowrap">version {report.version}</span>{' '}
        <ExceedanceBadge count={report.exceedances} />
        <div className="only-on-phone">
          <ReportStateBadge report={report} />
        </div>
      </>
    ),
  },
  { name: 'Status', cell: (report) => <ReportStateBadge report={report} />, hideOn: 'phone' },
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
  {
    name: 'Approved',
    sort: { name: 'approvedAt', descendingFirst: true },
    cell: ({ approvedAt }) => <Time at={approvedAt} />,
    hideOn: 'phone',
  },
  { name: 'File', cell: (report) => <DownloadReport report={report}>PDF</DownloadReport>, right: true },
];

const filterOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('issuedReport')];

function Filters({ isFiltered }: { isFiltered: boolean }) {
  const { search, state, exceedances, from, to } = Route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const set = (changed: object, replace = false) =>
    navigate({ search: (current) => ({ ...current, before: undefined, ...changed }), replace });
  return (
    <FilterBar
      label="Filter reports"
      isFiltered={isFiltered}
      onClear={() => navigate({ search: ({ sort }) => ({ sort }) })}
    >
      <SearchFilter
        label="Search reports"
        placeholder="Report, order or reference"
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <Select
        label="Status"
        value={state ?? ''}
        options={filterOptions}
        onChange={(value) => set({ state: value === '' ? undefined : value })}
      />
      <PeriodFilter
        label="Approved"
        period={{ from, to }}
        onChange={(period) => set({ from: undefined, to: undefined, ...period })}
      />
      <Switch isSelected={exceedances ?? false} onChange={(isOn) => set({ exceedances: isOn || undefined })}>
        With exceedances
      </Switch>
    </FilterBar>
  );
}

function ReportsPage() {
  const { before, sort, ...filters } = Route.useSearch();
  const { search, state, exceedances: exceedancesOnly, ...period } = filters;
  const query = { search, state, exceedancesOnly, ...periodQuery(period, useTimeZone()) };
  const parameters = { query: { ...query, sort, before, limit: 25 } };
  const { data, error, isPlaceholderData } = useClient('listIssuedReports', parameters, { keepPrevious: true });
  const sorting = useSorting(sort, '-approvedAt');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title="Reports"
      actions={
        <ClientExportMenu
          choices={[
            { id: 'downloadReportArchive', format: 'zip', query },
            { id: 'exportReports', format: 'xlsx', query },
            { id: 'exportReports', format: 'csv', query },
          ]}
        />
      }
    >
      <Filters isFiltered={isFiltered} />
      <PagedTable
        label="Reports"
        columns={columns}
        page={data && { rows: data.reports, next: data.next }}
        error={error}
        isPlaceholder={isPlaceholderData}
        rowKey={({ downloadUrl }) => downloadUrl}
        sorting={sorting}
        empty={
          isFiltered
            ? { title: 'No report matches', hint: 'Search for the number of a job or an order, or for a reference.' }
            : { title: 'No reports yet', hint: 'Reports appear here as soon as the laboratory has approved them.' }
        }
        items="reports"
        isFirst={before === undefined}
        sort={sort}
      />
    </Page>
  );
}
