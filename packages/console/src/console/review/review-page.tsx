import type { JobSummary } from '@labwire/contract/lab-job-listing.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import type { LabRequest } from '../../api/lab.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Age } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import type { QueueName } from './review-search-rules.ts';
import './review.css';

export const Route = createLazyRoute('/review')({ component: ReviewPage });

const refreshMs = 10_000;

function ReviewPage() {
  const may = useMay();
  const navigate = useNavigate();
  const { show = may('publishResult') ? 'publish' : 'approve' } = Route.useSearch();
  const { data, error } = useLab('getOverview', {}, { pollMs: refreshMs });
  const counts = data?.counts;
  return (
    <Page title="Review">
      <ProblemNotice error={error} />
      <Tabs<QueueName>
        label="Review"
        selected={show}
        onSelect={(selected) => navigate({ to: '/review', search: { show: selected }, replace: true })}
        tabs={[
          {
            id: 'publish',
            name: <TabName name="To publish" count={counts?.jobsMeasured} />,
            content: (
              <Queue
                query={{ stage: 'MEASURED' }}
                columns={[job, customer, samples, latestResult, arrived]}
                hint="Jobs appear here when everything is measured."
              />
            ),
          },
          {
            id: 'approve',
            name: <TabName name="To approve" count={counts?.jobsToApprove} />,
            content: (
              <Queue
                query={{ drafted: true }}
                columns={[job, customer, samples, report, arrived]}
                hint="Jobs appear here when a final result is published or an interim report is drafted."
              />
            ),
          },
          {
            id: 'draft',
            name: <TabName name="To draft" count={counts?.jobsToDraft} />,
            content: (
              <Queue
                query={{ undrafted: true }}
                columns={[job, customer, samples, arrived]}
                hint="Jobs appear here when the draft of a final result is returned or its report is withdrawn."
              />
            ),
          },
          {
            id: 'approved',
            name: 'Recently approved',
            content: (
              <Queue
                query={{ stage: 'APPROVED', sort: '-labJobNumber' }}
                columns={[job, customer, samples, arrived]}
                hint="Jobs appear here when their final report is approved."
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

function TabName({ name, count = 0 }: { name: string; count: number | undefined }) {
  return (
    <>
      {name} {count > 0 ? <span className="review-count">{count.toLocaleString('en')}</span> : null}
    </>
  );
}

interface QueueProps {
  query: NonNullable<LabRequest<'listJobs'>['query']>;
  columns: Column<JobSummary>[];
  hint: string;
}

function Queue({ query, columns, hint }: QueueProps) {
  const { after } = Route.useSearch();
  const { sort = 'labJobNumber' } = query;
  const { data, error, isPlaceholderData } = useLab(
    'listJobs',
    { query: { ...query, sort, after, limit: 100 } },
    { pollMs: refreshMs, keepPrevious: true },
  );
  return (
    <PagedTable
      label="Jobs"
      items="jobs"
      columns={columns}
      page={data && { rows: data.jobs, next: data.next }}
      rowKey={({ labJobNumber }) => labJobNumber}
      rowsAreLinks
      error={error}
      isPlaceholder={isPlaceholderData}
      sort={sort}
      cursor="after"
      isFirst={after === undefined}
      empty={{ title: 'No jobs', hint }}
    />
  );
}

const job: Column<JobSummary> = {
  name: 'Job',
  cell: ({ labJobNumber }) => (
    <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }} className="number">
      {labJobNumber}
    </Link>
  ),
};
const customer: Column<JobSummary> = {
  name: 'Customer',
  cell: ({ accountName, clientReference }) => (
    <>
      {accountName}
      {clientReference ? <div className="quiet small">{clientReference}</div> : null}
    </>
  ),
};
const samples: Column<JobSummary> = {
  name: 'Samples',
  right: true,
  hideOn: 'phone',
  cell: ({ numberOfSamples }) => numberOfSamples,
};
const latestResult: Column<JobSummary> = {
  name: 'Latest result',
  cell: ({ latestResult }) => (latestResult ? <Badge>Interim</Badge> : <span className="quiet">None</span>),
};
const report: Column<JobSummary> = {
  name: 'Report',
  cell: ({ draftReport }) =>
    draftReport ? (
      <Badge>
        Draft {draftReport.version}
        {draftReport.isFinal ? '' : ', interim'}
      </Badge>
    ) : null,
};
const arrived: Column<JobSummary> = {
  name: 'Arrived',
  hideOn: 'phone',
  cell: ({ receivedAt }) => <Age at={receivedAt} />,
};
