import { Link } from '@tanstack/react-router';
import { ReportStateBadge } from '../../ui/report-state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { DownloadReport } from '../reports/download-report.tsx';
import type { OrderEvent } from './order-rules.ts';

export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li
          key={`${event.kind} ${event.at} ${'resultId' in event ? event.resultId : ''}${'change' in event ? event.change : ''}`}
        >
          <div>
            <EventText event={event} />
          </div>
          <span className="timeline-at quiet small">
            <Time at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const cancellationTexts = {
  APPLIED: 'Open lines cancelled',
  REQUESTED: 'Cancellation requested',
  ACCEPTED: 'Cancellation accepted by the laboratory',
  DECLINED: 'Cancellation declined by the laboratory',
};

const changeStatusTexts = {
  APPLIED: 'applied',
  REQUESTED: 'requested',
  ACCEPTED: 'accepted by the laboratory',
  DECLINED: 'declined by the laboratory',
};

function EventText({ event }: { event: OrderEvent }) {
  switch (event.kind) {
    case 'submitted':
      return 'Order submitted';
    case 'registered':
      return `Samples registered as job ${event.labJobNumber}`;
    case 'cancellation':
      return cancellationTexts[event.status];
    case 'change':
      return `Change ${event.change} ${changeStatusTexts[event.status]}`;
    case 'report':
      return (
        <>
          <DownloadReport report={event}>
            {event.isFinal ? 'Report' : 'Interim report'} {event.version}
          </DownloadReport>{' '}
          <ReportStateBadge report={event} />
        </>
      );
    case 'result':
      return (
        <Link to="/results/$resultId" params={{ resultId: event.resultId }}>
          {event.isAmendment ? 'Amended result' : event.isFinal ? 'Final result' : 'Interim result'} of job{' '}
          {event.labJobNumber}
        </Link>
      );
  }
}
