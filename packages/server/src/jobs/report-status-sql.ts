import { type Connection, oneRow, prepared } from '../platform/db/database.ts';
import { dueDateColumn } from './due-date-sql.ts';
import { isEnded } from './job-stage-sql.ts';
import { type JobReportFacts, jobReportStatus } from './report-status-rules.ts';

/** Whether `q` is a question of the laboratory that the customer has not answered. */
export const isUnanswered = `(q.side = 'LABORATORY' and not exists (
    select from answers a where a.account_id = q.account_id and a.question_id = q.question_id and a.side = 'CUSTOMER'))`;

/** Selects what the report status of the job `j` depends on. */
export const reportFactsColumn = `json_build_object(
    'stage', j.stage, 'dueDate', ${dueDateColumn('j.')}, 'isOnHold', j.on_hold_since is not null,
    'wasReported', exists (select from reports p where p.account_id = j.account_id and p.job_number = j.job_number
       and p.is_final and p.status = 'APPROVED'),
    'awaitsAnswer', exists (select from questions q where q.account_id = j.account_id and q.order_id = j.order_id
       and ${isUnanswered} and (q.line is null or exists (
         select from job_samples s where s.account_id = j.account_id and s.order_id = j.order_id and s.line = q.line
            and s.job_number = j.job_number and not ${isEnded})))) as "reportFacts"`;

export type WithReportFacts<Job> = Omit<Job, 'reportStatus'> & { reportFacts: JobReportFacts };

/** Replaces the facts of the job by its report status. */
export function withReportStatus<Job extends { reportFacts: JobReportFacts }>({ reportFacts, ...job }: Job) {
  return { ...job, reportStatus: jobReportStatus(reportFacts) };
}

const selectReportFacts = prepared(
  `select ${reportFactsColumn} from jobs j where j.account_id = $1 and j.job_number = $2`,
);

export async function findReportStatus(connection: Connection, accountId: number, labJobNumber: number) {
  const found = await oneRow<{ reportFacts: JobReportFacts }>(connection, selectReportFacts, [accountId, labJobNumber]);
  return jobReportStatus(found.reportFacts);
}
