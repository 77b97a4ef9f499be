import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Empty } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';

type Job = LabResponse<'getOverview'>['overdue'][number];

interface UrgentJobsProps {
  jobs: readonly Job[];
  /** How many there are; the list has the first few. */
  total: number;
  /** A link to the rest. */
  all: ReactNode;
  to: '/bench/jobs/$labJobNumber' | '/review/$labJobNumber';
  label: string;
  ageName: string;
  none: string;
}

const shown = 5;

export function UrgentJobs({ jobs, total, all, to, label, ageName, none }: UrgentJobsProps) {
  return (
    <>
      <Table
        label={label}
        rows={jobs.slice(0, shown)}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
        empty={<Empty title="All clear">{none}</Empty>}
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
      {total > shown ? <p className="today-more">{all}</p> : null}
    </>
  );
}
