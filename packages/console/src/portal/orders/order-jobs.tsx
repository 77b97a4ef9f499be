import { Link } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { DueDate } from '../../ui/due-date.tsx';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { LatestResultBadge } from '../results/latest-result-badge.tsx';

export type Jobs = ClientResponse<'listJobs'>['jobs'];

const columns: Column<Jobs[number]>[] = [
  {
    name: 'Job',
    cell: ({ labJobNumber, results: [latest] }) =>
      latest ? (
        <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
          {labJobNumber}
        </Link>
      ) : (
        labJobNumber
      ),
  },
  { name: 'Samples', cell: ({ numberOfSamples }) => numberOfSamples, right: true, hideOn: 'phone' },
  { name: 'Registered', cell: ({ registeredAt }) => <Time at={registeredAt} />, hideOn: 'phone' },
  { name: 'Due', cell: (job) => (job.finishedAt ? <span className="quiet">—</span> : <DueDate job={job} />) },
  { name: 'Latest result', cell: ({ results: [latest] }) => <LatestResultBadge result={latest} /> },
];

/** The jobs of an order with links to their results. */
export function OrderJobs({ jobs }: { jobs: Jobs }) {
  return (
    <Card title="Jobs" flush>
      <Table
        label="Jobs of the order"
        columns={columns}
        rows={jobs}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
      />
    </Card>
  );
}

/** How many values of each job do not meet a specification. The values are on the page of the result, because reading them is recorded. */
export function OrderExceedances({ jobs }: { jobs: Jobs }) {
  const exceeding = jobs.flatMap(({ labJobNumber, results: [latest] }) =>
    latest?.exceedances ? [{ ...latest, labJobNumber }] : [],
  );
  if (exceeding.length === 0) return null;
  return (
    <div className="order-exceedances">
      {exceeding.map(({ labJobNumber, resultId, exceedances = 0 }) => (
        <p key={resultId} className="row">
          <ExceedanceBadge count={exceedances} />
          <Link to="/results/$resultId" params={{ resultId }}>
            {exceedances === 1 ? 'Value' : 'Values'} of job {labJobNumber} that {exceedances === 1 ? 'does' : 'do'} not
            meet a specification
          </Link>
        </p>
      ))}
    </div>
  );
}
