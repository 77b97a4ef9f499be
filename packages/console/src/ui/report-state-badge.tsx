import type { ReportState } from '@labwire/contract/report.ts';
import { Badge, StatusBadge } from './badge.tsx';
import { Time } from './time.tsx';

interface ReportStateBadgeProps {
  report: {
    state: ReportState;
    isFinal: boolean;
    supersededBy?: string;
    withdrawnAt?: string;
    withdrawalReason?: string;
  };
}

/** Whether a report is valid and, if not, what replaced it or why it was withdrawn. */
export function ReportStateBadge({ report }: ReportStateBadgeProps) {
  const { state, isFinal, supersededBy, withdrawnAt, withdrawalReason } = report;
  return (
    <>
      <StatusBadge kind="issuedReport" status={state} /> {isFinal ? null : <Badge>Interim</Badge>}
      {supersededBy ? <div className="quiet small">by version {supersededBy}</div> : null}
      {withdrawnAt ? (
        <div className="quiet small">
          <Time at={withdrawnAt} />: {withdrawalReason}
        </div>
      ) : null}
    </>
  );
}
