import type { CustomerPersonStatus, CustomerRole, Person } from '@labwire/contract/person.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

type PersonRow = Omit<Person, 'invitationExpiresAt' | 'lastSignedInAt'> & {
  invitationExpiresAt: string | null;
  lastSignedInAt: string | null;
};

const personColumns = `'P' || p.person_id as "personId", p.email, p.name, p.role, p.status,
  exists (select from authenticators a where a.person_id = p.person_id and a.confirmed_at is not null) or exists (select from passkeys k where k.person_id = p.person_id) as "hasSecondFactor",
  ${utcTimestamp('p.created_at')} as "createdAt", ${utcTimestamp('p.last_signed_in_at')} as "lastSignedInAt",
  (select ${utcTimestamp('max(l.expires_at)')} from sign_in_links l
    where l.person_id = p.person_id and l.purpose = 'INVITATION' and p.status = 'INVITED') as "invitationExpiresAt"`;

const toPerson = ({ invitationExpiresAt, lastSignedInAt, ...person }: PersonRow): Person => ({
  ...person,
  ...(invitationExpiresAt !== null && { invitationExpiresAt }),
  ...(lastSignedInAt !== null && { lastSignedInAt }),
});

export async function findPeople(connection: Connection, accountId: number): Promise<Person[]> {
  const rows = await connection.rows<PersonRow>(
    `select ${personColumns} from people p where p.account_id = $1 order by p.email_key`,
    [accountId],
  );
  return rows.map(toPerson);
}

/** Locks the person until the end of the transaction. */
export async function lockPersonOf(
  connection: Connection,
  accountId: number,
  personId: number,
): Promise<Person | undefined> {
  const [row] = await connection.rows<PersonRow>(
    `select ${personColumns} from people p where p.account_id = $1 and p.person_id = $2 for update of p`,
    [accountId, personId],
  );
  return row && toPerson(row);
}

export async function countInvitations(connection: Connection, accountId: number): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    `select count(*)::integer as count from people where account_id = $1 and status = 'INVITED'`,
    [accountId],
  );
  return count;
}

/** Undefined if the account already has a person with the address. */
export async function insertInvitedPerson(
  connection: Connection,
  accountId: number,
  person: { email: string; emailKey: string; role: CustomerRole; createdAt: Date },
): Promise<number | undefined> {
  const [inserted] = await connection.rows<{ personId: number }>(
    `insert into people (account_id, email, email_key, name, role, status, created_at)
     values ($1, $2, $3, '', $4, 'INVITED', $5)
     on conflict (account_id, email_key) do nothing returning person_id as "personId"`,
    [accountId, person.email, person.emailKey, person.role, person.createdAt],
  );
  return inserted?.personId;
}

/** Gives a person who is already invited the role of the new invitation. Undefined if the address has no open invitation. */
export async function renewInvitation(
  connection: Connection,
  accountId: number,
  emailKey: string,
  role: CustomerRole,
): Promise<number | undefined> {
  const [found] = await connection.rows<{ personId: number }>(
    `update people set role = $3 where account_id = $1 and email_key = $2 and status = 'INVITED'
     returning person_id as "personId"`,
    [accountId, emailKey, role],
  );
  return found?.personId;
}

export function updatePersonOf(
  connection: Connection,
  accountId: number,
  personId: number,
  { role, status }: { role: CustomerRole; status: CustomerPersonStatus },
): void {
  connection.execute('update people set role = $3, status = $4 where account_id = $1 and person_id = $2', [
    accountId,
    personId,
    role,
    status,
  ]);
}

/** Also deletes sessions and links, by foreign keys, and the mails to the person. */
export async function deletePersonOf(connection: Connection, accountId: number, personId: number): Promise<boolean> {
  connection.execute('delete from mails where account_id = $1 and person_id = $2', [accountId, personId]);
  const deleted = await connection.rows('delete from people where account_id = $1 and person_id = $2 returning 1', [
    accountId,
    personId,
  ]);
  return deleted.length > 0;
}

export interface StoredPerson {
  personId: number;
  accountId: number;
  name: string;
  email: string;
  role: CustomerRole;
  status: CustomerPersonStatus;
  passwordHash: string;
}

const signInColumns = `person_id as "personId", account_id as "accountId", name, email, role, status,
  password_hash as "passwordHash"`;

export async function findPersonByEmail(connection: Connection, emailKey: string): Promise<StoredPerson | undefined> {
  const [found] = await connection.rows<StoredPerson>(
    `select ${signInColumns} from people where email_key = $1 and status <> 'INVITED' and password_hash is not null`,
    [emailKey],
  );
  return found;
}

/** Returns false if the person is disabled or the password was changed after it was compared. */
export async function markPersonSignedIn(
  connection: Connection,
  { personId, passwordHash }: Pick<StoredPerson, 'personId' | 'passwordHash'>,
  at: Date,
): Promise<boolean> {
  const marked = await connection.rows(
    `update people set last_signed_in_at = $3 where person_id = $1 and password_hash = $2 and status = 'ACTIVE'
     returning 1`,
    [personId, passwordHash, at],
  );
  return marked.length > 0;
}

/** For a sign-in without a password. Undefined if the person is disabled. */
export async function markPersonPresent(
  connection: Connection,
  personId: number,
  at: Date,
): Promise<Omit<StoredPerson, 'passwordHash' | 'status'> | undefined> {
  const [found] = await connection.rows<Omit<StoredPerson, 'passwordHash' | 'status'>>(
    `update people set last_signed_in_at = $2 where person_id = $1 and status = 'ACTIVE'
     returning person_id as "personId", account_id as "accountId", name, email, role`,
    [personId, at],
  );
  return found;
}

/** Returns false if the person is disabled or the password was changed after it was compared. */
export async function replacePersonPassword(
  connection: Connection,
  { personId, passwordHash }: Pick<StoredPerson, 'personId' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const replaced = await connection.rows(
    `update people set password_hash = $3 where person_id = $1 and password_hash = $2 and status = 'ACTIVE' returning 1`,
    [personId, passwordHash, newHash],
  );
  return replaced.length > 0;
}

/** Undefined if the person is disabled or does not exist any more. */
export async function resetPersonPassword(
  connection: Connection,
  personId: number,
  passwordHash: string,
): Promise<StoredPerson | undefined> {
  const [changed] = await connection.rows<StoredPerson>(
    `update people set password_hash = $2 where person_id = $1 and status = 'ACTIVE' returning ${signInColumns}`,
    [personId, passwordHash],
  );
  return changed;
}

/** Undefined if the person does not exist any more or is not invited, or if the address signs in to another account. */
export async function activatePerson(
  connection: Connection,
  personId: number,
  { name, passwordHash, at }: { name: string; passwordHash: string; at: Date },
): Promise<StoredPerson | undefined> {
  const [activated] = await connection.rows<StoredPerson>(
    `update people p set status = 'ACTIVE', name = $2, password_hash = $3, last_signed_in_at = $4
      where p.person_id = $1 and p.status = 'INVITED' and not exists (
        select from people other where other.email_key = p.email_key and other.status <> 'INVITED')
     returning ${signInColumns}`,
    [personId, name, passwordHash, at],
  );
  return activated;
}

export async function findAccountState(
  connection: Connection,
  accountId: number,
): Promise<{ name: string; isSuspended: boolean; scopes: string[] } | undefined> {
  const [account] = await connection.rows<{ name: string; isSuspended: boolean; scopes: string[] }>(
    `select name, status = 'SUSPENDED' as "isSuspended", scopes from accounts where account_id = $1`,
    [accountId],
  );
  return account;
}
