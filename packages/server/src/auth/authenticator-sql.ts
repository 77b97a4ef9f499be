import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { type PersonReference, personColumnsOf } from './sign-in-person.ts';

export interface StoredAuthenticator {
  authenticatorId: number;
  secret: Buffer;
  /** Null until a code has confirmed it. */
  confirmedAt: string | null;
}

/** Locks the row until the end of the transaction. */
export async function lockAuthenticator(
  connection: Connection,
  person: PersonReference,
): Promise<StoredAuthenticator | undefined> {
  const [found] = await connection.rows<StoredAuthenticator>(
    `select authenticator_id as "authenticatorId", secret, ${utcTimestamp('confirmed_at')} as "confirmedAt"
       from authenticators where staff_id = $1 or person_id = $2 for update`,
    [...personColumnsOf(person)],
  );
  return found;
}

/** Replaces a secret that was not confirmed. Returns false if the person has a confirmed one. */
export async function insertAuthenticator(
  connection: Connection,
  person: PersonReference,
  { secret, at }: { secret: Buffer; at: Date },
): Promise<boolean> {
  connection.execute('delete from authenticators where (staff_id = $1 or person_id = $2) and confirmed_at is null', [
    ...personColumnsOf(person),
  ]);
  const inserted = await connection.rows(
    `insert into authenticators (staff_id, person_id, secret, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [...personColumnsOf(person), secret, at],
  );
  return inserted.length > 0;
}

export function confirmAuthenticator(
  connection: Connection,
  authenticatorId: number,
  { step, at, recoveryHashes }: { step: number; at: Date; recoveryHashes: readonly Buffer[] },
): void {
  connection.execute('update authenticators set confirmed_at = $2, last_step = $3 where authenticator_id = $1', [
    authenticatorId,
    at,
    step,
  ]);
  connection.execute(
    'insert into recovery_codes (authenticator_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
    [authenticatorId, recoveryHashes],
  );
}

/** Returns false if a code of this step or of a later one was already accepted. */
export async function takeStep(connection: Connection, authenticatorId: number, step: number): Promise<boolean> {
  const taken = await connection.rows(
    'update authenticators set last_step = $2 where authenticator_id = $1 and last_step < $2 returning 1',
    [authenticatorId, step],
  );
  return taken.length > 0;
}

/** Returns false if the code does not exist or was already used. */
export async function takeRecoveryCode(
  connection: Connection,
  authenticatorId: number,
  hash: Buffer,
): Promise<boolean> {
  const taken = await connection.rows(
    'delete from recovery_codes where authenticator_id = $1 and code_hash = $2 returning 1',
    [authenticatorId, hash],
  );
  return taken.length > 0;
}

export async function findConfirmedAuthenticator(
  connection: Connection,
  person: PersonReference,
): Promise<{ confirmedAt: string; recoveryCodesLeft: number } | undefined> {
  const [found] = await connection.rows<{ confirmedAt: string; recoveryCodesLeft: number }>(
    `select ${utcTimestamp('a.confirmed_at')} as "confirmedAt",
            (select count(*)::integer from recovery_codes r where r.authenticator_id = a.authenticator_id)
              as "recoveryCodesLeft"
       from authenticators a where (a.staff_id = $1 or a.person_id = $2) and a.confirmed_at is not null`,
    [...personColumnsOf(person)],
  );
  return found;
}

/** Also deletes the recovery codes, by a foreign key. */
export function deleteAuthenticator(connection: Connection, person: PersonReference): void {
  connection.execute('delete from authenticators where staff_id = $1 or person_id = $2', [...personColumnsOf(person)]);
}
