import { type Connection, prepared, utcTimestamp } from '../platform/db/database.ts';
import type { ArrivedLine, LineFacts, LineOutcome } from './completeness-rules.ts';
import { enterableMeasurands } from './job-stage-sql.ts';

const hasTests = "s.specification -> 'tests' <> '[]'";

type LineProgress = Pick<LineFacts, 'arrived' | 'outcomes'>;

export async function findLineProgress(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<LineProgress> {
  const find = await findLinesProgress(connection, accountId, [orderId]);
  return find(orderId);
}

/** Reads the progress of many orders with two statements, to avoid one query per order. */
export async function findLinesProgress(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
): Promise<(orderId: number) => LineProgress> {
  const key = [accountId, orderIds];
  const arrived = await connection.rows<ArrivedLine & { orderId: number }>(
    // Materialised, because otherwise the JSON of a result would be unpacked once per sample instead of once per job.
    `with published as materialized (
       select j.job_number, complete.sequence, complete.measurands::integer
         from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result,
              jsonb_array_elements_text(r.report_facts -> 'completeMeasurands')
                with ordinality as complete (measurands, sequence)
        where j.account_id = $1 and j.order_id = any($2))
     select s.order_id as "orderId", s.line, s.job_number as "labJobNumber", j.finished_at is not null as "isFinal",
            ${hasTests} as "hasTests",
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
      where s.account_id = $1 and s.order_id = any($2)`,
    key,
  );
  const outcomes = await connection.rows<LineOutcome & { orderId: number }>(
    `select order_id as "orderId", line, outcome, remark from line_outcomes
      where account_id = $1 and order_id = any($2)`,
    key,
  );
  const arrivedOf = Map.groupBy(arrived, ({ orderId }) => orderId);
  const outcomesOf = Map.groupBy(outcomes, ({ orderId }) => orderId);
  return (orderId) => ({ arrived: arrivedOf.get(orderId) ?? [], outcomes: outcomesOf.get(orderId) ?? [] });
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
             where r.account_id = j.account_id and r.number = j.latest_result) end as "completeMeasurands"
     from jobs j where j.account_id = $1 and j.order_id = $2`,
);
const selectOutcomesOfOrder = prepared(
  'select line, outcome, remark from line_outcomes where account_id = $1 and order_id = $2',
);

/** Reads what the status of one order depends on, with statements that need no plan of their own for each order. */
export async function findStatusFacts(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<LineProgress> {
  const key = [accountId, orderId];
  const [samples, jobs, outcomes] = await Promise.all([
    connection.rows<Omit<ArrivedLine, 'isFinal'> & { sequence: number }>(selectSamplesOfOrder, key),
    connection.rows<{ labJobNumber: number; isFinal: boolean; completeMeasurands: number[] | null }>(
      selectJobsOfOrder,
      key,
    ),
    connection.rows<LineOutcome>(selectOutcomesOfOrder, key),
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
  return { arrived, outcomes };
}

/**
 * Reads what `completenessOf` needs for a page of orders of several accounts. Published measurands are read only for jobs
 * without a final result, because the lines of finished jobs are complete anyway.
 */
export async function findProgressOfOrders(
  connection: Connection,
  orders: readonly { accountId: number; orderId: number }[],
): Promise<Map<number, Pick<LineFacts, 'arrived' | 'outcomes'>>> {
  const keys = [orders.map(({ accountId }) => accountId), orders.map(({ orderId }) => orderId)];
  const requested =
    'requested as (select * from unnest($1::bigint[], $2::bigint[]) as requested (account_id, order_id))';
  const arrived = await connection.rows<ArrivedLine & { orderId: number }>(
    `with ${requested},
     published as materialized (
       select j.account_id, j.job_number, complete.sequence, complete.measurands::integer
         from requested join jobs j using (account_id, order_id)
              join results r on r.account_id = j.account_id and r.number = j.latest_result,
              jsonb_array_elements_text(r.report_facts -> 'completeMeasurands')
                with ordinality as complete (measurands, sequence)
        where j.finished_at is null)
     select s.order_id as "orderId", s.line, s.job_number as "labJobNumber", j.finished_at is not null as "isFinal",
            ${hasTests} as "hasTests", 0 as "expectedMeasurands", coalesce(p.measurands, 0) as "completeMeasurands",
            j.finished_at is null and exists (
              select 1 from measurements m where m.account_id = s.account_id and m.job_number = s.job_number
                 and m.sequence = s.sequence) as "isStarted"
       from requested join job_samples s using (account_id, order_id) join jobs j using (account_id, job_number)
       left join published p
         on p.account_id = s.account_id and p.job_number = s.job_number and p.sequence = s.sequence`,
    keys,
  );
  const outcomes = await connection.rows<LineOutcome & { orderId: number }>(
    `with ${requested} select o.order_id as "orderId", o.line, o.outcome, o.remark
       from requested join line_outcomes o using (account_id, order_id)`,
    keys,
  );
  const arrivedOf = Map.groupBy(arrived, ({ orderId }) => orderId);
  const outcomesOf = Map.groupBy(outcomes, ({ orderId }) => orderId);
  return new Map(
    orders.map(({ orderId }) => [
      orderId,
      { arrived: arrivedOf.get(orderId) ?? [], outcomes: outcomesOf.get(orderId) ?? [] },
    ]),
  );
}
