import { createLazyRoute, Link } from '@tanstack/react-router';
import type { LabResponse } from '../../api/lab.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { periodQuery } from '../../ui/period-rules.ts';
import type { Column } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useSorting } from '../../ui/use-sorting.ts';
import { LabExportMenu } from '../export-menu.tsx';
import { useLab } from '../use-lab.ts';
import { ResultsFilters } from './results-filters.tsx';

export const Route = createLazyRoute('/results')({ component: ResultsPage });

type Job = LabResponse<'listJobs'>['jobs'][number];

const defaultSort = '-labJobNumber';

const columns: Column<Job>[] = [
  {
    name: 'Job',
    sort: { name: 'labJobNumber', descendingFirst: true },
    cell: ({ labJobNumber }) => (
      <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
        {labJobNumber}
      </Link>
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
  { name: 'Tests', hideOn: 'tablet', cell: ({ testCodes }) => <span className="quiet">{testCodes.join(', ')}</span> },
  { name: 'Samples', right: true, hideOn: 'phone', cell: ({ numberOfSamples }) => numberOfSamples },
  {
    name: 'Stage',
    cell: ({ stage, latestResult }) => (
      <div className="row">
        <StatusBadge kind="job" status={stage} />
        {latestResult && !latestResult.isFinal ? <Badge>Interim result</Badge> : null}
        <ExceedanceBadge count={latestResult?.exceedances} />
      </div>
    ),
  },
  {
    name: 'Published',
    hideOn: 'phone',
    cell: ({ latestResult }) => (latestResult ? <Age at={latestResult.createdAt} /> : <span className="quiet">—</span>),
  },
  { name: 'Due', sort: { name: 'dueDate' }, hideOn: 'phone', cell: (job) => <DueDate job={job} /> },
  {
    name: 'Arrived',
    sort: { name: 'receivedAt', descendingFirst: true },
    hideOn: 'tablet',
    cell: ({ receivedAt }) => <Age at={receivedAt} />,
  },
];

function ResultsPage() {
  const { after, sort, ...filters } = Route.useSearch();
  const { search, account, stage, measurand, point, type, exceedances: exceedancesOnly, ...period } = filters;
  const values = { measurandCode: measurand, samplingPoint: point, sampleTypeCode: type, exceedancesOnly };
  const query = { search, accountId: account, stage, ...values, ...periodQuery(period, useTimeZone()) };
  const { data, error, isPlaceholderData } = useLab(
    'listJobs',
    { query: { ...query, sort: sort ?? defaultSort, after, limit: 50 } },
    { keepPrevious: true },
  );
  const sorting = useSorting(sort, defaultSort);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title="Results"
      actions={
        <LabExportMenu
          choices={[
            { id: 'exportLabResults', format: 'xlsx', query },
            { id: 'exportLabResults', format: 'csv', query },
          ]}
        />
      }
    >
      <ResultsFilters isFiltered={isFiltered} />
      <PagedTable
        label="Jobs and their latest results"
        columns={columns}
        page={data && { rows: data.jobs, next: data.next }}
        error={error}
        isPlaceholder={isPlaceholderData}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        sorting={sorting}
        empty={
          isFiltered
            ? { title: 'No job matches', hint: 'Remove a filter to see more jobs.' }
            : { title: 'No jobs yet', hint: 'Jobs appear here as soon as samples are registered.' }
        }
        items="jobs"
        cursor="after"
        isFirst={after === undefined}
        sort={sort}
      />
    </Page>
  );
}
