import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { periodQuery } from '../../ui/period-rules.ts';
import type { Column } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useSorting } from '../../ui/use-sorting.ts';
import { ClientExportMenu } from '../export-menu.tsx';
import { useClient } from '../use-client.ts';
import { LatestResultBadge } from './latest-result-badge.tsx';
import { versionText } from './result-rules.ts';
import { ResultsFilters } from './results-filters.tsx';

export const Route = createLazyRoute('/results')({ component: ResultsPage });

type Job = ClientResponse<'listJobs'>['jobs'][number];

const columns: Column<Job>[] = [
  {
    name: 'Job',
    sort: { name: 'labJobNumber', descendingFirst: true },
    cell: ({ labJobNumber, results: [latest] }) =>
      latest ? (
        <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
          {labJobNumber}
        </Link>
      ) : (
        labJobNumber
      ),
  },
  {
    name: 'Order',
    cell: ({ orderId, clientReference }) => (
      <>
        {clientReference ?? `Order ${orderId}`}
        {clientReference ? <div className="quiet small">Order {orderId}</div> : null}
      </>
    ),
  },
  {
    name: 'Latest result',
    cell: ({ results }) => (
      <div className="row">
        <LatestResultBadge result={results[0]} />
        <ExceedanceBadge count={results[0]?.exceedances} />
        {results.length > 1 ? <span className="quiet small">{versionText(results)}</span> : null}
      </div>
    ),
  },
  { name: 'Samples', cell: ({ numberOfSamples }) => numberOfSamples, right: true, hideOn: 'phone' },
  {
    name: 'Published',
    sort: { name: 'resultCreatedAt', descendingFirst: true },
    cell: ({ results: [latest] }) => (latest ? <Age at={latest.resultCreatedAt} /> : <span className="quiet">—</span>),
    right: true,
    hideOn: 'phone',
  },
];

function ResultsPage() {
  const { before, sort, ...filters } = Route.useSearch();
  const { search, measurand, point, type, exceedances: exceedancesOnly, ...period } = filters;
  const values = { measurandCode: measurand, samplingPoint: point, sampleTypeCode: type, exceedancesOnly };
  const query = { search, ...values, ...periodQuery(period, useTimeZone()) };
  const parameters = { query: { ...query, sort, before, limit: 25 } };
  const { data, error, isPlaceholderData } = useClient('listJobs', parameters, { keepPrevious: true });
  const sorting = useSorting(sort, '-labJobNumber');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title="Results"
      actions={
        <ClientExportMenu
          choices={[
            { id: 'exportResults', format: 'xlsx', query },
            { id: 'exportResults', format: 'csv', query },
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
            ? { title: 'No result matches', hint: 'Remove a filter to see more results.' }
            : { title: 'No results yet', hint: 'Results appear here as soon as the laboratory publishes them.' }
        }
        items="jobs"
        isFirst={before === undefined}
        sort={sort}
      />
    </Page>
  );
}
