import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';
import type { ArrivedLine, LineFacts, LineOutcome } from './completeness-rules.ts';
import { enterableMeasurands } from './job-stage-sql.ts';
import type { OrderProgress } from './order-listing-rules.ts';
import { isUnanswered, reportFactsColumns } from './report-status-sql.ts';

const hasTests = "s.specification -> 'tests' <> '[]'";

type LineProgress = Pick<LineFacts, 'arrived' | 'outcomes'>;

/** Reads the progress of the lines as the details of an order show it. */
export async function findLineProgress(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<LineProgress> {
  const key = [accountId, orderId];
  const [arrived, outcomes] = await Promise.all([
    connection.rows<ArrivedLine>(
      // Materialised, because otherwise the JSON of a result would be unpacked once per sample instead of once per job.
      `with published as materialized (
         select j.job_number, complete.sequence, complete.measurands::integer
           from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result,
                jsonb_array_elements_text(r.report_facts -> 'completeMeasurands')
                  with ordinality as complete (measurands, sequence)
          where j.account_id = $1 and j.order_id = $2)
       select s.line, s.job_number as "labJobNumber", j.finished_at is not null as "isFinal", ${hasTests} as "hasTests",
              (select coalesce(sum(${enterableMeasurands}), 0)
                 from jsonb_array_elements(s.specification -> 'tests') as test) as "expectedMeasurands",
              coalesce(p.measurands, 0) as "completeMeasurands",
              exists (select 1 from measurements m where m.account_id = s.account_id and m.job_number = s.job_number
                         and m.sequence = s.sequence) as "isStarted",
              (select json_build_object('reason', reason, 'heldAt', ${utcTimestamp('decided_at')}) from sample_holds h
                where h.account_id = s.account_id and h.job_number = s.job_number and h.sequence = s.sequence) as hold,
              (select coalesce(json_agg(json_build_object('testCode', test_code, 'reason', reason) order by test_code), '[]')
                 from dropped_tests d where d.account_id = s.account_id and d.job_number = s.job_number
                  and d.sequence = s.sequence) as "droppedTests"
         from job_samples s join jobs j using (account_id, job_number)
         left join published p on p.job_number = s.job_number and p.sequence = s.sequence
        where s.account_id = $1 and s.order_id = $2`,
      key,
    ),
    connection.rows<LineOutcome>(selectOutcomesOfOrder, key),
  ]);
  return { arrived, outcomes };
}

const selectSamplesOfOrder = prepared(
  `select s.line, s.sequence, s.job_number as "labJobNumber", ${hasTests} as "hasTests",
          exists (select from measurements m where m.account_id = s.account_id and m.job_number = s.job_number
                     and m.sequence = s.sequence) as "isStarted"
     from job_samples s where s.account_id = $1 and s.order_id = $2`,
);
const selectJobsOfOrder = prepared(
  `select j.job_number as "labJobNumber", j.finished_at is not null as "isFinal",
          case when j.finished_at is null then (
            select r.report_facts -> 'completeMeasurands' from results r
             where r.account_id = j.account_id and r.number = j.latest_result) end as "completeMeasurands",
          ${reportFactsColumns}
     from jobs j where j.account_id = $1 and j.order_id = $2`,
);
const selectOutcomesOfOrder = prepared(
  'select line, outcome, remark from line_outcomes where account_id = $1 and order_id = $2',
);

type JobOfOrder = OrderProgress['jobs'][number] & { isFinal: boolean; completeMeasurands: number[] | null };

const selectCountsOfOrder = prepared(
  `select (select count(*) from published_values v
            where v.account_id = $1 and v.order_id = $2 and v.is_exceedance) as exceedances,
          array(select q.line from questions q where q.account_id = $1 and q.order_id = $2 and ${isUnanswered('LABORATORY')}) as unanswered`,
);

/** Reads what lists show of one order, with statements that need no plan of their own for each order. */
export async function findOrderProgress(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<OrderProgress> {
  const key = [accountId, orderId];
  const [samples, jobs, outcomes, counts] = await Promise.all([
    connection.rows<Omit<ArrivedLine, 'isFinal'> & { sequence: number }>(selectSamplesOfOrder, key),
    connection.rows<JobOfOrder>(selectJobsOfOrder, key),
    connection.rows<LineOutcome>(selectOutcomesOfOrder, key),
    oneRow<Pick<OrderProgress, 'exceedances' | 'unanswered'>>(connection, selectCountsOfOrder, key),
  ]);
  const jobOf = new Map(jobs.map((job) => [job.labJobNumber, job]));
  const arrived = samples.map(({ sequence, isStarted, ...sample }) => {
    const { isFinal = false, completeMeasurands } = jobOf.get(sample.labJobNumber) ?? {};
    return {
      ...sample,
      isFinal,
      isStarted: isStarted && !isFinal,
      expectedMeasurands: 0,
      completeMeasurands: completeMeasurands?.[sequence - 1] ?? 0,
    };
  });
  return { arrived, outcomes, jobs, ...counts };
}
