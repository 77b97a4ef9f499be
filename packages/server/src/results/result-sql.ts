import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';

export interface PublishingHead {
  results: number;
  finals: number;
  lastCreatedAt: Date;
  listedUntil: Date;
}

const insertHead = prepared(
  `insert into result_heads (account_id, results, finals, last_created_at, listed_until)
   values ($1, 0, 0, 'epoch', 'epoch') on conflict do nothing`,
);

/** The row is created with the first listing or the first result of an account. */
export function ensureResultHead(connection: Connection, accountId: number): void {
  connection.execute(insertHead, [accountId]);
}

const lockHead = prepared(
  // Rounded up to a whole millisecond, the precision of a result's time.
  `select results, finals, last_created_at as "lastCreatedAt",
          date_trunc('milliseconds', listed_until + interval '999 microseconds') as "listedUntil"
     from result_heads where account_id = $1 for update`,
);

/** Serialises publishing within an account until the commit, so that results become visible in the order of their numbers. */
export async function lockResultHead(connection: Connection, accountId: number): Promise<PublishingHead> {
  ensureResultHead(connection, accountId);
  return oneRow(connection, lockHead, [accountId]);
}

export interface NewResultRow {
  number: number;
  finals: number;
  resultId: string;
  isFinal: boolean;
  labJobNumber: number;
  orderId: number;
  createdAt: Date;
  resolved: ResolvedOrder;
  summaryText: string;
  detailHash: string;
  detailBr: Buffer;
  detailGzip: Buffer;
  reportFacts: object;
  /** One for each sample; see published-value-rules.ts. */
  valueHashes: readonly string[];
}

const insertRow = prepared(
  `insert into results (account_id, number, finals, result_id, is_final, job_number, order_id, created_at,
                        client_reference, additional_client_reference, client_order_number, quote_number,
                        summary, detail_hash, detail_br, detail_gzip, report_facts, value_hashes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);
const updateHead = prepared(
  'update result_heads set results = $2, finals = $3, last_created_at = $4 where account_id = $1',
);

export function insertResult(connection: Connection, accountId: number, result: NewResultRow): void {
  const { clientReference, additionalClientReference, clientOrderNumber, quoteNumber } = result.resolved;
  connection.execute(insertRow, [
    accountId,
    result.number,
    result.finals,
    result.resultId,
    result.isFinal,
    result.labJobNumber,
    result.orderId,
    result.createdAt,
    clientReference,
    additionalClientReference,
    clientOrderNumber,
    quoteNumber,
    result.summaryText,
    result.detailHash,
    result.detailBr,
    result.detailGzip,
    result.reportFacts,
    result.valueHashes,
  ]);
  connection.execute(updateHead, [accountId, result.number, result.finals, result.createdAt]);
}

export interface LatestResult {
  number: number;
  finishedAt: string | null;
  /** The time of the result if it has values that do not meet a specification, otherwise null. */
  exceedancesPublishedAt: Date | null;
}

/** A result does not change what was measured, so it changes the stage of a finished job only. */
const updateJob = prepared(
  `update jobs set latest_result = $3, finished_at = $4, exceedances_published_at = $5, version = version + 1,
                   stage = case when $4::timestamptz is null then stage else 'PUBLISHED' end
    where account_id = $1 and job_number = $2`,
);

/** Sets the latest result of a job. The first final result finishes the job. */
export function updateJobResult(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  { number, finishedAt, exceedancesPublishedAt }: LatestResult,
): void {
  connection.execute(updateJob, [accountId, labJobNumber, number, finishedAt, exceedancesPublishedAt]);
}

const selectResult = prepared(
  `select result_id as "resultId", is_final as "isFinal", value_hashes as "valueHashes"
     from results where account_id = $1 and number = $2`,
);

export interface SupersededResult {
  resultId: string;
  isFinal: boolean;
  /** Null if an earlier version of Labwire published it. */
  valueHashes: string[] | null;
}

export async function findResultByNumber(
  connection: Connection,
  accountId: number,
  number: number,
): Promise<SupersededResult> {
  return oneRow(connection, selectResult, [accountId, number]);
}

const selectJobResults = prepared(
  `select result_id as "resultId", is_final as "isFinal", ${utcTimestamp('created_at')} as "createdAt"
     from results where account_id = $1 and job_number = $2 order by number`,
);

export async function findJobResults(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<{ resultId: string; isFinal: boolean; createdAt: string }[]> {
  return connection.rows(selectJobResults, [accountId, labJobNumber]);
}

const selectOrder = prepared('select request, resolved from orders where account_id = $1 and order_id = $2');

export async function findOrderToPublish(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<{ request: OrderRequest; resolved: ResolvedOrder }> {
  return oneRow(connection, selectOrder, [accountId, orderId]);
}

export type StoredEncoding = 'br' | 'gzip';

export interface StoredDetail {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  hash: string;
  encoding: StoredEncoding;
  /** Compressed when the result was published. */
  bytes: Buffer;
}

const detailColumns = (encoding: StoredEncoding) => `
  select r.result_id as "resultId", r.order_id as "orderId", r.job_number as "labJobNumber",
         r.detail_hash as hash, '${encoding}' as encoding, r.detail_${encoding} as bytes`;

const detailStatement = (encoding: StoredEncoding) =>
  prepared(`${detailColumns(encoding)} from results r where r.account_id = $1 and r.result_id = $2`);
const details = { br: detailStatement('br'), gzip: detailStatement('gzip') };

export async function findDetail(
  connection: Connection,
  accountId: number,
  resultId: string,
  encoding: StoredEncoding,
): Promise<StoredDetail | undefined> {
  const [detail] = await connection.rows<StoredDetail>(details[encoding], [accountId, resultId]);
  return detail;
}

/** The compressed sizes of those results that exist. */
export async function findDetailSizes(
  connection: Connection,
  accountId: number,
  resultIds: readonly string[],
): Promise<{ resultId: string; size: number }[]> {
  return connection.rows(
    `select result_id as "resultId", length(detail_gzip) as size
       from results where account_id = $1 and result_id = any ($2::uuid[])`,
    [accountId, resultIds],
  );
}

export async function findDetails(
  connection: Connection,
  accountId: number,
  resultIds: readonly string[],
): Promise<StoredDetail[]> {
  return connection.rows(
    `${detailColumns('gzip')} from results r where r.account_id = $1 and r.result_id = any ($2::uuid[])`,
    [accountId, resultIds],
  );
}

const latestDetailStatement = (encoding: StoredEncoding) =>
  prepared(
    `${detailColumns(encoding)} from jobs j
       join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.account_id = $1 and j.job_number = $2`,
  );
const latestDetails = { br: latestDetailStatement('br'), gzip: latestDetailStatement('gzip') };

export async function findLatestDetailOfJob(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  encoding: StoredEncoding,
): Promise<StoredDetail | undefined> {
  const [detail] = await connection.rows<StoredDetail>(latestDetails[encoding], [accountId, labJobNumber]);
  return detail;
}
