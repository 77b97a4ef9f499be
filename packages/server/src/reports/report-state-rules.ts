import type { ReportState } from '@labwire/contract/report.ts';

/** What the state of an approved report depends on. */
export interface ReportStateFacts {
  withdrawnAt: string | null;
  /** A later approved report of the job: the newest that is not withdrawn or, if all are, the newest. */
  supersededBy: { version: string; isWithdrawn: boolean } | null;
  /** Whether a later result of the job is published. */
  hasNewerResult: boolean;
}

/**
 * The state of an approved report. A report stays superseded if the later report is withdrawn: it was replaced because it
 * was not right, and it was not confirmed since.
 */
export function reportState({ withdrawnAt, supersededBy, hasNewerResult }: ReportStateFacts): ReportState {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (supersededBy !== null) return 'SUPERSEDED';
  return hasNewerResult ? 'UNDER_AMENDMENT' : 'CURRENT';
}
