import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import { laboratoryChain } from '../audit/audit-sql.ts';
import { staffKeys } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { staffNameKey } from './staff-name-rules.ts';
import { findPassword, markSignedIn, replacePassword, resetStaffPassword, type StoredPassword } from './staff-sql.ts';

export interface StaffMember extends SignInPerson {
  role: PersonRole;
}

const storedPassword = ({ id, passwordHash }: StaffMember) => ({ staffId: id, passwordHash });

const staffMember = ({ staffId, name, role, passwordHash }: StoredPassword): StaffMember => ({
  kind: 'staff',
  id: staffId,
  name,
  role,
  passwordHash,
  chain: laboratoryChain,
  actor: `staff:${name}`,
});

/** Members of staff, who sign in with their name. */
export const staffPeople: PeopleOfKind<StaffMember> = {
  kind: 'staff',
  nameKey: staffNameKey,
  keysOf: (name, address) => staffKeys(staffNameKey(name), address),
  async find(connection, name) {
    const found = await findPassword(connection, staffNameKey(name));
    return found && staffMember(found);
  },
  async findForReset(connection, name) {
    const found = await findPassword(connection, staffNameKey(name));
    if (found?.status !== 'ACTIVE' || found.email === null) return undefined;
    return { ...staffMember(found), email: found.email };
  },
  async resetPassword(connection, staffId, passwordHash) {
    const changed = await resetStaffPassword(connection, staffId, passwordHash);
    return changed && staffMember(changed);
  },
  markSignedIn: (connection, person, at) => markSignedIn(connection, storedPassword(person), at),
  replacePassword: (connection, person, hash) => replacePassword(connection, storedPassword(person), hash),
};
