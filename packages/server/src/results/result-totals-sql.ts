import { type Connection, prepared } from '../platform/db/database.ts';

/** The fields by which results can be filtered. A filter compares the whole value. */
export const filterFields = [
  'orderId',
  'clientReference',
  'additionalClientReference',
  'clientOrderNumber',
  'quoteNumber',
] as const;
export type FilterField = (typeof filterFields)[number];
export type FilterValues = Partial<Record<FilterField, string | number | null>>;

/** The given values as the text by which they are tallied. */
export function filterValues(values: FilterValues): [FilterField, string][] {
  return filterFields.flatMap((field): [FilterField, string][] => {
    const value = values[field];
    return value === undefined || value === null ? [] : [[field, String(value)]];
  });
}

const insertTallies = prepared(
  `insert into result_tallies (account_id, field, value, number, tally, finals)
   select a.account_id, given.field, given.value, $2, coalesce(last.tally, 0) + 1, coalesce(last.finals, 0) + $3
     from accounts a cross join unnest($4::text[], $5::text[]) as given (field, value)
     left join lateral (select tally, finals from result_tallies t
                         where t.account_id = $1 and t.field = given.field and t.value = given.value
                         order by t.number desc limit 1) last on true
    where a.account_id = $1`,
);

/** Adds a new result to the running totals of its values. The caller must have locked the account's result head. */
export function tallyResult(
  connection: Connection,
  accountId: number,
  { number, isFinal, values }: { number: number; isFinal: boolean; values: FilterValues },
): void {
  const given = filterValues(values);
  connection.execute(insertTallies, [
    accountId,
    number,
    isFinal ? 1 : 0,
    given.map(([field]) => field),
    given.map(([, value]) => value),
  ]);
}

const insertSuperseded = prepared('insert into superseded_results (account_id, number, is_final) values ($1, $2, $3)');
const countSuperseded = prepared(
  `insert into superseded_counts as c (account_id, level, block, results, finals)
   select a.account_id, level, $2 >> (5 * level), 1, $3 from accounts a, generate_series(1, 4) as level
    where a.account_id = $1
   on conflict (account_id, level, block) do update
     set results = c.results + 1, finals = c.finals + excluded.finals`,
);

/** Records that a result is superseded, in the list and in the counts by block (see the migration of the results). */
export function markSuperseded(
  connection: Connection,
  accountId: number,
  { number, isFinal }: { number: number; isFinal: boolean },
): void {
  connection.execute(insertSuperseded, [accountId, number, isFinal]);
  connection.execute(countSuperseded, [accountId, number, isFinal ? 1 : 0]);
}

/**
 * A query for how many results of the account $1 up to a number are superseded. The sum takes whole blocks of the highest level,
 * then of each lower level those that are not part of them, then the rows of the last incomplete block. The bounds are computed
 * first, because behind row-level security an index is used only for comparisons of a column with a value.
 */
export const supersededUpTo = (number: string): string => `
  with cut as materialized (
    select level, case when level = 4 then 0 else ${number} >> (5 * level + 5) << 5 end as first,
           ${number} >> (5 * level) as beyond
      from generate_series(1, 4) as level),
  rest as materialized (select ${number} >> 5 << 5 as first, ${number} as last)
  select coalesce(sum(counted.results), 0)::bigint as results, coalesce(sum(counted.finals), 0)::bigint as finals
    from (select c.results, c.finals from cut join superseded_counts c
              on c.account_id = $1 and c.level = cut.level and c.block >= cut.first and c.block < cut.beyond
          union all
          select 1, s.is_final::integer from rest join superseded_results s
              on s.account_id = $1 and s.number >= rest.first and s.number <= rest.last) counted`;
