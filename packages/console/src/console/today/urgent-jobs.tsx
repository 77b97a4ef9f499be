import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Empty } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';

type Job = LabResponse<'getOverview'>['overdue'][number];

interface UrgentJobsProps {
  jobs: readonly Job[];
  /** The number of all jobs; the list contains the first ones. */
  total: number;
  allLink: ReactNode;
  to: '/bench/jobs/$labJobNumber' | '/review/$labJobNumber';
  label: string;
  ageName: string;
  empty: string;
}

const maxShown = 5;

export function UrgentJobs({ jobs, total, allLink, to, label, ageName, empty }: UrgentJobsProps) {
  return (
    <>
      <Table
        label={label}
        rows={jobs.slice(0, maxShown)}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        empty={<Empty title="No jobs">{empty}</Empty>}
        columns={[
          {
            name: 'Job',
            cell: ({ labJobNumber }) => (
              <Link to={to} params={{ labJobNumber: String(labJobNumber) }}>
                {labJobNumber}
              </Link>
            ),
          },
          {
            name: 'Customer',
            cell: ({ accountName, clientReference }) => (
              <>
                {accountName}
                {clientReference ? <div className="quiet small">{clientReference}</div> : null}
              </>
            ),
          },
          { name: ageName, right: true, cell: ({ since }) => <Age at={since} /> },
        ]}
      />
      {total > maxShown ? <p className="today-more">{allLink}</p> : null}
    </>
  );
}
