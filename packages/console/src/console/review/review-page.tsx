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
import type { QueueName } from './review-search.ts';
import './review.css';

export const Route = createLazyRoute('/review')({ component: ReviewPage });

/** Often enough to see what a colleague did, seldom enough to be cheap. */
const refreshMs = 10_000;

function ReviewPage() {
  const may = useMay();
  const navigate = useNavigate();
  const { show = may('publishResult') ? 'publish' : 'approve' } = Route.useSearch();
  const options = { every: refreshMs };
  const measured = useLab('listJobs', { query: { stage: 'MEASURED', limit: 200 } }, options);
  const published = useLab('listJobs', { query: { stage: 'PUBLISHED', limit: 200 } }, options);
  const drafted = useLab('listJobs', { query: { drafted: 'true', limit: 200 } }, options);
  const approved = useLab('listJobs', { query: { stage: 'APPROVED', newestFirst: 'true', limit: 25 } }, options);
  const toApprove = unite(drafted.data?.jobs, published.data?.jobs);
  const error = measured.error ?? published.error ?? drafted.error ?? approved.error;

  const queue = (jobs: readonly JobSummary[] | undefined, columns: Column<JobSummary>[], nothing: string) =>
    jobs ? (
      <Card flush>
        <Table
          label="Jobs"
          columns={columns}
          rows={jobs}
          rowKey={({ labJobNumber }) => labJobNumber}
          rowsAreLinks
          empty={<Empty title="Nothing waits here">{nothing}</Empty>}
        />
      </Card>
    ) : (
      <Waiting />
    );
  const counted = (name: string, jobs: readonly JobSummary[] | undefined) => (
    <>
      {name} {jobs && jobs.length > 0 ? <span className="review-count">{jobs.length}</span> : null}
    </>
  );

  return (
    <Page title="Review">
      <ProblemNotice error={error} />
      <Tabs<QueueName>
        label="Review"
        selected={show}
        onSelect={(chosen) => navigate({ to: '/review', search: { show: chosen }, replace: true })}
        tabs={[
          {
            id: 'publish',
            name: counted('To publish', measured.data?.jobs),
            content: queue(
              measured.data?.jobs,
              [job, customer, samples, resultSoFar, since],
              'Jobs come here when everything is measured.',
            ),
          },
          {
            id: 'approve',
            name: counted('To approve', toApprove),
            content: queue(
              toApprove,
              [job, customer, samples, reportSoFar, since],
              'Jobs come here with a final result, or with a draft of an interim one.',
            ),
          },
          {
            id: 'approved',
            name: 'Recently approved',
            content: queue(approved.data?.jobs, [job, customer, samples, stage, since], 'No job is approved yet.'),
          },
        ]}
      />
    </Page>
  );
}

/** Both lists in one, none twice: drafts wait for a decision, and come first. */
function unite(drafted: JobSummary[] | undefined, published: JobSummary[] | undefined): JobSummary[] | undefined {
  if (!drafted || !published) return undefined;
  const waiting = new Set(drafted.map(({ labJobNumber }) => labJobNumber));
  return [...drafted, ...published.filter(({ labJobNumber }) => !waiting.has(labJobNumber))];
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
const resultSoFar: Column<JobSummary> = {
  name: 'Result so far',
  cell: ({ latestResult }) => (latestResult ? <Badge tone="info">Interim</Badge> : <span className="quiet">None</span>),
};
const reportSoFar: Column<JobSummary> = {
  name: 'Report',
  cell: ({ draftReport }) =>
    draftReport ? (
      <Badge tone="warn">
        Draft {draftReport.version}
        {draftReport.isFinal ? '' : ', interim'}
      </Badge>
    ) : (
      <Badge>To be drafted</Badge>
    ),
};
const stage: Column<JobSummary> = {
  name: 'Stage',
  cell: (summary) => <StatusBadge kind="job" status={summary.stage} />,
};
const since: Column<JobSummary> = {
  name: 'Arrived',
  hideOn: 'phone',
  cell: ({ receivedAt }) => <Age at={receivedAt} />,
};
