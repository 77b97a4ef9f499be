import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import { laboratoryChain } from '../../audit/audit-sql.ts';
import type { Connection } from '../../platform/db/database.ts';
import { personIdentity } from '../identity-rules.ts';
import { findAccountState } from '../people-sql.ts';
import { personCode } from '../person-rules.ts';
import { deleteLinksOf } from '../sign-in-link-sql.ts';
import type { SignInPerson } from '../sign-in-person.ts';
import { staffNameKey, staffNameViolations } from '../staff-name-rules.ts';
import { reservePersonName } from '../staff-name-sql.ts';
import { insertPerson } from '../staff-sql.ts';
import {
  insertActivePerson,
  isStaffNameTaken,
  isUsedElsewhere,
  lockPerson,
  lockPersonByEmail,
  lockStaff,
  lockStaffByEmail,
  type PersonRow,
  type StaffRow,
  updateSignedInPerson,
  updateSignedInStaff,
} from './member-sql.ts';
import type { RefusalReason } from './refusal-rules.ts';

/** A person who may be the one that the provider confirmed. */
export interface Member extends Omit<SignInPerson, 'passwordHash'> {
  role: string;
  status: 'INVITED' | 'ACTIVE' | 'DISABLED';
}

export interface NewMember {
  name: string;
  email: string;
  role: string;
  at: Date;
}

/** The people who can sign in with a provider: the staff, or the people of one account. */
export interface Members {
  /** Why no member can sign in at present. */
  obstacle(connection: Connection): Promise<RefusalReason | undefined>;
  find(connection: Connection, id: number): Promise<Member | undefined>;
  /** More than one if the address does not identify a member. */
  findByEmail(connection: Connection, email: string): Promise<Member[]>;
  /** Undefined if the name or the address is in use. */
  create(connection: Connection, member: NewMember): Promise<Member | undefined>;
  /** Stores role and time of a sign-in. Returns false if the address is used elsewhere. */
  signIn(connection: Connection, member: Member, signIn: NewMember): Promise<boolean>;
}

const staffMember = (row: StaffRow): Member => ({
  kind: 'staff',
  ...row,
  chain: laboratoryChain,
  actor: `staff:${row.name}`,
});

export const staffMembers: Members = {
  obstacle: async () => undefined,
  async find(connection, staffId) {
    const row = await lockStaff(connection, staffId);
    return row && staffMember(row);
  },
  async findByEmail(connection, email) {
    return (await lockStaffByEmail(connection, email)).map(staffMember);
  },
  async create(connection, { name, email, role, at }) {
    const nameKey = staffNameKey(name);
    if (nameKey === '' || staffNameViolations('', name).length > 0) return undefined;
    if (await isStaffNameTaken(connection, nameKey)) return undefined;
    const person = { name, nameKey, email, role: role as PersonRole, passwordHash: null, createdAt: at };
    const inserted = await insertPerson(connection, person);
    const isReserved = inserted && (await reservePersonName(connection, nameKey, personIdentity(inserted.staffId)));
    // Throwing rolls the transaction back, which a refusal would not do.
    if (!isReserved) throw new Error(`the name of a new member of staff was taken at the same time: ${name}`);
    return staffMember({ id: inserted.staffId, name, role: inserted.role, status: inserted.status });
  },
  async signIn(connection, { id }, { role, at }) {
    updateSignedInStaff(connection, id, role as PersonRole, at);
    return true;
  },
};

/** Every statement names the account, so that a provider never reaches people of another one. */
export function membersOf(accountId: number): Members {
  const member = (row: PersonRow): Member => ({
    kind: 'customer',
    ...row,
    chain: accountId,
    actor: `person:${personCode(row.id)}`,
  });
  return {
    async obstacle(connection) {
      const account = await findAccountState(connection, accountId);
      return !account || account.isSuspended ? 'accountSuspended' : undefined;
    },
    async find(connection, personId) {
      const row = await lockPerson(connection, accountId, personId);
      return row && member(row);
    },
    async findByEmail(connection, email) {
      const row = await lockPersonByEmail(connection, accountId, email);
      return row ? [member(row)] : [];
    },
    async create(connection, { name, email, role, at }) {
      const row = await insertActivePerson(connection, accountId, { name, email, role: role as CustomerRole, at });
      return row && member(row);
    },
    async signIn(connection, { id, kind, status }, { role, name, email, at }) {
      if (status === 'INVITED') {
        if (await isUsedElsewhere(connection, accountId, email)) return false;
        deleteLinksOf(connection, { kind, id });
      }
      updateSignedInPerson(connection, accountId, id, { role: role as CustomerRole, name, at });
      return true;
    },
  };
}
