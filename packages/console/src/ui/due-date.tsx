import { Badge } from './badge.tsx';
import { Day } from './time.tsx';

interface DueJob {
  dueDate: string | null;
  onHoldSince: string | null;
  isOverdue?: boolean;
  isPriority?: boolean;
}

/** When a job is due. While a sample is on hold, the date is open: it moves when the hold ends. */
export function DueDate({ job: { dueDate, onHoldSince, isOverdue, isPriority } }: { job: DueJob }) {
  if (dueDate === null) return <span className="quiet">—</span>;
  return (
    <>
      <Day date={dueDate} />
      {onHoldSince ? <Badge tone="warn">On hold</Badge> : null}
      {isOverdue ? <Badge tone="bad">Overdue</Badge> : null}
      {isPriority ? <Badge tone="info">Priority</Badge> : null}
    </>
  );
}
