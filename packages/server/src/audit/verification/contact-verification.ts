import type { Connection } from '../../platform/db/database.ts';
import { sealOf } from '../seal-rules.ts';
import { findErasedContacts, findSealedRecords } from '../seal-sql.ts';
import type { OrderRow } from './comparison-sql.ts';
import { contactFaults, type RecordedContact } from './contact-comparison-rules.ts';

/** Reads what the trail knows of the contacts of some orders of an account, and returns a check of an order. */
export async function createContactCheck(
  connection: Connection,
  accountId: number,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => string[]> {
  const named = orders.flatMap(({ resolved }) => [resolved.primary.labContactId, resolved.submitter.labContactId]);
  const records = await findSealedRecords(connection, accountId, [...new Set(named)]);
  const erased = new Set(await findErasedContacts(connection, accountId));
  const unchanged = records.filter(({ seal, text }) => sealOf(text) === seal);
  const byContact = Map.groupBy(unchanged, ({ labContactId }) => labContactId);
  const known = {
    recordsOf: (labContactId: string) =>
      (byContact.get(labContactId) ?? []).map(({ text }) => JSON.parse(text) as RecordedContact),
    isErased: (labContactId: string) => erased.has(labContactId),
  };
  return ({ requestText, resolved }) => contactFaults(JSON.parse(requestText), resolved, known);
}
