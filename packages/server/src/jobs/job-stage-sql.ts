import { type Connection, oneRow, prepared } from '../platform/db/database.ts';
import { jobSearchWords } from './job-search-rules.ts';

/** The number of measurands of a test that are entered, not calculated. */
export const enterableMeasurands = `jsonb_array_length(jsonb_path_query_array(test, '$.measurands[*] ? (!exists(@.calculation))'))`;

/** Whether the sample `s` was rejected or cancelled after its registration. */
export const isEnded = `exists (select from line_outcomes l where l.account_id = s.account_id and l.order_id = s.order_id
  and l.line = s.line)`;

/** Whether nothing can be entered for the `test` of the sample `s`. */
export const isClosed = `(${isEnded} or exists (select from dropped_tests d where d.account_id = s.account_id
  and d.job_number = s.job_number and d.sequence = s.sequence and d.test_code = test ->> 'code'))`;

/** Whether the job has a sample with tests that is neither rejected nor cancelled. */
const hasOpenSample = `exists (select from job_samples s where s.account_id = $1 and s.job_number = $2
  and s.specification -> 'tests' <> '[]' and not ${isEnded})`;

// Prepared, because planning these statements takes longer than running them, and every change of a job runs them. Measurements are
// counted for each test of each sample through the primary key: a generic plan of a join would compare every test of the job with
// every measurement.
const upsertJobTests = prepared(
  // The measurands of closed tests count as measured, because none of them is missing.
  `with sample_tests as materialized (
     select s.sequence, test ->> 'code' as test_code, ${enterableMeasurands} as expected, ${isClosed} as is_closed
       from job_samples s, jsonb_array_elements(s.specification -> 'tests') as test
      where s.account_id = $1 and s.job_number = $2),
   counted as (
     select test_code, count(*) as samples, sum(expected) as expected,
            sum(case when is_closed then expected
                     else (select count(*) from measurements m where m.account_id = $1 and m.job_number = $2
                              and m.sequence = t.sequence and m.test_code = t.test_code) end) as measured
       from sample_tests t group by 1)
   insert into job_tests as known (account_id, job_number, test_code, samples, expected, measured, is_open)
   select j.account_id, j.job_number, test_code, samples, counted.expected, counted.measured, finished_at is null and ${hasOpenSample}
     from jobs j, counted where j.account_id = $1 and j.job_number = $2
   on conflict (account_id, job_number, test_code) do update
     set samples = excluded.samples, expected = excluded.expected, measured = excluded.measured,
         is_open = excluded.is_open
   where (known.samples, known.expected, known.measured, known.is_open)
         is distinct from (excluded.samples, excluded.expected, excluded.measured, excluded.is_open)`,
);
const updateStage = prepared(
  `update jobs j
      set number_of_samples = counted.samples, expected = counted.expected, measured = counted.measured,
          stage = case
            when finished_at is not null and counted.approved_result = j.latest_result then 'APPROVED'
            when finished_at is not null then 'PUBLISHED'
            when counted.expected = 0 or not counted.has_open_sample then 'EMPTY'
            when counted.measured < counted.expected then 'MEASURING'
            else 'MEASURED' end
     from (select coalesce(sum(expected), 0) as expected, coalesce(sum(measured), 0) as measured,
                  (select count(*) from job_samples where account_id = $1 and job_number = $2) as samples,
                  (select max(result_number) from reports where account_id = $1 and job_number = $2
                      and status = 'APPROVED' and withdrawn_at is null) as approved_result,
                  ${hasOpenSample} as has_open_sample
             from job_tests where account_id = $1 and job_number = $2) as counted
    where account_id = $1 and job_number = $2`,
);

/**
 * Updates the stage of a job and the counts of its tests. They are stored because every listing of jobs and worklists
 * reads them. The caller must have locked the job.
 */
export function updateJobProgress(connection: Connection, accountId: number, labJobNumber: number): void {
  connection.execute(upsertJobTests, [accountId, labJobNumber]);
  connection.execute(updateStage, [accountId, labJobNumber]);
}

const closeTests = prepared(
  'update job_tests set is_open = false where account_id = $1 and job_number = $2 and is_open',
);

/** A finished job is not on the worklists. */
export function closeJobTests(connection: Connection, accountId: number, labJobNumber: number): void {
  connection.execute(closeTests, [accountId, labJobNumber]);
}

/** Stores the words by which a search finds the job. */
export async function indexJob(connection: Connection, accountId: number, labJobNumber: number): Promise<void> {
  const { text } = await oneRow<{ text: string }>(
    connection,
    `select concat_ws(' ', j.job_number, j.order_id, a.name, o.resolved ->> 'clientReference',
              o.resolved ->> 'additionalClientReference', o.resolved ->> 'clientOrderNumber',
              (select string_agg(name, ' ') from job_samples where account_id = $1 and job_number = $2)) as text
       from jobs j join orders o using (account_id, order_id) join accounts a using (account_id)
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
  connection.execute(
    `insert into job_words (account_id, job_number, word)
     select a.account_id, $2, word from accounts a, unnest($3::text[]) as word where a.account_id = $1`,
    [accountId, labJobNumber, jobSearchWords(text)],
  );
}

/** Stores the words again after a change of the job or its order. */
export async function reindexJob(connection: Connection, accountId: number, labJobNumber: number): Promise<void> {
  connection.execute('delete from job_words where account_id = $1 and job_number = $2', [accountId, labJobNumber]);
  await indexJob(connection, accountId, labJobNumber);
}
