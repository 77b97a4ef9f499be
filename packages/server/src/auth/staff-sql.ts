import type { PersonRole, PersonStatus, StaffPerson } from '@labwire/contract/lab-staff.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

const personColumns = `staff_id as "staffId", name, role, status, ${utcTimestamp('created_at')} as "createdAt",
  ${utcTimestamp('last_signed_in_at')} as "lastSignedInAt"`;

type PersonRow = Omit<StaffPerson, 'lastSignedInAt'> & { lastSignedInAt: string | null };

const toPerson = ({ lastSignedInAt, ...person }: PersonRow): StaffPerson => ({
  ...person,
  ...(lastSignedInAt !== null && { lastSignedInAt }),
});

export async function findStaff(connection: Connection): Promise<StaffPerson[]> {
  return (await connection.rows<PersonRow>(`select ${personColumns} from staff order by name_key`)).map(toPerson);
}

/** Undefined if the name is taken. */
export async function insertPerson(
  connection: Connection,
  person: { name: string; nameKey: string; role: PersonRole; passwordHash: string; createdAt: Date },
): Promise<StaffPerson | undefined> {
  const [inserted] = await connection.rows<PersonRow>(
    `insert into staff (name, name_key, role, status, password_hash, created_at) values ($1, $2, $3, 'ACTIVE', $4, $5)
     on conflict (name_key) do nothing returning ${personColumns}`,
    [person.name, person.nameKey, person.role, person.passwordHash, person.createdAt],
  );
  return inserted && toPerson(inserted);
}

/** Serialises changes of a person with each other and with sign-ins. */
export async function lockPerson(connection: Connection, staffId: number): Promise<StaffPerson | undefined> {
  const [person] = await connection.rows<PersonRow>(
    `select ${personColumns} from staff where staff_id = $1 for update`,
    [staffId],
  );
  return person && toPerson(person);
}

export function updatePerson(
  connection: Connection,
  staffId: number,
  change: { role: PersonRole; status: PersonStatus; passwordHash: string | undefined },
): void {
  connection.execute(
    'update staff set role = $2, status = $3, password_hash = coalesce($4, password_hash) where staff_id = $1',
    [staffId, change.role, change.status, change.passwordHash],
  );
}

export interface StoredPassword {
  staffId: number;
  name: string;
  role: PersonRole;
  passwordHash: string;
}

export async function findPassword(connection: Connection, nameKey: string): Promise<StoredPassword | undefined> {
  const [found] = await connection.rows<StoredPassword>(
    `select staff_id as "staffId", name, role, password_hash as "passwordHash" from staff where name_key = $1`,
    [nameKey],
  );
  return found;
}

/** Returns false if the person is disabled or the password was changed after it was compared. */
export async function markSignedIn(connection: Connection, person: StoredPassword, at: Date): Promise<boolean> {
  const marked = await connection.rows(
    `update staff set last_signed_in_at = $3 where staff_id = $1 and password_hash = $2 and status = 'ACTIVE' returning 1`,
    [person.staffId, person.passwordHash, at],
  );
  return marked.length > 0;
}

/** Returns false if the password was changed after it was compared. */
export async function replacePassword(
  connection: Connection,
  person: StoredPassword,
  passwordHash: string,
): Promise<boolean> {
  const replaced = await connection.rows(
    `update staff set password_hash = $3 where staff_id = $1 and password_hash = $2 and status = 'ACTIVE' returning 1`,
    [person.staffId, person.passwordHash, passwordHash],
  );
  return replaced.length > 0;
}
