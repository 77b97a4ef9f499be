import { type Connection, only, type Prepared, prepared } from '../platform/db/database.ts';
import { ensureResultHead } from './result-sql.ts';
import { type FilterField, filterValues, supersededUpTo } from './result-totals-sql.ts';
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

/** The range of a listing: numbers above `after` up to `upTo`, and how many results were published when it began. */
export interface Bounds {
  after: number;
  upTo: number;
  published: number;
}

/** A page, newest first. */
export interface Page {
  /** The published summaries as JSON text, separated by commas. */
  summaries: string;
  found: number;
  /** The numbers of the first and the last result on the page; null if the page is empty. */
  first: number | null;
  last: number | null;
}

/**
 * Prevents new results with a time before `until`. The row lock makes this wait for results that are being published, so
 * that such a result is either visible to the following statements or gets a later time.
 */
export function markListed(connection: Connection, accountId: number, until: string): void {
  ensureResultHead(connection, accountId);
  connection.execute(markListedStatement, [accountId, until]);
}

const markListedStatement = prepared(
  'update result_heads set listed_until = $2 where account_id = $1 and listed_until < $2::timestamptz',
);

/** Starts a listing. One statement reads its bounds, total and first page, so that they are consistent. */
export async function findFirstPage(
  connection: Connection,
  accountId: number,
  window: DateWindow | undefined,
  filter: ListingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Bounds & Page & { total: number }> {
  const statement = cachedStatement(`first ${filterKey(filter)}`, () => firstPage(filter));
  const values = filterValues(filter).map(([, value]) => value);
  const { from = '-infinity', to = 'infinity' } = window ?? {};
  return only(await connection.rows(statement, [accountId, from, to, limit, offset, ...values]));
}

/** Where the next page starts: at the older or newer side of a result number, or at an offset. */
export type PageStart = { from: 'older' | 'newer' | 'offset'; number: number };

/** Continues a listing within its original bounds. */
export async function findNextPage(
  connection: Connection,
  accountId: number,
  { after, upTo, published }: Bounds,
  filter: ListingFilter,
  { from, number }: PageStart,
  limit: number,
): Promise<Page> {
  const statement = cachedStatement(`${from} ${filterKey(filter)}`, () => nextPage(filter, from));
  const values = filterValues(filter).map(([, value]) => value);
  const latestOf = filter.latestOnly ? [published] : [];
  return only(await connection.rows(statement, [accountId, after, upTo, limit, number, ...values, ...latestOf]));
}

const statements = new Map<string, Prepared>();

/** Their number is limited by the number of filter combinations. */
function cachedStatement(key: string, buildSql: () => string): Prepared {
  const statement = statements.get(key) ?? prepared(buildSql());
  statements.set(key, statement);
  return statement;
}

const filterKey = (filter: ListingFilter): string =>
  [filter.finalOnly, filter.latestOnly, ...filterValues(filter).map(([field]) => field)].join(' ');

const columns: Record<FilterField, { name: string; type: string }> = {
  orderId: { name: 'order_id', type: 'bigint' },
  clientReference: { name: 'client_reference', type: 'text' },
  additionalClientReference: { name: 'additional_client_reference', type: 'text' },
  clientOrderNumber: { name: 'client_order_number', type: 'text' },
  quoteNumber: { name: 'quote_number', type: 'bigint' },
};

/**
 * The conditions of the filters, whose values are the parameters from `firstParameter` on. The next pages of a listing
 * show the results that were the latest of their jobs when it began, when there were `published` results.
 */
function conditionsOf(filter: ListingFilter, firstParameter: number, published?: string): string[] {
  const conditions = filterValues(filter).map(
    ([field], i) => `r.${columns[field].name} = $${firstParameter + i}::text::${columns[field].type}`,
  );
  if (filter.finalOnly) conditions.push('r.is_final');
  if (filter.latestOnly)
    conditions.push(`not exists (${published === undefined ? superseding : supersedingUpTo(published)})`);
  return conditions;
}

const superseding = `
  select from superseded_results s where s.account_id = r.account_id and s.number = r.number`;

/** Adding 0 prevents the planner from scanning the index on numbers; the index on jobs is faster, as a job has few results. */
const supersedingUpTo = (published: string) => `
  select from results later where later.account_id = r.account_id and later.job_number = r.job_number
     and later.number + 0 > r.number and later.number + 0 <= ${published}`;

const pageOf = (rows: string) => `
  select coalesce(string_agg(summary, ',' order by number desc), '') as summaries, count(*) as found,
         max(number) as first, min(number) as last
    from (${rows}) as page`;

function nextPage(filter: ListingFilter, from: PageStart['from']): string {
  const conditions = ['r.account_id = $1', 'r.number > $2', 'r.number <= $3'];
  if (from !== 'offset') conditions.push(`r.number ${from === 'older' ? '<' : '>'} $5`);
  conditions.push(...conditionsOf(filter, 6, `$${6 + filterValues(filter).length}`));
  return pageOf(`
    select r.number, r.summary::text as summary from results r where ${conditions.join(' and ')}
     order by r.number ${from === 'newer' ? 'asc' : 'desc'} limit $4 ${from === 'offset' ? 'offset $5' : ''}`);
}

function firstPage(filter: ListingFilter): string {
  const lastBefore = (time: string) => `
    select number, finals from results where account_id = $1 and created_at < ${time} order by created_at desc limit 1`;
  // The bounds are computed first and materialised: with row-level security PostgreSQL uses an index only for comparisons
  // with columns and parameters, and would read all rows of the account for an expression.
  return `
    with bounds as materialized (
      select coalesce(low.number, 0) as after, coalesce(high.number, 0) as "upTo",
             coalesce(low.finals, 0) as finals_after, coalesce(high.finals, 0) as finals_up_to,
             coalesce(high.number, 0) - $5::bigint as top, coalesce(high.finals, 0) - $5::bigint as finals_top,
             coalesce(last.number, 0) as published
        from (values (1)) as one
        left join lateral (${lastBefore('$2::timestamptz')}) low on true
        left join lateral (${lastBefore('$3::timestamptz')}) high on true
        left join lateral (${lastBefore("'infinity'")}) last on true)
    select bounds.after, bounds."upTo", bounds.published, page.*, ${totalOf(filter)} as total
      from bounds
      ${filter.latestOnly ? `cross join lateral (${supersededUpTo('after')}) superseded_before cross join lateral (${supersededUpTo('"upTo"')}) superseded` : ''}
      cross join lateral (${pageOf(firstRows(filter))}) page`;
}

/** Result numbers have no gaps, also among final results. Without other filters an offset is therefore a subtraction. */
function firstRows(filter: ListingFilter): string {
  const conditions = ['r.account_id = $1', 'r.number > after', ...conditionsOf(filter, 6)];
  const isFiltered = filter.latestOnly || filterValues(filter).length > 0;
  const upTo = filter.finalOnly ? 'r.finals > finals_after and r.finals <= finals_top' : 'r.number <= top';
  return `
    select r.number, r.summary::text as summary from results r
     where ${[...conditions, isFiltered ? 'r.number <= "upTo"' : upTo].join(' and ')}
     order by ${!isFiltered && filter.finalOnly ? 'r.finals' : 'r.number'} desc
     limit $4 ${isFiltered ? 'offset $5' : ''}`;
}

/** Numbers and tallies have no gaps, so totals are differences. Only combinations of filters need a count. */
function totalOf(filter: ListingFilter): string {
  const { finalOnly, latestOnly } = filter;
  const [value, ...others] = filterValues(filter);
  if (value && (latestOnly || others.length > 0)) {
    const conditions = ['r.account_id = $1', 'r.number > after', 'r.number <= "upTo"'];
    return `(select count(*) from results r where ${[...conditions, ...conditionsOf(filter, 6)].join(' and ')})`;
  }
  if (value) {
    const tallyUpTo = (number: string) => `
      coalesce((select ${finalOnly ? 'finals' : 'tally'} from result_tallies
                 where account_id = $1 and field = '${value[0]}' and value = $6::text and number <= ${number}
                 order by number desc limit 1), 0)`;
    return `${tallyUpTo('"upTo"')} - ${tallyUpTo('after')}`;
  }
  if (finalOnly)
    return `finals_up_to - finals_after${latestOnly ? ' - superseded.finals + superseded_before.finals' : ''}`;
  return `"upTo" - after${latestOnly ? ' - superseded.results + superseded_before.results' : ''}`;
}
