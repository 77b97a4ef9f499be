import type { Connection } from '../platform/db/database.ts';

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

/** Adds a new result to the running totals of its values. The caller must have locked the account's result head. */
export function tallyResult(
  connection: Connection,
  accountId: number,
  { number, isFinal, values }: { number: number; isFinal: boolean; values: FilterValues },
): void {
  const given = filterValues(values);
  connection.execute(
    `insert into result_tallies (account_id, field, value, number, tally, finals)
     select $1, given.field, given.value, $2, coalesce(last.tally, 0) + 1, coalesce(last.finals, 0) + $3
       from unnest($4::text[], $5::text[]) as given (field, value)
       left join lateral (select tally, finals from result_tallies t
                           where t.account_id = $1 and t.field = given.field and t.value = given.value
                           order by t.number desc limit 1) last on true`,
    [accountId, number, isFinal ? 1 : 0, given.map(([field]) => field), given.map(([, value]) => value)],
  );
}

/** Records that a result is superseded, in the list and in the counts by block (see the migration of the results). */
export function markSuperseded(
  connection: Connection,
  accountId: number,
  { number, isFinal }: { number: number; isFinal: boolean },
): void {
  connection.execute('insert into superseded_results (account_id, number, is_final) values ($1, $2, $3)', [
    accountId,
    number,
    isFinal,
  ]);
  connection.execute(
    `insert into superseded_counts as c (account_id, level, block, results, finals)
     select $1, level, $2 >> (5 * level), 1, $3 from generate_series(1, 4) as level
     on conflict (account_id, level, block) do update
       set results = c.results + 1, finals = c.finals + excluded.finals`,
    [accountId, number, isFinal ? 1 : 0],
  );
}
