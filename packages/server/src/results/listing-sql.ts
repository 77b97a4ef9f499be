import { type Connection, oneRow } from '../db/database.ts';
import { ensureResultHead } from './result-sql.ts';
import type { DateWindow } from './window-rules.ts';

export interface ListingFilter {
  finalOnly: boolean;
  latestOnly: boolean;
  orderId?: number;
  clientReference?: string;
  clientOrderNumber?: string;
  additionalClientReference?: string;
  quoteNumber?: number;
}

/** The numbers between which a listing lies: above `after`, up to `upTo`, with the count of final ones at both ends. */
export interface Bounds {
  after: number;
  upTo: number;
  finalsAfter: number;
  finalsUpTo: number;
  published: number;
  /** How many between them are superseded, and how many of these are final; only where the latest ones are wanted. */
  superseded: number;
  supersededFinals: number;
}

/**
 * From now on no result gets a time before `until`. Waits for whatever is being published in the account: a result with
 * an earlier time is either seen by the statements that follow, or gets a later time.
 */
export async function markListed(connection: Connection, accountId: number, until: string): Promise<void> {
  await ensureResultHead(connection, accountId);
  await connection.rows('update result_heads set listed_until = $2 where account_id = $1 and listed_until < $2', [
    accountId,
    until,
  ]);
}

export async function findBounds(
  connection: Connection,
  accountId: number,
  window: DateWindow | undefined,
  latestOnly: boolean,
): Promise<Bounds> {
  const before = (moment: string) => `
    select number, finals from results where account_id = $1 and created_at < ${moment} order by created_at desc limit 1`;
  return oneRow(
    connection,
    // One statement, so that all of it is of one moment: what is superseded later is so by results beyond `published`.
    `with bounds as (
       select coalesce(low.number, 0) as after, coalesce(high.number, 0) as "upTo",
              coalesce(low.finals, 0) as "finalsAfter", coalesce(high.finals, 0) as "finalsUpTo",
              coalesce(last.number, 0) as published
         from (values (1)) as one
         left join lateral (${before('$2::timestamptz')}) low on true
         left join lateral (${before('$3::timestamptz')}) high on true
         left join lateral (${before("'infinity'")}) last on true)
     select bounds.*, coalesce(high.results - low.results, 0) as superseded,
            coalesce(high.finals - low.finals, 0) as "supersededFinals"
       from bounds
       left join lateral (select * from superseded_up_to($1, after) where $4) low on true
       left join lateral (select * from superseded_up_to($1, "upTo") where $4) high on true`,
    [accountId, window?.from ?? '-infinity', window?.to ?? 'infinity', latestOnly],
  );
}

export interface PageRequest {
  bounds: { after: number; upTo: number; published: number };
  filter: ListingFilter;
  /** From here, in this direction; otherwise by offset from the newest. */
  edge?: { number: number; direction: 'older' | 'newer' };
  offset: number;
  limit: number;
}

/** Newest first; each row is the summary's text as it was published. */
export async function findPage(
  connection: Connection,
  accountId: number,
  { bounds, filter, edge, offset, limit }: PageRequest,
): Promise<{ number: number; summary: string }[]> {
  const { conditions, values } = filterConditions(accountId, bounds, filter);
  if (edge) conditions.push(`r.number ${edge.direction === 'older' ? '<' : '>'} $${values.push(edge.number)}`);
  const order = edge?.direction === 'newer' ? 'asc' : 'desc';
  const rows = await connection.rows<{ number: number; summary: string }>(
    `select r.number, r.summary::text as summary from results r where ${conditions.join(' and ')}
      order by r.number ${order} limit $${values.push(limit)} offset $${values.push(edge ? 0 : offset)}`,
    values,
  );
  return order === 'asc' ? rows.reverse() : rows;
}

export async function countListed(
  connection: Connection,
  accountId: number,
  bounds: PageRequest['bounds'],
  filter: ListingFilter,
): Promise<number> {
  const { conditions, values } = filterConditions(accountId, bounds, filter);
  const { total } = await oneRow<{ total: number }>(
    connection,
    `select count(*) as total from results r where ${conditions.join(' and ')}`,
    values,
  );
  return total;
}

function filterConditions(accountId: number, { after, upTo, published }: PageRequest['bounds'], filter: ListingFilter) {
  const values: unknown[] = [accountId, after, upTo];
  const conditions = ['r.account_id = $1', 'r.number > $2', 'r.number <= $3'];
  const equal = (column: string, value: unknown) => {
    if (value !== undefined) conditions.push(`r.${column} = $${values.push(value)}`);
  };
  equal('order_id', filter.orderId);
  equal('client_reference', filter.clientReference);
  equal('client_order_number', filter.clientOrderNumber);
  equal('additional_client_reference', filter.additionalClientReference);
  equal('quote_number', filter.quoteNumber);
  if (filter.finalOnly) conditions.push('r.is_final');
  if (filter.latestOnly) {
    conditions.push(`not exists (select 1 from results later where later.account_id = r.account_id
      and later.job_number = r.job_number and later.number > r.number and later.number <= $${values.push(published)})`);
  }
  return { conditions, values };
}

/** The number of the result below which a page by offset begins, where totals alone can tell. */
export async function findFinalAt(
  connection: Connection,
  accountId: number,
  finals: number,
): Promise<number | undefined> {
  const [row] = await connection.rows<{ number: number }>(
    'select number from results where account_id = $1 and finals = $2 and is_final',
    [accountId, finals],
  );
  return row?.number;
}
