import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { type Connection, oneRow } from '../platform/db/database.ts';

/** The date of a job as the interfaces show it. */
export const dueDateColumn = (prefix = ''): string => `to_char(${prefix}due_date, 'YYYY-MM-DD')`;

/** Whether the job `j` has no final result after its due date, `today` being a parameter. A job on hold is not overdue. */
export const isOverdue = (today: string): string =>
  `(j.finished_at is null and j.stage in ('MEASURING', 'MEASURED') and j.on_hold_since is null
    and coalesce(j.due_date < ${today}::date, false))`;

export interface StoredDueDate {
  receivedAt: Date;
  onHoldSince: Date | null;
  pausedDays: number;
  /** Whether the order or its customer has priority. */
  isPriority: boolean;
  /** Whether a sample that is neither rejected nor cancelled is on hold. */
  isHeld: boolean;
  tests: Pick<TestDefinition, 'turnaroundDays' | 'priorityTurnaroundDays'>[];
}

export async function findDueDateFacts(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<StoredDueDate> {
  const { receivedAt, onHoldSince, ...facts } = await oneRow<
    Omit<StoredDueDate, 'receivedAt' | 'onHoldSince'> & { receivedAt: string; onHoldSince: string | null }
  >(
    connection,
    `select to_json(j.received_at) as "receivedAt", to_json(j.on_hold_since) as "onHoldSince",
            j.paused_days as "pausedDays",
            o.is_priority or coalesce((a.limits ->> 'priority')::boolean, false) as "isPriority",
            exists (select from sample_holds h join job_samples s using (account_id, job_number, sequence)
                     where h.account_id = $1 and h.job_number = $2 and not exists (
                       select from line_outcomes l where l.account_id = $1 and l.order_id = s.order_id
                          and l.line = s.line)) as "isHeld",
            (select coalesce(json_agg(json_strip_nulls(json_build_object('turnaroundDays', test -> 'turnaroundDays',
                      'priorityTurnaroundDays', test -> 'priorityTurnaroundDays'))), '[]')
               from job_samples s, jsonb_array_elements(s.specification -> 'tests') as test
              where s.account_id = $1 and s.job_number = $2) as tests
       from jobs j join orders o on o.account_id = $1 and o.order_id = j.order_id
       join accounts a on a.account_id = $1
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
  return {
    ...facts,
    receivedAt: new Date(receivedAt),
    onHoldSince: onHoldSince === null ? null : new Date(onHoldSince),
  };
}

export function saveDueDate(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  job: { dueDate: string | null; isPriority: boolean; onHoldSince: Date | null; pausedDays: number },
): void {
  connection.execute(
    `update jobs set due_date = $3, is_priority = $4, on_hold_since = $5, paused_days = $6
      where account_id = $1 and job_number = $2`,
    [accountId, labJobNumber, job.dueDate, job.isPriority, job.onHoldSince, job.pausedDays],
  );
}
