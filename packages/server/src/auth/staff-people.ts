import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import { laboratoryChain } from '../audit/audit-sql.ts';
import { staffKeys } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { staffNameKey } from './staff-name-rules.ts';
import { findPassword, markSignedIn, replacePassword, type StoredPassword } from './staff-sql.ts';

export interface StaffMember extends SignInPerson {
  role: PersonRole;
}

const storedPassword = ({ id, name, role, passwordHash }: StaffMember): StoredPassword => ({
  staffId: id,
  name,
  role,
  passwordHash,
});

/** Members of staff, who sign in with their name. */
export const staffPeople: PeopleOfKind<StaffMember> = {
  kind: 'staff',
  keysOf: (name, address) => staffKeys(staffNameKey(name), address),
  async find(connection, name) {
    const found = await findPassword(connection, staffNameKey(name));
    if (!found) return undefined;
    const { staffId, ...rest } = found;
    return { kind: 'staff', id: staffId, ...rest, chain: laboratoryChain, actor: `staff:${found.name}` };
  },
  markSignedIn: (connection, person, at) => markSignedIn(connection, storedPassword(person), at),
  replacePassword: (connection, person, hash) => replacePassword(connection, storedPassword(person), hash),
};
