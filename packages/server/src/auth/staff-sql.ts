import type { PersonRole, PersonStatus, StaffPerson } from '@labwire/contract/lab-staff.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

const personColumns = `staff_id as "staffId", name, role, status, email,
  exists (select from authenticators a where a.staff_id = staff.staff_id and a.confirmed_at is not null) or exists (select from passkeys k where k.staff_id = staff.staff_id) as "hasSecondFactor",
  ${utcTimestamp('created_at')} as "createdAt",
  ${utcTimestamp('last_signed_in_at')} as "lastSignedInAt"`;

type PersonRow = Omit<StaffPerson, 'email' | 'lastSignedInAt'> & {
  email: string | null;
  lastSignedInAt: string | null;
};

const toPerson = ({ email, lastSignedInAt, ...person }: PersonRow): StaffPerson => ({
  ...person,
  ...(email !== null && { email }),
  ...(lastSignedInAt !== null && { lastSignedInAt }),
});

export async function findStaff(connection: Connection): Promise<StaffPerson[]> {
  return (await connection.rows<PersonRow>(`select ${personColumns} from staff order by name_key`)).map(toPerson);
}

/** Undefined if the name is taken. */
export async function insertPerson(
  connection: Connection,
  person: {
    name: string;
    nameKey: string;
    role: PersonRole;
    /** Null for a person who signs in with single sign-on only. */
    passwordHash: string | null;
    createdAt: Date;
    email: string | undefined;
  },
): Promise<StaffPerson | undefined> {
  const [inserted] = await connection.rows<PersonRow>(
    `insert into staff (name, name_key, role, status, password_hash, created_at, email)
     values ($1, $2, $3, 'ACTIVE', $4, $5, $6)
     on conflict (name_key) do nothing returning ${personColumns}`,
    [person.name, person.nameKey, person.role, person.passwordHash, person.createdAt, person.email],
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
  change: { role: PersonRole; status: PersonStatus; email: string | null; passwordHash: string | undefined },
): void {
  connection.execute(
    `update staff set role = $2, status = $3, email = $4, password_hash = coalesce($5, password_hash) where staff_id = $1`,
    [staffId, change.role, change.status, change.email, change.passwordHash],
  );
}

export interface StoredPassword {
  staffId: number;
  name: string;
  role: PersonRole;
  status: PersonStatus;
  email: string | null;
  passwordHash: string;
}

const passwordColumns = 'staff_id as "staffId", name, role, status, email, password_hash as "passwordHash"';

/** Undefined for a person who signs in with single sign-on only and has no password. */
export async function findPassword(connection: Connection, nameKey: string): Promise<StoredPassword | undefined> {
  const [found] = await connection.rows<StoredPassword>(
    `select ${passwordColumns} from staff where name_key = $1 and password_hash is not null`,
    [nameKey],
  );
  return found;
}

type Compared = Pick<StoredPassword, 'staffId' | 'passwordHash'>;

/** Returns false if the person is disabled or the password was changed after it was compared. */
export async function markSignedIn(connection: Connection, person: Compared, at: Date): Promise<boolean> {
  const marked = await connection.rows(
    `update staff set last_signed_in_at = $3 where staff_id = $1 and password_hash = $2 and status = 'ACTIVE' returning 1`,
    [person.staffId, person.passwordHash, at],
  );
  return marked.length > 0;
}

/** For a sign-in without a password. Undefined if the person is disabled. */
export async function markStaffPresent(
  connection: Connection,
  staffId: number,
  at: Date,
): Promise<{ staffId: number; name: string; role: PersonRole } | undefined> {
  const [found] = await connection.rows<{ staffId: number; name: string; role: PersonRole }>(
    `update staff set last_signed_in_at = $2 where staff_id = $1 and status = 'ACTIVE'
     returning staff_id as "staffId", name, role`,
    [staffId, at],
  );
  return found;
}

/** Returns false if the password was changed after it was compared. */
export async function replacePassword(
  connection: Connection,
  person: Compared,
  passwordHash: string,
): Promise<boolean> {
  const replaced = await connection.rows(
    `update staff set password_hash = $3 where staff_id = $1 and password_hash = $2 and status = 'ACTIVE' returning 1`,
    [person.staffId, person.passwordHash, passwordHash],
  );
  return replaced.length > 0;
}

/** Undefined if the person is disabled. */
export async function resetStaffPassword(
  connection: Connection,
  staffId: number,
  passwordHash: string,
): Promise<StoredPassword | undefined> {
  const [changed] = await connection.rows<StoredPassword>(
    `update staff set password_hash = $2 where staff_id = $1 and status = 'ACTIVE' returning ${passwordColumns}`,
    [staffId, passwordHash],
  );
  return changed;
}
