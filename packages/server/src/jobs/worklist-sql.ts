import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Worklist, WorklistSummary } from '@labwire/contract/lab-job-listing.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { RegisteredSample } from './job-rules.ts';
import { measurementColumns } from './job-sql.ts';
import { isClosed } from './job-stage-sql.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

/** The tests of all open jobs, in the order of their codes. */
export async function findWorklists(connection: Connection): Promise<Omit<WorklistSummary, 'testName'>[]> {
  return connection.rows(
    `select t.test_code as "testCode", count(*) as jobs, sum(t.samples)::integer as samples,
            sum(t.measured)::integer as measured, sum(t.expected - t.measured)::integer as missing,
            ${utcTimestamp('min(j.received_at)')} as "oldestReceivedAt"
       from job_tests t join jobs j using (account_id, job_number)
      where t.is_open group by t.test_code order by t.test_code`,
  );
}

/** An entity tag that changes with every change of a job on the worklist. */
export async function findWorklistTag(connection: Connection, testCode: string): Promise<string> {
  const { tag } = await oneRow<{ tag: string }>(
    connection,
    `select md5(coalesce(string_agg(concat(job_number, ':', version), ',' order by job_number), '')) as tag
       from job_tests t join jobs j using (account_id, job_number) where t.test_code = $1 and t.is_open`,
    [testCode],
  );
  return tag;
}

export interface WorklistRow {
  accountId: number;
  orderId: number;
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: RegisteredSample['sampleType'];
  attributes?: RegisteredSample['attributes'];
  members: string[] | null;
  test: TestDefinition;
  /** Whether the test is dropped, or the sample rejected or cancelled. */
  isClosed: boolean;
}

/** Jobs of a worklist in the order of their numbers: those after one number, up to another. */
export interface JobRange {
  after: number;
  upTo: number;
}

interface WorklistPage {
  jobs: Worklist['jobs'];
  /** Whether the worklist has jobs after those of the page. */
  hasMore: boolean;
}

/** The next jobs of a worklist whose samples together are at most `limit`, but at least one job. */
export async function findWorklistJobs(
  connection: Connection,
  testCode: string,
  { after, limit }: { after: number; limit: number },
): Promise<WorklistPage> {
  const found = await connection.rows<Worklist['jobs'][number] & { isLast: boolean }>(
    `with counted as (
       select account_id, job_number, samples, sum(samples) over (order by job_number) as samples_so_far,
              row_number() over (order by job_number) = count(*) over () as is_last
         from job_tests where test_code = $1 and is_open and job_number > $2)
     select job_number as "labJobNumber", j.version, j.order_id as "orderId", account_id as "accountId",
            (select name from accounts a where a.account_id = j.account_id) as "accountName",
            ${utcTimestamp('j.received_at')} as "receivedAt", is_last as "isLast"
       from counted c join jobs j using (account_id, job_number)
      where samples_so_far <= $3 or samples_so_far = c.samples order by job_number`,
    [testCode, after, limit],
  );
  return { jobs: found.map(({ isLast: _, ...job }) => job), hasMore: found.at(-1)?.isLast === false };
}

/** The samples of open jobs that have the test, oldest job first. */
export async function findWorklistSamples(
  connection: Connection,
  testCode: string,
  { after, upTo }: JobRange,
): Promise<WorklistRow[]> {
  return connection.rows(
    // The jobs are selected first, so that only the JSON of their samples is unpacked.
    `with listed as materialized (
       select account_id, job_number from job_tests
        where test_code = $1 and is_open and job_number > $2 and job_number <= $3)
     select s.account_id as "accountId", s.order_id as "orderId", s.job_number as "labJobNumber", s.sequence,
            s.name, s.specification -> 'sampleType' as "sampleType", s.specification -> 'attributes' as attributes, s.specification -> 'members' as members, test,
            ${isClosed} as "isClosed"
       from listed join job_samples s using (account_id, job_number),
            jsonb_array_elements(s.specification -> 'tests') as test
      where test ->> 'code' = $1
      order by s.job_number, s.sequence`,
    [testCode, after, upTo],
  );
}

export async function findWorklistMeasurements(
  connection: Connection,
  testCode: string,
  { after, upTo }: JobRange,
): Promise<(StoredMeasurement & { labJobNumber: number })[]> {
  return connection.rows(
    `select m.job_number as "labJobNumber", m.sequence, m.test_code as "testCode", m.measurand_code as "measurandCode",
            ${measurementColumns('m.')}
       from job_tests t join measurements m using (account_id, job_number, test_code)
      where t.test_code = $1 and t.is_open and t.job_number > $2 and t.job_number <= $3`,
    [testCode, after, upTo],
  );
}
