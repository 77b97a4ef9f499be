import { customerSearchKey } from './customer-search-rules.ts';

const highestCharacter = '\u{10ffff}';

/** The number that a text is, or 0, which no order and no job has. */
export const searchedNumber = (search: string): number => {
  const text = search.trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

/**
 * A query for the numbers of the orders of the account `$1` that a search finds. Appends the values. Each part is a range or
 * an entry of an index: reference keys by prefix, barcodes and numbers as a whole.
 */
export function ordersFound(search: string, values: unknown[]): string {
  const key = customerSearchKey(search);
  const from = values.push(key);
  const to = values.push(key + highestCharacter);
  const number = values.push(searchedNumber(search));
  const barcode = values.push(search.trim());
  return `
      select order_id from order_keys where account_id = $1 and key >= $${from} and key < $${to}
      union select order_id from order_barcodes where account_id = $1 and barcode = $${barcode}
      union select $${number}::bigint`;
}
