import type { Connection } from '../../platform/db/database.ts';

/** The PEM text of the identity; undefined before the first start. */
export async function findSigningIdentity(connection: Connection, environment: string): Promise<string | undefined> {
  const [stored] = await connection.rows<{ pem: string }>('select pem from signing_identities where environment = $1', [
    environment,
  ]);
  return stored?.pem;
}

/** Keeps the identity that another process has stored in the meantime. */
export function insertSigningIdentity(connection: Connection, environment: string, pem: string): void {
  connection.execute('insert into signing_identities (environment, pem) values ($1, $2) on conflict do nothing', [
    environment,
    pem,
  ]);
}
