import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { type LabResponse, labUrl } from '../../api/lab.ts';
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
import { AccountFilter } from '../account-filter.tsx';
import { LabExportMenu } from '../export-menu.tsx';
import { useLab } from '../use-lab.ts';

export const Route = createLazyRoute('/reports')({ component: ReportsPage });

type Report = LabResponse<'listIssuedLabReports'>['reports'][number];

const columns: Column<Report>[] = [
  {
    name: 'Job',
    sort: { name: 'labJobNumber', descendingFirst: true },
    cell: ({ labJobNumber, version, exceedances, ...report }) => (
      <>
        <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }} search={{ tab: 'report' }}>
          {labJobNumber}
        </Link>{' '}
        <span className="quiet small nowrap">version {version}</span> <ExceedanceBadge count={exceedances} />
        <div className="only-on-phone">
          <ReportStateBadge report={report} />
        </div>
      </>
    ),
  },
  {
    name: 'Customer',
    wide: true,
    cell: ({ accountName, orderId, clientReference }) => (
      <>
        {accountName}
        <div className="quiet small">{clientReference ?? `Order ${orderId}`}</div>
      </>
    ),
  },
  { name: 'Status', cell: (report) => <ReportStateBadge report={report} />, hideOn: 'phone' },
  {
    name: 'Approved',
    sort: { name: 'approvedAt', descendingFirst: true },
    hideOn: 'phone',
    cell: ({ approvedAt }) => <Time at={approvedAt} />,
  },
  {
    name: 'File',
    right: true,
    hideOn: 'phone',
    cell: ({ reportId, labJobNumber, version }) => (
      <a href={labUrl('previewReport', { path: { reportId } })} target="_blank" rel="noreferrer" className="nowrap">
        <FileText size={14} aria-hidden /> PDF
        <span className="visually-hidden">
          {' '}
          of job {labJobNumber}, version {version}, in a new tab
        </span>
      </a>
    ),
  },
];

const stateOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('issuedReport')];

function Filters({ isFiltered }: { isFiltered: boolean }) {
  const { search, account, state, exceedances, from, to } = Route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const set = (changed: object, replace = false) =>
    navigate({ search: (current) => ({ ...current, after: undefined, ...changed }), replace });
  return (
    <FilterBar
      label="Filter reports"
      isFiltered={isFiltered}
      onClear={() => navigate({ search: ({ sort }) => ({ sort }) })}
    >
      <SearchFilter
        label="Search reports"
        placeholder="Job, order, reference, sample or barcode"
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <AccountFilter value={account} onChange={(value) => set({ account: value })} />
      <Select
        label="Status"
        value={state ?? ''}
        options={stateOptions}
        onChange={(value) => set({ state: value || undefined })}
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
  const { after, sort, ...filters } = Route.useSearch();
  const { search, account, state, exceedances: exceedancesOnly, ...period } = filters;
  const query = { search, accountId: account, state, exceedancesOnly, ...periodQuery(period, useTimeZone()) };
  const { data, error, isPlaceholderData } = useLab(
    'listIssuedLabReports',
    { query: { ...query, sort, after, limit: 50 } },
    { keepPrevious: true },
  );
  const sorting = useSorting(sort, '-approvedAt');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title="Reports"
      actions={
        <LabExportMenu
          choices={[
            { id: 'downloadLabReportArchive', format: 'zip', query },
            { id: 'exportLabReports', format: 'xlsx', query },
            { id: 'exportLabReports', format: 'csv', query },
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
        rowKey={({ reportId }) => reportId}
        rowsAreLinks
        sorting={sorting}
        empty={
          isFiltered
            ? { title: 'No report matches', hint: 'Remove a filter to see more reports.' }
            : { title: 'No reports yet', hint: 'Reports appear here as soon as they are approved.' }
        }
        items="reports"
        cursor="after"
        isFirst={after === undefined}
        sort={sort}
      />
    </Page>
  );
}
