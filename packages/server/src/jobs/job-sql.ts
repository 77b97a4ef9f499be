import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatus, OrderStatusName } from '@labwire/contract/order-status.ts';
import type { ReportStatus } from '@labwire/contract/report-status.ts';
import { jobRecordHash, jsonHash } from '../audit/record-rules.ts';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { NumberedSample, RegisteredSample } from './job-rules.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

export interface OrderToRegister {
  accountId: number;
  status: OrderStatusName;
  request: OrderRequest;
}

export async function findOrder(
  connection: Connection,
  orderId: number,
): Promise<Pick<OrderToRegister, 'accountId' | 'request'> | undefined> {
  const [order] = await connection.rows<OrderToRegister>(
    'select account_id as "accountId", request from orders where order_id = $1',
    [orderId],
  );
  return order;
}

/** Locks the order until the end of the transaction. A lock needs the account, which is therefore read first. */
export async function lockOrder(connection: Connection, orderId: number): Promise<OrderToRegister | undefined> {
  const [found] = await connection.rows<{ accountId: number }>(
    'select account_id as "accountId" from orders where order_id = $1',
    [orderId],
  );
  if (!found) return undefined;
  const [order] = await connection.rows<OrderToRegister>(
    `select account_id as "accountId", status, request from orders where account_id = $1 and order_id = $2 for update`,
    [found.accountId, orderId],
  );
  return order;
}

export async function insertJob(
  connection: Connection,
  accountId: number,
  job: { orderId: number; receivedAt: string | Date; registeredAt: Date; samples: readonly RegisteredSample[] },
): Promise<number> {
  const { labJobNumber } = await oneRow<{ labJobNumber: number }>(
    connection,
    `insert into jobs (account_id, order_id, received_at, registered_at, version)
     values ($1, $2, $3, $4, 1) returning job_number as "labJobNumber"`,
    [accountId, job.orderId, job.receivedAt, job.registeredAt],
  );
  const rows = job.samples.map(({ line, name, ...specification }, i) => ({
    sequence: i + 1,
    line,
    name,
    specification,
  }));
  connection.execute(
    `insert into job_samples (account_id, job_number, order_id, sequence, line, name, specification)
     select a.account_id, $2, $3, sequence, line, sample.name, specification
       from accounts a, jsonb_to_recordset($4) as sample (sequence integer, line integer, name text, specification jsonb)
      where a.account_id = $1`,
    [accountId, labJobNumber, job.orderId, JSON.stringify(rows)],
  );
  return labJobNumber;
}

export interface StoredJob {
  accountId: number;
  labJobNumber: number;
  orderId: number;
  receivedAt: string;
  registeredAt: string;
  finishedAt: string | null;
  version: number;
  latestResult: number | null;
  reportStatus: ReportStatus | null;
}

export const jobColumns = `
  account_id as "accountId", job_number as "labJobNumber", order_id as "orderId",
  ${utcTimestamp('received_at')} as "receivedAt", ${utcTimestamp('registered_at')} as "registeredAt",
  ${utcTimestamp('finished_at')} as "finishedAt", version, latest_result as "latestResult",
  report_status as "reportStatus"`;

const selectJob = prepared(`select ${jobColumns} from jobs where job_number = $1`);

export async function findJob(connection: Connection, labJobNumber: number): Promise<StoredJob | undefined> {
  const [job] = await connection.rows<StoredJob>(selectJob, [labJobNumber]);
  return job;
}

const selectJobForUpdate = prepared(
  `select ${jobColumns} from jobs where account_id = $1 and job_number = $2 for update`,
);

/** Locks the job until the end of the transaction. A lock needs the account, which is therefore read first. */
export async function lockJob(connection: Connection, labJobNumber: number): Promise<StoredJob | undefined> {
  const found = await findJob(connection, labJobNumber);
  if (!found) return undefined;
  const [job] = await connection.rows<StoredJob>(selectJobForUpdate, [found.accountId, labJobNumber]);
  return job;
}

const incrementVersion = prepared('update jobs set version = version + 1 where account_id = $1 and job_number = $2');

export function updateJobVersion(connection: Connection, accountId: number, labJobNumber: number): void {
  connection.execute(incrementVersion, [accountId, labJobNumber]);
}

const selectSamples = prepared(
  `select sequence, line, name, specification from job_samples
    where account_id = $1 and job_number = $2 order by sequence`,
);

export async function findJobSamples(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<NumberedSample[]> {
  const rows = await connection.rows<{ sequence: number; line: number; name: string; specification: RegisteredSample }>(
    selectSamples,
    [accountId, labJobNumber],
  );
  return rows.map(({ specification, ...row }) => ({ ...specification, ...row }));
}

/** The hash of a job as it is stored, for the audit entry of a change of its samples. */
export async function hashStoredJob(
  connection: Connection,
  { accountId, labJobNumber, orderId, receivedAt, registeredAt }: StoredJob,
): Promise<string> {
  const samples = await findJobSamples(connection, accountId, labJobNumber);
  const sampleHashes = await mapInSlices(samples, jsonHash);
  return jobRecordHash({ orderId, receivedAt, registeredAt, sampleHashes });
}

/** The samples that were registered for these lines of an order. */
export async function findRegisteredLines(
  connection: Connection,
  accountId: number,
  orderId: number,
  lines: readonly { line: number }[],
): Promise<(NumberedSample & { labJobNumber: number })[]> {
  const rows = await connection.rows<{
    labJobNumber: number;
    sequence: number;
    line: number;
    name: string;
    specification: RegisteredSample;
  }>(
    `select job_number as "labJobNumber", sequence, line, name, specification from job_samples
      where account_id = $1 and order_id = $2 and line = any ($3) order by job_number, sequence`,
    [accountId, orderId, lines.map(({ line }) => line)],
  );
  return rows.map(({ specification, ...row }) => ({ ...specification, ...row }));
}

/** What was entered for a measurand. */
export const measurementColumns = (prefix: '' | 'm.'): string => `
  ${prefix}value, ${prefix}not_tested as "notTested", ${prefix}remark, ${prefix}detection_limit as "detectionLimit",
  ${prefix}upper_limit as "upperLimit", ${prefix}dilution,
  ${utcTimestamp(`${prefix}completed_at`)} as "completedAt", ${prefix}entered_by as "enteredBy"`;

const selectMeasurements = prepared(
  `select sequence, test_code as "testCode", measurand_code as "measurandCode", ${measurementColumns('')}
     from measurements where account_id = $1 and job_number = $2`,
);

export async function findMeasurements(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<StoredMeasurement[]> {
  return connection.rows(selectMeasurements, [accountId, labJobNumber]);
}

/** Without a value and without a reason, the measurement is withdrawn. */
export type MeasurementChange = StoredMeasurement;

const columnsOfChanges = `sequence integer, "testCode" text, "measurandCode" text, value text, "notTested" text,
  remark text, "detectionLimit" text, "upperLimit" text, dilution text, "completedAt" timestamptz, "enteredBy" text`;

const upsertMeasurements = prepared(
  `insert into measurements
     (account_id, job_number, sequence, test_code, measurand_code, value, not_tested, remark, detection_limit,
      upper_limit, dilution, completed_at, entered_by)
   select a.account_id, $2, sequence, "testCode", "measurandCode", value, "notTested", remark, "detectionLimit",
          "upperLimit", dilution, "completedAt", "enteredBy"
     from accounts a, json_to_recordset($3) as change (${columnsOfChanges})
    where a.account_id = $1 and (value is not null or "notTested" is not null)
   on conflict (account_id, job_number, sequence, test_code, measurand_code) do update
     set value = excluded.value, not_tested = excluded.not_tested, remark = excluded.remark,
         detection_limit = excluded.detection_limit, upper_limit = excluded.upper_limit, dilution = excluded.dilution,
         completed_at = excluded.completed_at, entered_by = excluded.entered_by`,
);

export function saveMeasurements(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  changes: readonly MeasurementChange[],
): void {
  const withdrawn = changes.filter(({ value, notTested }) => value === null && notTested === null);
  if (withdrawn.length > 0) {
    // An array is hashed. The planner may choose a nested loop over all rows for a join, which takes half a minute for 10,000
    // changes.
    connection.execute(
      `delete from measurements where account_id = $1 and job_number = $2
          and sequence::text || ' ' || length(test_code)::text || ' ' || test_code || measurand_code = any ($3::text[])`,
      [
        accountId,
        labJobNumber,
        withdrawn.map(
          ({ sequence, testCode, measurandCode }) => `${sequence} ${[...testCode].length} ${testCode}${measurandCode}`,
        ),
      ],
    );
  }
  connection.execute(upsertMeasurements, [accountId, labJobNumber, JSON.stringify(changes)]);
}

export async function findOrderJobs(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<OrderStatus['jobs']> {
  return connection.rows(
    `select job_number as "labJobNumber", ${utcTimestamp('registered_at')} as "registeredAt",
            to_char(due_date, 'YYYY-MM-DD') as "dueDate", ${utcTimestamp('on_hold_since')} as "onHoldSince",
            report_status as "reportStatus"
       from jobs where account_id = $1 and order_id = $2 order by job_number`,
    [accountId, orderId],
  );
}
