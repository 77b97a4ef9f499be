import type { Connection } from '../platform/db/database.ts';

/** What results can be filtered by, each by its whole value. */
export const filterFields = [
  'orderId',
  'clientReference',
  'additionalClientReference',
  'clientOrderNumber',
  'quoteNumber',
] as const;
export type FilterField = (typeof filterFields)[number];
export type FilterValues = Partial<Record<FilterField, string | number | null>>;

/** The values that are there, as they are tallied. */
export function filterValues(values: FilterValues): [FilterField, string][] {
  return filterFields.flatMap((field): [FilterField, string][] => {
    const value = values[field];
    return value === undefined || value === null ? [] : [[field, String(value)]];
  });
}

/** Goes on counting for each value of a new result. The account's head is locked: nobody else counts meanwhile. */
export async function tallyResult(
  connection: Connection,
  accountId: number,
  { number, isFinal, values }: { number: number; isFinal: boolean; values: FilterValues },
): Promise<void> {
  const given = filterValues(values);
  await connection.rows(
    `insert into result_tallies (account_id, field, value, number, tally, finals)
     select $1, given.field, given.value, $2, coalesce(last.tally, 0) + 1, coalesce(last.finals, 0) + $3
       from unnest($4::text[], $5::text[]) as given (field, value)
       left join lateral (select tally, finals from result_tallies t
                           where t.account_id = $1 and t.field = given.field and t.value = given.value
                           order by t.number desc limit 1) last on true`,
    [accountId, number, isFinal ? 1 : 0, given.map(([field]) => field), given.map(([, value]) => value)],
  );
}

/** The database counts them itself. */
export async function markSuperseded(
  connection: Connection,
  accountId: number,
  { number, isFinal }: { number: number; isFinal: boolean },
): Promise<void> {
  await connection.rows('insert into superseded_results (account_id, number, is_final) values ($1, $2, $3)', [
    accountId,
    number,
    isFinal,
  ]);
}
