import type { Connection } from '../platform/db/database.ts';

/** Undefined if there is no such account. */
export async function findAllowedOrigins(connection: Connection, accountId: number): Promise<string[] | undefined> {
  const [account] = await connection.rows<{ origins: string[] }>(
    'select allowed_origins as origins from accounts where account_id = $1',
    [accountId],
  );
  return account?.origins;
}

export function updateAllowedOrigins(connection: Connection, accountId: number, origins: readonly string[]): void {
  connection.execute('update accounts set allowed_origins = $2 where account_id = $1', [accountId, origins]);
}

/** The origins of all active accounts. */
export async function findOriginsInUse(connection: Connection): Promise<string[]> {
  const rows = await connection.rows<{ origins: string[] }>(
    `select allowed_origins as origins from accounts where status = 'ACTIVE' and allowed_origins <> '{}'`,
  );
  return rows.flatMap(({ origins }) => origins);
}
