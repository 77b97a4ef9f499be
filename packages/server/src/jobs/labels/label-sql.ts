import { type Connection, oneRow } from '../../platform/db/database.ts';

export async function findCustomerName(connection: Connection, accountId: number): Promise<string> {
  const { name } = await oneRow<{ name: string }>(connection, 'select name from accounts where account_id = $1', [
    accountId,
  ]);
  return name;
}
