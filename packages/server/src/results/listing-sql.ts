import { type Connection, only, type Prepared, prepared } from '../platform/db/database.ts';
import { ensureResultHead } from './result-sql.ts';
import { type FilterField, filterValues } from './result-totals-sql.ts';
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

/** The numbers between which a listing lies: above `after`, up to `upTo`; and how many results there were at its start. */
export interface Bounds {
  after: number;
  upTo: number;
  published: number;
}

/** A page, newest first. */
export interface Page {
  /** The summaries' texts as they were published, with commas between them. */
  summaries: string;
  found: number;
  /** The numbers of its first and its last result; null where it has none. */
  first: number | null;
  last: number | null;
}

/**
 * From now on no result gets a time before `until`. Waits for whatever is being published in the account: a result with
 * an earlier time is either seen by the statements that follow, or gets a later time.
 */
export function markListed(connection: Connection, accountId: number, until: string): void {
  ensureResultHead(connection, accountId);
  connection.execute(marking, [accountId, until]);
}

const marking = prepared(
  'update result_heads set listed_until = $2 where account_id = $1 and listed_until < $2::timestamptz',
);

/** A listing that begins: one statement, so that its bounds, its total and its page are of one moment. */
export async function findFirstPage(
  connection: Connection,
  accountId: number,
  window: DateWindow | undefined,
  filter: ListingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Bounds & Page & { total: number }> {
  const given = filterValues(filter);
  const statement = remembered(`first ${shapeOf(filter)}`, () => firstPage(filter));
  const values = given.map(([, value]) => value);
  const { from = '-infinity', to = 'infinity' } = window ?? {};
  return only(await connection.rows(statement, [accountId, from, to, limit, offset, ...values]));
}

/** Where a listing goes on: beyond the result with this number, or after so many. */
export type Place = { from: 'older' | 'newer' | 'offset'; number: number };

/** A listing that goes on within the bounds that it began with. */
export async function findNextPage(
  connection: Connection,
  accountId: number,
  { after, upTo, published }: Bounds,
  filter: ListingFilter,
  { from, number }: Place,
  limit: number,
): Promise<Page> {
  const statement = remembered(`${from} ${shapeOf(filter)}`, () => nextPage(filter, from));
  const values = filterValues(filter).map(([, value]) => value);
  const seen = filter.latestOnly ? [published] : [];
  return only(await connection.rows(statement, [accountId, after, upTo, limit, number, ...values, ...seen]));
}

const statements = new Map<string, Prepared>();

/** There are as many as there are combinations of filters. */
function remembered(shape: string, write: () => string): Prepared {
  const known = statements.get(shape) ?? prepared(write());
  statements.set(shape, known);
  return known;
}

const shapeOf = (filter: ListingFilter): string =>
  [filter.finalOnly, filter.latestOnly, ...filterValues(filter).map(([field]) => field)].join(' ');

const columns: Record<FilterField, { name: string; type: string }> = {
  orderId: { name: 'order_id', type: 'bigint' },
  clientReference: { name: 'client_reference', type: 'text' },
  additionalClientReference: { name: 'additional_client_reference', type: 'text' },
  clientOrderNumber: { name: 'client_order_number', type: 'text' },
  quoteNumber: { name: 'quote_number', type: 'bigint' },
};

/**
 * What results have to be besides lying within the bounds; their values are parameters from `place` on. A listing that goes
 * on has what was the latest at its beginning, when there were `published` results.
 */
function conditionsOf(filter: ListingFilter, place: number, published?: string): string[] {
  const conditions = filterValues(filter).map(
    ([field], i) => `r.${columns[field].name} = $${place + i}::text::${columns[field].type}`,
  );
  if (filter.finalOnly) conditions.push('r.is_final');
  if (filter.latestOnly)
    conditions.push(`not exists (${published === undefined ? superseding : supersedingUpTo(published)})`);
  return conditions;
}

const superseding = `
  select from superseded_results s where s.account_id = r.account_id and s.number = r.number`;

/** A job has few results. Were the bare numbers compared, all that came later could be gone through by the index of those. */
const supersedingUpTo = (published: string) => `
  select from results later where later.account_id = r.account_id and later.job_number = r.job_number
     and later.number + 0 > r.number and later.number + 0 <= ${published}`;

const pageOf = (rows: string) => `
  select coalesce(string_agg(summary, ',' order by number desc), '') as summaries, count(*) as found,
         max(number) as first, min(number) as last
    from (${rows}) as page`;

function nextPage(filter: ListingFilter, from: Place['from']): string {
  const conditions = ['r.account_id = $1', 'r.number > $2', 'r.number <= $3'];
  if (from !== 'offset') conditions.push(`r.number ${from === 'older' ? '<' : '>'} $5`);
  conditions.push(...conditionsOf(filter, 6, `$${6 + filterValues(filter).length}`));
  return pageOf(`
    select r.number, r.summary::text as summary from results r where ${conditions.join(' and ')}
     order by r.number ${from === 'newer' ? 'asc' : 'desc'} limit $4 ${from === 'offset' ? 'offset $5' : ''}`);
}

function firstPage(filter: ListingFilter): string {
  const before = (moment: string) => `
    select number, finals from results where account_id = $1 and created_at < ${moment} order by created_at desc limit 1`;
  const superseded = (number: string) => `select * from superseded_up_to($1, ${number})`;
  // What is superseded later is so by results beyond `published`. Behind row-level security an index serves comparisons with
  // columns and parameters alone; with anything that is worked out on the way all rows of the account would be read.
  return `
    with bounds as materialized (
      select coalesce(low.number, 0) as after, coalesce(high.number, 0) as "upTo",
             coalesce(low.finals, 0) as finals_after, coalesce(high.finals, 0) as finals_up_to,
             coalesce(high.number, 0) - $5::bigint as top, coalesce(high.finals, 0) - $5::bigint as finals_top,
             coalesce(last.number, 0) as published
        from (values (1)) as one
        left join lateral (${before('$2::timestamptz')}) low on true
        left join lateral (${before('$3::timestamptz')}) high on true
        left join lateral (${before("'infinity'")}) last on true)
    select bounds.after, bounds."upTo", bounds.published, page.*, ${totalOf(filter)} as total
      from bounds
      ${filter.latestOnly ? `cross join lateral (${superseded('after')}) gone_before cross join lateral (${superseded('"upTo"')}) gone` : ''}
      cross join lateral (${pageOf(firstRows(filter))}) page`;
}

/** Numbers have no gaps, neither all nor those of final results: an offset is a place to go to where nothing else chooses. */
function firstRows(filter: ListingFilter): string {
  const conditions = ['r.account_id = $1', 'r.number > after', ...conditionsOf(filter, 6)];
  const chooses = filter.latestOnly || filterValues(filter).length > 0;
  const upTo = filter.finalOnly ? 'r.finals > finals_after and r.finals <= finals_top' : 'r.number <= top';
  return `
    select r.number, r.summary::text as summary from results r
     where ${[...conditions, chooses ? 'r.number <= "upTo"' : upTo].join(' and ')}
     order by ${!chooses && filter.finalOnly ? 'r.finals' : 'r.number'} desc
     limit $4 ${chooses ? 'offset $5' : ''}`;
}

/** Numbers and tallies have no gaps: totals are differences. Only what several filters leave has to be counted. */
function totalOf(filter: ListingFilter): string {
  const { finalOnly, latestOnly } = filter;
  const [value, ...others] = filterValues(filter);
  if (value && (latestOnly || others.length > 0)) {
    const conditions = ['r.account_id = $1', 'r.number > after', 'r.number <= "upTo"'];
    return `(select count(*) from results r where ${[...conditions, ...conditionsOf(filter, 6)].join(' and ')})`;
  }
  if (value) {
    const upToHere = (number: string) => `
      coalesce((select ${finalOnly ? 'finals' : 'tally'} from result_tallies
                 where account_id = $1 and field = '${value[0]}' and value = $6::text and number <= ${number}
                 order by number desc limit 1), 0)`;
    return `${upToHere('"upTo"')} - ${upToHere('after')}`;
  }
  if (finalOnly) return `finals_up_to - finals_after${latestOnly ? ' - gone.finals + gone_before.finals' : ''}`;
  return `"upTo" - after${latestOnly ? ' - gone.results + gone_before.results' : ''}`;
}
