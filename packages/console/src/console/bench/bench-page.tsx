import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { SearchField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Age } from '../../ui/time.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useSearchField } from '../../ui/use-search-field.ts';
import { useSorting } from '../../ui/use-sorting.ts';
import { useSession } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { DraftStorage } from './draft-storage.ts';
import { Progress } from './progress.tsx';

export const Route = createLazyRoute('/bench')({ component: BenchPage });

type JobSummary = LabResponse<'listJobs'>['jobs'][number];
type WorklistSummary = LabResponse<'listWorklists'>['worklists'][number];

const stages: { value: JobStage | 'ALL'; name: string }[] = [
  { value: 'MEASURING', name: 'To measure' },
  { value: 'MEASURED', name: 'Measured' },
  { value: 'PUBLISHED', name: 'Published' },
  { value: 'APPROVED', name: 'Approved' },
  { value: 'ALL', name: 'All jobs' },
];

function BenchPage() {
  const { view = 'jobs' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title="Bench">
      <UnsavedJobs />
      <Tabs
        label="Grouping"
        selected={view}
        onSelect={(id) => navigate({ search: { view: id === 'tests' ? 'tests' : undefined }, replace: true })}
        tabs={[
          { id: 'jobs', name: 'Jobs', content: <Jobs /> },
          { id: 'tests', name: 'Worklists by test', content: <Worklists /> },
        ]}
      />
    </Page>
  );
}

/** Jobs with entries of this person that are in this browser and not saved, for example because a window was closed. */
function UnsavedJobs() {
  const { name } = useSession();
  const [counts] = useState(() => [...new DraftStorage(name).countByJob()]);
  if (counts.length === 0) return null;
  return (
    <Notice tone="warn">
      <strong>Values that are not saved are kept in this browser.</strong> Open the job to save or correct them:
      <ul>
        {counts.map(([labJobNumber, count]) => (
          <li key={labJobNumber}>
            <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
              Job {labJobNumber}
            </Link>
            , {count === 1 ? '1 value' : `${count} values`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const jobColumns: Column<JobSummary>[] = [
  {
    name: 'Job',
    sort: { name: 'labJobNumber', descendingFirst: true },
    cell: ({ labJobNumber }) => (
      <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
        {labJobNumber}
      </Link>
    ),
  },
  {
    name: 'Customer',
    wide: true,
    cell: ({ accountName, clientReference }) => (
      <>
        {accountName}
        {clientReference ? <div className="quiet small">{clientReference}</div> : null}
      </>
    ),
  },
  { name: 'Tests', hideOn: 'tablet', cell: ({ testCodes }) => <span className="quiet">{testCodes.join(', ')}</span> },
  { name: 'Samples', right: true, hideOn: 'phone', cell: ({ numberOfSamples }) => numberOfSamples },
  { name: 'Measured', cell: ({ measured, missing }) => <Progress measured={measured} missing={missing} /> },
  { name: 'Stage', hideOn: 'tablet', cell: ({ stage }) => <StatusBadge kind="job" status={stage} /> },
  { name: 'Due', sort: { name: 'dueDate' }, cell: (job) => <DueDate job={job} /> },
  {
    name: 'Arrived',
    sort: { name: 'receivedAt', descendingFirst: true },
    hideOn: 'tablet',
    cell: ({ receivedAt }) => <Age at={receivedAt} />,
  },
];

function Jobs() {
  const { overdue = false, stage = overdue ? 'ALL' : 'MEASURING', search, sort } = Route.useSearch();
  const [limit, setLimit] = useState(50);
  const selected = stages.find(({ value }) => value === stage)?.value ?? 'MEASURING';
  const isFinished = !overdue && (selected === 'PUBLISHED' || selected === 'APPROVED' || selected === 'ALL');
  const { data, error } = useLab(
    'listJobs',
    {
      query: {
        stage: selected === 'ALL' ? undefined : selected,
        search,
        ...(sort ? { sort } : { newestFirst: isFinished, byDueDate: !isFinished }),
        overdue,
        limit,
      },
    },
    { pollMs: 5_000, keepPrevious: true },
  );
  const sorting = useSorting(sort, isFinished ? '-labJobNumber' : 'dueDate');
  return (
    <div className="stack">
      <JobFilters stage={selected} />
      <ProblemNotice error={error} />
      <Card flush>
        {data ? (
          <Table
            label="Jobs"
            rowsAreLinks
            sorting={sorting}
            columns={jobColumns}
            rows={data.jobs}
            rowKey={({ labJobNumber }) => labJobNumber}
            empty={
              search ? (
                <Empty title="No jobs found">Shorten the search text, or search in all jobs.</Empty>
              ) : (
                <Empty title={selected === 'MEASURING' ? 'Everything is measured' : 'No jobs at this stage'} />
              )
            }
          />
        ) : (
          <Waiting />
        )}
        {data && data.next !== null && limit < 200 ? (
          <div className="card-body">
            <Button onPress={() => setLimit(200)}>Show more</Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

function JobFilters({ stage }: { stage: JobStage | 'ALL' }) {
  const { search = '', overdue = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchField(search, (search) =>
    navigate({ search: (before) => ({ ...before, search: search || undefined }), replace: true }),
  );
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <div className="row filters no-print">
      <SearchField
        label="Search jobs"
        placeholder="Job, order, reference, sample …"
        value={text}
        onChange={setText}
        inputRef={field}
      />
      <Select
        label="Stage"
        hideLabel
        value={stage}
        options={stages}
        onChange={(value) => navigate({ search: (before) => ({ ...before, stage: value }), replace: true })}
      />
      <Checkbox
        isSelected={overdue}
        onChange={(isSelected) =>
          navigate({
            search: (before) => ({ ...before, stage: undefined, overdue: isSelected || undefined }),
            replace: true,
          })
        }
      >
        Overdue
      </Checkbox>
    </div>
  );
}

const worklistColumns: Column<WorklistSummary>[] = [
  {
    name: 'Test',
    cell: ({ testCode, testName }) => (
      <>
        <Link to="/bench/tests/$testCode" params={{ testCode }}>
          {testName}
        </Link>
        <div className="quiet small">{testCode}</div>
      </>
    ),
  },
  { name: 'Samples', right: true, cell: ({ samples }) => samples },
  { name: 'Jobs', right: true, hideOn: 'phone', cell: ({ jobs }) => jobs },
  { name: 'Measured', cell: ({ measured, missing }) => <Progress measured={measured} missing={missing} /> },
  { name: 'Oldest', hideOn: 'phone', cell: ({ oldestReceivedAt }) => <Age at={oldestReceivedAt} /> },
];

function Worklists() {
  const { data, error } = useLab('listWorklists', {}, { pollMs: 5_000 });
  if (!data) return error ? <ProblemNotice error={error} /> : <Waiting />;
  return (
    <div className="stack">
      <ProblemNotice error={error} />
      <Card flush>
        <Table
          label="Worklists"
          rowsAreLinks
          columns={worklistColumns}
          rows={data.worklists}
          rowKey={({ testCode }) => testCode}
          empty={<Empty title="No samples to measure" />}
        />
      </Card>
    </div>
  );
}
