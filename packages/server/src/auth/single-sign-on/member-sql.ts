import type { PersonRole, PersonStatus } from '@labwire/contract/lab-staff.ts';
import type { CustomerPersonStatus, CustomerRole } from '@labwire/contract/person.ts';
import type { Connection } from '../../platform/db/database.ts';

export interface StaffRow {
  id: number;
  name: string;
  role: PersonRole;
  status: PersonStatus;
}

export interface PersonRow {
  id: number;
  name: string;
  role: CustomerRole;
  status: CustomerPersonStatus;
}

const staffColumns = 'staff_id as id, name, role, status';
const personColumns = 'person_id as id, name, role, status';

/** The row is locked, which serialises the sign-in with changes by administrators. */
export async function lockStaff(connection: Connection, staffId: number): Promise<StaffRow | undefined> {
  const [row] = await connection.rows<StaffRow>(`select ${staffColumns} from staff where staff_id = $1 for update`, [
    staffId,
  ]);
  return row;
}

/** Addresses of staff are not unique. */
export async function lockStaffByEmail(connection: Connection, emailKey: string): Promise<StaffRow[]> {
  return connection.rows(
    `select ${staffColumns} from staff where lower(trim(email)) = $1 order by staff_id for update`,
    [emailKey],
  );
}

/** Whether a person or a token has or had the name. */
export async function isStaffNameTaken(connection: Connection, nameKey: string): Promise<boolean> {
  const found = await connection.rows(
    'select from staff_names where name_key = $1 union all select from staff where name_key = $1',
    [nameKey],
  );
  return found.length > 0;
}

export function updateSignedInStaff(connection: Connection, staffId: number, role: PersonRole, at: Date): void {
  connection.execute('update staff set role = $2, last_signed_in_at = $3 where staff_id = $1', [staffId, role, at]);
}

/** Undefined if the account has no such person. */
export async function lockPerson(
  connection: Connection,
  accountId: number,
  personId: number,
): Promise<PersonRow | undefined> {
  const [row] = await connection.rows<PersonRow>(
    `select ${personColumns} from people where account_id = $1 and person_id = $2 for update`,
    [accountId, personId],
  );
  return row;
}

/** Only of this account: an address of another account is another person. */
export async function lockPersonByEmail(
  connection: Connection,
  accountId: number,
  emailKey: string,
): Promise<PersonRow | undefined> {
  const [row] = await connection.rows<PersonRow>(
    `select ${personColumns} from people where account_id = $1 and email_key = $2 for update`,
    [accountId, emailKey],
  );
  return row;
}

/** Whether the address signs in to another account. */
export async function isUsedElsewhere(connection: Connection, accountId: number, emailKey: string): Promise<boolean> {
  const found = await connection.rows(
    `select from people where email_key = $2 and account_id <> $1 and status <> 'INVITED'`,
    [accountId, emailKey],
  );
  return found.length > 0;
}

/** Undefined if the address is in use. */
export async function insertActivePerson(
  connection: Connection,
  accountId: number,
  person: { email: string; name: string; role: CustomerRole; at: Date },
): Promise<PersonRow | undefined> {
  const [row] = await connection.rows<PersonRow>(
    `insert into people (account_id, email, email_key, name, role, status, created_at)
     values ($1, $2, $2, $3, $4, 'ACTIVE', $5) on conflict do nothing returning ${personColumns}`,
    [accountId, person.email, person.name, person.role, person.at],
  );
  return row;
}

/** A person who was invited becomes active, with the name that the provider has. */
export function updateSignedInPerson(
  connection: Connection,
  accountId: number,
  personId: number,
  { role, name, at }: { role: CustomerRole; name: string; at: Date },
): void {
  connection.execute(
    `update people set role = $3, last_signed_in_at = $5, status = 'ACTIVE',
            name = case status when 'INVITED' then $4 else name end
      where account_id = $1 and person_id = $2`,
    [accountId, personId, role, name, at],
  );
}
