import { Link } from '@tanstack/react-router';
import type { LabResponse } from '../../api/lab.ts';

type Counts = LabResponse<'getOverview'>['counts'];

/** What waits at which step, along the way of an order: each number leads to what it counts. */
export function Figures({ counts }: { counts: Counts }) {
  return (
    <div className="today-steps">
      <section className="card today-group" aria-labelledby="today-orders">
        <h2 id="today-orders">Orders</h2>
        <div className="today-figures">
          <Link className="figure" to="/inbox" search={{ status: 'RECEIVED' }}>
            <Figure value={counts.ordersReceived} name="Submitted" />
          </Link>
          <Link className="figure" to="/inbox" search={{ status: 'REGISTERED' }}>
            <Figure value={counts.ordersRegistered} name="Registered" />
          </Link>
          <Link className="figure" to="/inbox" search={{ status: 'IN_PROGRESS' }}>
            <Figure value={counts.ordersInProgress} name="In progress" />
          </Link>
        </div>
      </section>
      <section className="card today-group" aria-labelledby="today-jobs">
        <h2 id="today-jobs">Jobs</h2>
        <div className="today-figures">
          <Link className="figure" to="/bench" search={{ stage: 'MEASURING' }}>
            <Figure value={counts.jobsMeasuring} name="Measuring" />
          </Link>
          <Link className="figure" to="/review" search={{ show: 'publish' }}>
            <Figure value={counts.jobsMeasured} name="To publish" />
          </Link>
          <Link className="figure" to="/review" search={{ show: 'approve' }}>
            <Figure value={counts.jobsToApprove} name="To approve" />
          </Link>
          <a className={counts.jobsOverdue > 0 ? 'figure today-late' : 'figure'} href="#overdue">
            <Figure value={counts.jobsOverdue} name="Overdue" />
          </a>
        </div>
      </section>
    </div>
  );
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <>
      <span className="figure-value">{value.toLocaleString('en')}</span>
      <span className="figure-name">{name}</span>
    </>
  );
}
