import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import { type Connection, utcTimestamp } from '../../platform/db/database.ts';
import type { ReportRecord, ResultRecord } from '../record-rules.ts';
import { reportRecordColumns } from '../record-sql.ts';
import type { RecordEntry, RecordedMeasurement, StoredChange, StoredOutcome } from './comparison-rules.ts';

/** The last row of the page before; rows are read in the order of their keys. */
export interface PageCursor {
  accountId: number;
  id: number;
}

export interface OrderRow {
  accountId: number;
  id: number;
  receivedAt: string;
  submittedBy: string;
  numberOfLines: number;
  /** The order as it was first sent. */
  requestText: string;
  /** The order with its changes; null if there are none. */
  currentText: string | null;
  isPriority: boolean;
  resolved: ResolvedOrder;
  /** What lists show of it. */
  listing: object | null;
}

export async function findOrderPage(connection: Connection, after: PageCursor, limit: number): Promise<OrderRow[]> {
  return connection.rows(
    `select account_id as "accountId", order_id as id, ${utcTimestamp('received_at')} as "receivedAt",
            submitted_by as "submittedBy", number_of_lines as "numberOfLines", resolved, is_priority as "isPriority", listing,
            coalesce(original_request, request)::text as "requestText",
            case when original_request is not null then request::text end as "currentText"
       from orders where (account_id, order_id) > ($1, $2) order by account_id, order_id limit $3`,
    [after.accountId, after.id, limit],
  );
}

export async function findOutcomes(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
): Promise<({ orderId: number } & StoredOutcome)[]> {
  return connection.rows(
    `select order_id as "orderId", line, outcome, remark, ${utcTimestamp('decided_at')} as "decidedAt",
            decided_by as "decidedBy"
       from line_outcomes where account_id = $1 and order_id = any ($2)`,
    [accountId, orderIds],
  );
}

export async function findStoredChanges(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
): Promise<({ orderId: number } & StoredChange)[]> {
  return connection.rows(
    `select order_id as "orderId", change, status, request, decision_reason as reason
       from order_changes where account_id = $1 and order_id = any ($2)`,
    [accountId, orderIds],
  );
}

export interface JobRow {
  accountId: number;
  id: number;
  orderId: number;
  receivedAt: string;
  registeredAt: string;
  finishedAt: string | null;
  latestResult: number | null;
  /** The number of the newest result that is stored. */
  newestResult: number | null;
  /** The time of the first final result that is stored. */
  firstFinalAt: string | null;
}

export async function findJobPage(connection: Connection, after: PageCursor, limit: number): Promise<JobRow[]> {
  const ofJob = 'r.account_id = j.account_id and r.job_number = j.job_number';
  return connection.rows(
    `select account_id as "accountId", job_number as id, order_id as "orderId",
            ${utcTimestamp('received_at')} as "receivedAt", ${utcTimestamp('registered_at')} as "registeredAt",
            ${utcTimestamp('finished_at')} as "finishedAt", latest_result as "latestResult",
            (select max(r.number) from results r where ${ofJob}) as "newestResult",
            (select ${utcTimestamp('min(r.created_at)')} from results r where ${ofJob} and r.is_final) as "firstFinalAt"
       from jobs j where (account_id, job_number) > ($1, $2) order by account_id, job_number limit $3`,
    [after.accountId, after.id, limit],
  );
}

export interface SampleRow {
  labJobNumber: number;
  sequence: number;
  line: number;
  name: string;
  specification: object;
}

export async function findSampleRows(
  connection: Connection,
  accountId: number,
  labJobNumbers: readonly number[],
): Promise<SampleRow[]> {
  return connection.rows(
    `select job_number as "labJobNumber", sequence, line, name, specification from job_samples
      where account_id = $1 and job_number = any ($2) order by job_number, sequence`,
    [accountId, labJobNumbers],
  );
}

export async function findMeasurementRows(
  connection: Connection,
  accountId: number,
  labJobNumbers: readonly number[],
): Promise<({ labJobNumber: number } & RecordedMeasurement)[]> {
  return connection.rows(
    `select job_number as "labJobNumber", sequence, test_code as "testCode", measurand_code as "measurandCode", value,
            not_tested as "notTested", remark, detection_limit as "detectionLimit", upper_limit as "upperLimit",
            dilution, ${utcTimestamp('completed_at')} as "completedAt", entered_by as "enteredBy"
       from measurements where account_id = $1 and job_number = any ($2)`,
    [accountId, labJobNumbers],
  );
}

export interface ResultRow extends Omit<ResultRecord, 'summarySha256' | 'factsSha256'> {
  accountId: number;
  id: number;
  summaryText: string;
  br: Buffer;
  gzip: Buffer;
  facts: { samples?: object[] };
}

export async function findResultPage(connection: Connection, after: PageCursor, limit: number): Promise<ResultRow[]> {
  return connection.rows(
    `select account_id as "accountId", number as id, number, finals, result_id as "resultId", is_final as "isFinal",
            job_number as "labJobNumber", order_id as "orderId", ${utcTimestamp('created_at')} as "createdAt",
            client_reference as "clientReference", additional_client_reference as "additionalClientReference",
            client_order_number as "clientOrderNumber", quote_number as "quoteNumber", summary::text as "summaryText",
            detail_hash as "detailHash", detail_br as br, detail_gzip as gzip, report_facts as facts
       from results where (account_id, number) > ($1, $2) order by account_id, number limit $3`,
    [after.accountId, after.id, limit],
  );
}

export interface ReportRow {
  accountId: number;
  id: number;
  record: ReportRecord;
  hasLaterDraft: boolean;
}

export async function findReportPage(connection: Connection, after: PageCursor, limit: number): Promise<ReportRow[]> {
  const rows = await connection.rows<Omit<ReportRow, 'record'> & ReportRecord>(
    `select r.account_id as "accountId", r.report_id as id,
            exists (select from reports later where later.account_id = r.account_id
                       and later.job_number = r.job_number and later.report_id > r.report_id) as "hasLaterDraft",
            ${reportRecordColumns}
       from reports r where (r.account_id, r.report_id) > ($1, $2) order by r.account_id, r.report_id limit $3`,
    [after.accountId, after.id, limit],
  );
  return rows.map(({ accountId, id, hasLaterDraft, ...record }) => ({ accountId, id, hasLaterDraft, record }));
}

/** The entries of some subjects of a chain with the given actions, oldest first. */
export async function findRecordEntries(
  connection: Connection,
  chain: number,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<({ subject: string } & RecordEntry)[]> {
  return connection.rows(
    `select number, subject, action, at, actor, entry -> 'after' as after, entry ->> 'recordSha256' as "recordSha256"
       from audit_entries where chain = $1 and subject = any ($2) and action = any ($3) order by number`,
    [chain, subjects, actions],
  );
}

/** An entry that records that something was stored. */
export interface CreationEntry {
  entryId: number;
  chain: number;
  number: number;
  subject: string;
  resultId: string | null;
}

export async function findCreationEntries(
  connection: Connection,
  action: string,
  after: number,
  limit: number,
): Promise<CreationEntry[]> {
  return connection.rows(
    `select entry_id as "entryId", chain, number, subject, entry #>> '{after,resultId}' as "resultId"
       from audit_entries where action = $1 and entry_id > $2 order by entry_id limit $3`,
    [action, after, limit],
  );
}

const keys = {
  orders: { column: 'order_id', type: 'bigint' },
  jobs: { column: 'job_number', type: 'bigint' },
  reports: { column: 'report_id', type: 'bigint' },
  results: { column: 'result_id', type: 'uuid' },
} as const;

export type RecordTable = keyof typeof keys;

/** The identifiers that are stored in a table of the account. */
export async function findStoredIds(
  connection: Connection,
  accountId: number,
  table: RecordTable,
  ids: readonly string[],
): Promise<Set<string>> {
  const { column, type } = keys[table];
  const rows = await connection.rows<{ id: string }>(
    `select ${column}::text as id from ${table} where account_id = $1 and ${column} = any ($2::${type}[])`,
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
