import { Link } from '@tanstack/react-router';
import type { LabResponse } from '../../api/lab.ts';

type Counts = LabResponse<'getOverview'>['counts'];

/** The number of orders and jobs in each state, with links to the lists. */
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
          <a className={counts.jobsOverdue > 0 ? 'figure today-overdue' : 'figure'} href="#overdue">
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
