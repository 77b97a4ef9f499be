import type { QuestionSide } from '@labwire/contract/order-question.ts';
import { dueDateColumn } from './due-date-sql.ts';
import { isEnded } from './job-stage-sql.ts';

/** Whether `q` is a question of this side that the other side has not answered. */
export const isUnanswered = (side: QuestionSide): string => `(q.side = '${side}' and not exists (
    select from answers a where a.account_id = q.account_id and a.question_id = q.question_id and a.side <> '${side}'))`;

/** Selects the `JobReportFacts` of the job `j`. */
export const reportFactsColumns = `
  j.stage, ${dueDateColumn('j.')} as "dueDate", j.on_hold_since is not null as "isOnHold",
  exists (select from reports p where p.account_id = j.account_id and p.job_number = j.job_number
             and p.is_final and p.status = 'APPROVED') as "wasReported",
  exists (select from questions q where q.account_id = j.account_id and q.order_id = j.order_id
             and ${isUnanswered('LABORATORY')} and (q.line is null or exists (
               select from job_samples s where s.account_id = j.account_id and s.order_id = j.order_id
                  and s.line = q.line and s.job_number = j.job_number and not ${isEnded}))) as "awaitsAnswer"`;
