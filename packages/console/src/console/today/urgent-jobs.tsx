import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Empty } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Age, Day } from '../../ui/time.tsx';

type Job = LabResponse<'getOverview'>['overdue'][number];

interface UrgentJobsProps {
  jobs: readonly Job[];
  /** The number of all jobs; the list contains the first ones. */
  total: number;
  allLink: ReactNode;
  to: '/bench/jobs/$labJobNumber' | '/review/$labJobNumber';
  label: string;
  age: { name: string; isDueDate: boolean };
  empty: string;
}

const maxShown = 5;

export function UrgentJobs({ jobs, total, allLink, to, label, age, empty }: UrgentJobsProps) {
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
          {
            name: age.name,
            right: true,
            cell: ({ since, dueDate }) => (age.isDueDate && dueDate ? <Day date={dueDate} /> : <Age at={since} />),
          },
        ]}
      />
      {total > maxShown ? <p className="today-more">{allLink}</p> : null}
    </>
  );
}
