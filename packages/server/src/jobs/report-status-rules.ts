import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import type { ReportStatus, ReportStatusCode } from '@labwire/contract/report-status.ts';

/** What the report status of a job depends on. */
export interface JobReportFacts {
  stage: JobStage;
  dueDate: string | null;
  /** Whether a sample is on hold. The due date will then move. */
  isOnHold: boolean;
  /** Whether a final report of the job was approved before, so that the missing one replaces it. */
  wasReported: boolean;
  /** Whether the customer has not answered a question about the order, or about a sample of the job that is neither rejected nor cancelled. */
  awaitsAnswer: boolean;
}

/** From the least advanced to the most advanced. */
const steps = ['NOT_STARTED', 'MEASURING', 'AWAITING_RELEASE', 'AVAILABLE'] as const satisfies ReportStatusCode[];
type Step = (typeof steps)[number];

/** Interim reports do not count: the stage depends on the report of the final result. */
const stepOfStage: Record<JobStage, Step | null> = {
  EMPTY: null,
  MEASURING: 'MEASURING',
  MEASURED: 'AWAITING_RELEASE',
  PUBLISHED: 'AWAITING_RELEASE',
  APPROVED: 'AVAILABLE',
};

/** Null for a job without a report: nothing of it is left to measure, and it has no final result. */
export function jobReportStatus(job: JobReportFacts): ReportStatus | null {
  const step = stepOfStage[job.stage];
  return step && describe(step, job.awaitsAnswer, dueDateOf([job]));
}

export interface OrderReportFacts {
  lines: readonly Pick<LineStatus, 'line' | 'kind' | 'status' | 'labJobNumber'>[];
  jobs: readonly JobReportFacts[];
  /** The line of each question that the customer has not answered; null if it is about the whole order. */
  unanswered: readonly (number | null)[];
}

/**
 * The least advanced job decides, and an order with samples that are still expected is at most being measured. Null for an
 * order without a report: one of supplies, or one whose samples were all rejected or cancelled.
 */
export function orderReportStatus({ lines, jobs, unanswered }: OrderReportFacts): ReportStatus | null {
  const open = lines.filter(
    ({ kind, status }) => kind !== 'SUPPLIES' && status !== 'REJECTED' && status !== 'CANCELLED',
  );
  const expected = open.filter(({ status }) => status === 'EXPECTED');
  const reporting = jobs.filter(({ stage }) => stepOfStage[stage] !== null);
  if (expected.length === 0 && reporting.length === 0) return null;

  const isStarted = reporting.length > 0 || open.some(({ labJobNumber }) => labJobNumber !== null);
  const reached = new Set<Step | null>(reporting.map(({ stage }) => stepOfStage[stage]));
  if (expected.length > 0) reached.add(isStarted ? 'MEASURING' : 'NOT_STARTED');
  const step = steps.find((candidate) => reached.has(candidate)) ?? 'NOT_STARTED';

  const missing = reporting.filter(({ stage }) => stepOfStage[stage] !== 'AVAILABLE');
  const awaitsAnswer =
    missing.some((job) => job.awaitsAnswer) ||
    unanswered.some((line) => line === null || expected.some((sample) => sample.line === line));
  return describe(step, awaitsAnswer, expected.length > 0 ? undefined : dueDateOf(missing));
}

function describe(step: Step, awaitsAnswer: boolean, dueDate: string | undefined): ReportStatus {
  if (step === 'AVAILABLE') return { code: step };
  return { code: awaitsAnswer ? 'AWAITING_ANSWER' : step, ...(dueDate !== undefined && { dueDate }) };
}

/** The latest due date of the jobs. A hold will move it, and a report that replaces another one has none. */
function dueDateOf(jobs: readonly JobReportFacts[]): string | undefined {
  if (jobs.some(({ isOnHold }) => isOnHold)) return undefined;
  const dates = jobs.flatMap(({ dueDate, wasReported }) => (dueDate === null || wasReported ? [] : [dueDate]));
  return dates.sort().at(-1);
}
