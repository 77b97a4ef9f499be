import { type Connection, oneRow } from '../platform/db/database.ts';

/** Deliveries of all accounts whose next attempt could be made now. */
export async function countDueDeliveries(connection: Connection, now: Date): Promise<number> {
  const { due } = await oneRow<{ due: number }>(
    connection,
    "select count(*) as due from webhook_deliveries where status = 'PENDING' and next_attempt_at <= $1",
    [now],
  );
  return due;
}
