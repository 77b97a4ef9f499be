import { findAccounts } from '../customers/account-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import {
  findLabOrderIds,
  findOrderIdsByCode,
  type LabOrderFilter,
  type LabOrderPage,
  searchLabOrderIds,
} from './lab-order-sql.ts';
import { accountsMatching, parseLabSearch } from './lab-search-rules.ts';

/** A page of the orders of all accounts that match the filters and, if there is one, the search. */
export async function listLabOrderIds(
  connection: Connection,
  { search, ...filter }: LabOrderFilter & { search?: string },
  page: LabOrderPage,
): Promise<number[]> {
  if (search === undefined) return findLabOrderIds(connection, filter, page);
  const { text, barcode, number } = parseLabSearch(search);
  const accountIds = accountsMatching(text, await findAccounts(connection));
  const orderIds = await findOrderIdsByCode(connection, { barcode, number });
  return searchLabOrderIds(connection, filter, page, { text, accountIds, orderIds });
}
