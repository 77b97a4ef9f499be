import type { Passkey } from '@labwire/contract/passkey.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { type PersonReference, personColumnsOf } from './sign-in-person.ts';

/** Stores a challenge, for a person who adds a passkey or, without a person, for a sign-in. Expired ones are deleted. */
export function insertChallenge(
  connection: Connection,
  challenge: { bytes: Buffer; person: PersonReference | undefined; at: Date; expiresAt: Date },
): void {
  const { bytes, person, at, expiresAt } = challenge;
  const columns = person ? personColumnsOf(person) : [null, null];
  connection.execute('delete from passkey_challenges where expires_at <= $1', [at]);
  connection.execute(
    'insert into passkey_challenges (challenge, staff_id, person_id, expires_at) values ($1, $2, $3, $4)',
    [bytes, ...columns, expiresAt],
  );
}

/** Deletes a challenge. Returns false if it is unknown, was used, has expired, or was made for another person. */
export async function takeChallenge(
  connection: Connection,
  { bytes, person, at }: { bytes: Buffer; person: PersonReference | undefined; at: Date },
): Promise<boolean> {
  const columns = person ? personColumnsOf(person) : [null, null];
  const taken = await connection.rows(
    `delete from passkey_challenges where challenge = $1 and expires_at > $2
        and staff_id is not distinct from $3 and person_id is not distinct from $4 returning 1`,
    [bytes, at, ...columns],
  );
  return taken.length > 0;
}

type PasskeyRow = Omit<Passkey, 'lastUsedAt'> & { lastUsedAt: string | null };

const passkeyColumns = `passkey_id as "passkeyId", name, ${utcTimestamp('created_at')} as "createdAt",
  ${utcTimestamp('last_used_at')} as "lastUsedAt"`;

const toPasskey = ({ lastUsedAt, ...passkey }: PasskeyRow): Passkey => ({
  ...passkey,
  ...(lastUsedAt !== null && { lastUsedAt }),
});

export async function findPasskeys(connection: Connection, person: PersonReference): Promise<Passkey[]> {
  const rows = await connection.rows<PasskeyRow>(
    `select ${passkeyColumns} from passkeys where staff_id = $1 or person_id = $2 order by passkey_id`,
    [...personColumnsOf(person)],
  );
  return rows.map(toPasskey);
}

/** The identifiers of the credentials of a person, so that an authenticator does not add a second one. */
export async function findCredentialIds(
  connection: Connection,
  person: PersonReference,
): Promise<{ id: Buffer; transports: string[] }[]> {
  return connection.rows('select credential_id as id, transports from passkeys where staff_id = $1 or person_id = $2', [
    ...personColumnsOf(person),
  ]);
}

export interface NewStoredPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  createdAt: Date;
}

/** Undefined if the credential is already stored. */
export async function insertPasskey(
  connection: Connection,
  person: PersonReference,
  passkey: NewStoredPasskey,
): Promise<Passkey | undefined> {
  const { credentialId, publicKey, counter, transports, name, createdAt } = passkey;
  const [row] = await connection.rows<PasskeyRow>(
    `insert into passkeys (staff_id, person_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (credential_id) do nothing returning ${passkeyColumns}`,
    [...personColumnsOf(person), credentialId, publicKey, counter, transports, name, createdAt],
  );
  return row && toPasskey(row);
}

export interface StoredPasskey {
  passkeyId: number;
  staffId: number | null;
  personId: number | null;
  publicKey: Buffer;
  counter: number;
}

/** Locks the passkey, so that of two sign-ins with the same counter one is refused. */
export async function lockPasskey(connection: Connection, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [found] = await connection.rows<StoredPasskey>(
    `select passkey_id as "passkeyId", staff_id as "staffId", person_id as "personId", public_key as "publicKey", counter
       from passkeys where credential_id = $1 for update`,
    [credentialId],
  );
  return found;
}

export function markPasskeyUsed(connection: Connection, passkeyId: number, counter: number, at: Date): void {
  connection.execute('update passkeys set counter = $2, last_used_at = $3 where passkey_id = $1', [
    passkeyId,
    counter,
    at,
  ]);
}

/** Returns false if the person has no such passkey. */
export async function deletePasskey(
  connection: Connection,
  person: PersonReference,
  passkeyId: number,
): Promise<boolean> {
  const deleted = await connection.rows(
    'delete from passkeys where (staff_id = $1 or person_id = $2) and passkey_id = $3 returning 1',
    [...personColumnsOf(person), passkeyId],
  );
  return deleted.length > 0;
}

export function deletePasskeysOf(connection: Connection, person: PersonReference): void {
  connection.execute('delete from passkeys where staff_id = $1 or person_id = $2', [...personColumnsOf(person)]);
}

export async function countPasskeys(connection: Connection, person: PersonReference): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    'select count(*)::integer as count from passkeys where staff_id = $1 or person_id = $2',
    [...personColumnsOf(person)],
  );
  return count;
}
