import type { JobSummary } from '@labwire/contract/lab-job-listing.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
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
  const options = { pollMs: refreshMs };
  const measured = useLab('listJobs', { query: { stage: 'MEASURED', limit: 200 } }, options);
  const published = useLab('listJobs', { query: { stage: 'PUBLISHED', limit: 200 } }, options);
  const drafted = useLab('listJobs', { query: { drafted: true, limit: 200 } }, options);
  const approved = useLab('listJobs', { query: { stage: 'APPROVED', newestFirst: true, limit: 25 } }, options);
  const toApprove = mergeJobs(drafted.data?.jobs, published.data?.jobs);
  return (
    <Page title="Review">
      <ProblemNotice error={measured.error ?? published.error ?? drafted.error ?? approved.error} />
      <Tabs<QueueName>
        label="Review"
        selected={show}
        onSelect={(selected) => navigate({ to: '/review', search: { show: selected }, replace: true })}
        tabs={[
          {
            id: 'publish',
            name: <TabName name="To publish" jobs={measured.data?.jobs} />,
            content: (
              <Queue
                jobs={measured.data?.jobs}
                columns={[job, customer, samples, latestResult, arrived]}
                hint="Jobs appear here when everything is measured."
              />
            ),
          },
          {
            id: 'approve',
            name: <TabName name="To approve" jobs={toApprove} />,
            content: (
              <Queue
                jobs={toApprove}
                columns={[job, customer, samples, report, arrived]}
                hint="Jobs appear here when they have a final result or a drafted interim report."
              />
            ),
          },
          {
            id: 'approved',
            name: 'Recently approved',
            content: <Queue jobs={approved.data?.jobs} columns={[job, customer, samples, stage, arrived]} />,
          },
        ]}
      />
    </Page>
  );
}

function TabName({ name, jobs }: { name: string; jobs: readonly JobSummary[] | undefined }) {
  return (
    <>
      {name} {jobs && jobs.length > 0 ? <span className="review-count">{jobs.length}</span> : null}
    </>
  );
}

interface QueueProps {
  jobs: readonly JobSummary[] | undefined;
  columns: Column<JobSummary>[];
  hint?: string;
}

function Queue({ jobs, columns, hint }: QueueProps) {
  if (!jobs) return <Waiting />;
  return (
    <Card flush>
      <Table
        label="Jobs"
        columns={columns}
        rows={jobs}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        empty={<Empty title="No jobs">{hint}</Empty>}
      />
    </Card>
  );
}

/** Merges both lists without duplicates. Jobs with a draft come first, because they only need a decision. */
function mergeJobs(drafted: JobSummary[] | undefined, published: JobSummary[] | undefined): JobSummary[] | undefined {
  if (!drafted || !published) return undefined;
  const draftedNumbers = new Set(drafted.map(({ labJobNumber }) => labJobNumber));
  return [...drafted, ...published.filter(({ labJobNumber }) => !draftedNumbers.has(labJobNumber))];
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
    ) : (
      <Badge>Not drafted</Badge>
    ),
};
const stage: Column<JobSummary> = {
  name: 'Stage',
  cell: (summary) => <StatusBadge kind="job" status={summary.stage} />,
};
const arrived: Column<JobSummary> = {
  name: 'Arrived',
  hideOn: 'phone',
  cell: ({ receivedAt }) => <Age at={receivedAt} />,
};
