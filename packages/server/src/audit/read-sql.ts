import type { LabRead } from '@labwire/contract/read.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { DailyReads } from './read-rules.ts';

/** Adds to the stored reads of each reader, document and day. */
export async function saveReads(
  connection: Connection,
  accountId: number,
  reads: readonly DailyReads[],
): Promise<void> {
  const ids = await connection.rows<{ id: number }>(
    "select nextval('reads_read_id_seq') as id from generate_series(1, $1)",
    [reads.length],
  );
  const rows = reads.map((read, i) => ({ ...read, id: ids[i]?.id }));
  // Rows are updated in the order of their key, which prevents deadlocks between processes.
  connection.execute(
    `insert into reads as stored (account_id, read_id, day, side, name, role, kind, document, order_id, job_number, times,
                                  first_at, last_at) overriding system value
     select a.account_id, id, day, side, added.name, role, kind, document, "orderId", "labJobNumber", times, "firstAt", "lastAt"
       from accounts a, json_to_recordset($2) as added (id bigint, day date, side text, name text, role text, kind text, document text,
         "orderId" bigint, "labJobNumber" bigint, times integer, "firstAt" timestamptz, "lastAt" timestamptz)
      where a.account_id = $1
      order by day, kind, document, side, added.name, role
     on conflict (account_id, day, kind, document, side, name, role) do update
       set times = stored.times + excluded.times, first_at = least(stored.first_at, excluded.first_at),
           last_at = greatest(stored.last_at, excluded.last_at)`,
    [accountId, JSON.stringify(rows)],
  );
}

export interface ReadFilter {
  orderIds?: readonly number[];
  labJobNumber?: number;
  resultId?: string;
  reportHashId?: string;
  from?: string;
  to?: string;
  before?: number;
  limit: number;
}

/** Newest first. */
export async function findReads(connection: Connection, accountId: number, filter: ReadFilter): Promise<LabRead[]> {
  const { orderIds, labJobNumber, resultId, reportHashId, from, to, before, limit } = filter;
  return connection.rows(
    `select read_id as "readId", side, name, nullif(role, '') as role, kind, order_id as "orderId",
            job_number as "labJobNumber", case kind when 'RESULT' then document end as "resultId",
            case kind when 'REPORT' then document end as "reportHashId", times,
            ${utcTimestamp('first_at')} as "firstAt", ${utcTimestamp('last_at')} as "lastAt"
       from reads
      where account_id = $1 and read_id < $2
        and ($3::bigint[] is null or order_id = any ($3))
        and ($4::bigint is null or job_number = $4)
        and ($5::text is null or kind = 'RESULT' and document = $5)
        and ($6::text is null or kind = 'REPORT' and document = $6)
        and ($7::timestamptz is null or last_at >= $7)
        and ($8::timestamptz is null or first_at < $8)
      order by read_id desc limit $9`,
    [accountId, before ?? Number.MAX_SAFE_INTEGER, orderIds, labJobNumber, resultId, reportHashId, from, to, limit],
  );
}
