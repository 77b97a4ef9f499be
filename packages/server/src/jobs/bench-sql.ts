import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { JobStage, JobSummary, Worklist, WorklistSummary } from '@labwire/contract/lab-job-listing.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { RegisteredSample } from './job-rules.ts';
import type { Measured } from './progress-rules.ts';

export interface JobFilter {
  stage?: JobStage;
  accountId?: number;
  testCode?: string;
  /** Beginnings of words, all of which the job has. */
  words?: readonly string[];
  after?: number;
  newestFirst: boolean;
  /** Those whose latest result has a draft. */
  drafted: boolean;
  limit: number;
}

/** Said only where it is asked for: drafts are few, and they are then where the search begins. */
const isDrafted = `
          and (account_id, job_number, latest_result) in (
                select account_id, job_number, result_number from reports where status = 'DRAFT')`;

/** Jobs of every account, for the laboratory. */
export async function findJobs(connection: Connection, filter: JobFilter): Promise<JobSummary[]> {
  const [beyond, direction] = filter.newestFirst ? ['<', 'desc'] : ['>', 'asc'];
  // One look into the index for each word, with bounds that the planner can see.
  const { words = [] } = filter;
  const isFound = words.map((word, i) => {
    const parameter = `$${i + 6}`;
    // A single letter or digit is a whole word: as a beginning it would find nearly everything.
    const last = word.length === 1 ? parameter : `${parameter} || U&'\\+10FFFF'`;
    return `and job_number in (select job_number from job_words where word >= ${parameter} and word <= ${last})`;
  });
  return connection.rows(
    `with page as (
       select * from jobs j
        where ($1::text is null or stage = $1)
          and ($2::bigint is null or account_id = $2)
          and ($3::text is null or exists (select 1 from job_tests t
                where t.account_id = j.account_id and t.job_number = j.job_number and t.test_code = $3))
          ${isFound.join('\n          ')}
          and ($4::bigint is null or job_number ${beyond} $4)${filter.drafted ? isDrafted : ''}
        order by job_number ${direction} limit $5)
     select j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId",
            a.name as "accountName", o.resolved ->> 'clientReference' as "clientReference", j.stage,
            ${utcTimestamp('j.received_at')} as "receivedAt", ${utcTimestamp('j.registered_at')} as "registeredAt",
            j.number_of_samples as "numberOfSamples",
            array(select test_code from job_tests t where t.account_id = j.account_id and t.job_number = j.job_number
                   order by test_code) as "testCodes",
            j.measured, j.expected - j.measured as missing,
            case when r.result_id is not null then json_build_object('resultId', r.result_id, 'isFinal', r.is_final,
              'createdAt', ${utcTimestamp('r.created_at')}) end as "latestResult",
            (select json_build_object('reportId', report_id, 'version', version, 'isFinal', is_final) from reports d
              where d.account_id = j.account_id and d.job_number = j.job_number and d.result_number = j.latest_result
                and d.status = 'DRAFT') as "draftReport"
       from page j join accounts a using (account_id) join orders o using (account_id, order_id)
       left join results r on r.account_id = j.account_id and r.number = j.latest_result
      order by j.job_number ${direction}`,
    [filter.stage, filter.accountId, filter.testCode, filter.after, filter.limit, ...words],
  );
}

/** The tests of all open jobs, by code. */
export async function findWorklists(connection: Connection): Promise<Omit<WorklistSummary, 'testName'>[]> {
  return connection.rows(
    `select t.test_code as "testCode", count(*) as jobs, sum(t.samples)::integer as samples,
            sum(t.measured)::integer as measured, sum(t.expected - t.measured)::integer as missing,
            ${utcTimestamp('min(j.received_at)')} as "oldestReceivedAt"
       from job_tests t join jobs j using (account_id, job_number)
      where t.is_open group by t.test_code order by t.test_code`,
  );
}

const openWithTest = 'job_tests t join jobs j using (account_id, job_number) where t.test_code = $1 and t.is_open';

/** Another one after every change of a job on the list. */
export async function findWorklistTag(connection: Connection, testCode: string): Promise<string> {
  const { tag } = await oneRow<{ tag: string }>(
    connection,
    `select md5(coalesce(string_agg(concat(job_number, ':', version), ',' order by job_number), '')) as tag
       from ${openWithTest}`,
    [testCode],
  );
  return tag;
}

export interface WorklistRow {
  accountId: number;
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: RegisteredSample['sampleType'];
  members: string[] | null;
  test: TestDefinition;
}

/** The samples of open jobs that have the test, oldest job first. */
export async function findWorklistSamples(
  connection: Connection,
  testCode: string,
  limit: number,
): Promise<WorklistRow[]> {
  return connection.rows(
    // The jobs are chosen by their counts first: no sample is unpacked that is not listed.
    `with counted as (
       select account_id, job_number, sum(samples) over (order by job_number) - samples as before
         from job_tests where test_code = $1 and is_open),
     listed as materialized (select account_id, job_number from counted where before < $2)
     select s.account_id as "accountId", s.job_number as "labJobNumber", s.sequence, s.name,
            s.specification -> 'sampleType' as "sampleType", s.specification -> 'members' as members, test
       from listed join job_samples s using (account_id, job_number),
            jsonb_array_elements(s.specification -> 'tests') as test
      where test ->> 'code' = $1
      order by s.job_number, s.sequence limit $2`,
    [testCode, limit],
  );
}

/** What of the test is measured in open jobs up to the given one. */
export async function findWorklistMeasurements(
  connection: Connection,
  testCode: string,
  upTo: number,
): Promise<(Measured & { labJobNumber: number })[]> {
  return connection.rows(
    `select m.job_number as "labJobNumber", m.sequence, m.test_code as "testCode", m.measurand_code as "measurandCode",
            m.value, ${utcTimestamp('m.completed_at')} as "completedAt", m.entered_by as "enteredBy"
       from job_tests t join measurements m using (account_id, job_number, test_code)
      where t.test_code = $1 and t.is_open and t.job_number <= $2`,
    [testCode, upTo],
  );
}

export async function findWorklistJobs(
  connection: Connection,
  testCode: string,
  upTo: number,
): Promise<Worklist['jobs']> {
  return connection.rows(
    `select job_number as "labJobNumber", j.version, j.order_id as "orderId", account_id as "accountId",
            (select name from accounts a where a.account_id = j.account_id) as "accountName",
            ${utcTimestamp('j.received_at')} as "receivedAt"
       from ${openWithTest} and job_number <= $2 order by job_number`,
    [testCode, upTo],
  );
}
