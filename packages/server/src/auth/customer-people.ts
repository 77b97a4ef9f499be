import type { CustomerRole } from '@labwire/contract/person.ts';
import {
  findPersonByEmail,
  markPersonSignedIn,
  replacePersonPassword,
  resetPersonPassword,
  type StoredPerson,
} from './people-sql.ts';
import { emailKey, personCode } from './person-rules.ts';
import { personKeys } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';

export interface CustomerMember extends SignInPerson {
  accountId: number;
  email: string;
  role: CustomerRole;
}

export const customerMember = ({ personId, ...stored }: StoredPerson): CustomerMember => ({
  kind: 'customer',
  id: personId,
  ...stored,
  chain: stored.accountId,
  actor: `person:${personCode(personId)}`,
});

/** The people of customers, who sign in with their e-mail address. */
export const customerPeople: PeopleOfKind<CustomerMember> = {
  kind: 'customer',
  nameKey: emailKey,
  keysOf: (email, address) => personKeys(emailKey(email), address),
  async find(connection, email) {
    const found = await findPersonByEmail(connection, emailKey(email));
    return found && customerMember(found);
  },
  markSignedIn: (connection, { id: personId, passwordHash }, at) =>
    markPersonSignedIn(connection, { personId, passwordHash }, at),
  replacePassword: (connection, { id: personId, passwordHash }, newHash) =>
    replacePersonPassword(connection, { personId, passwordHash }, newHash),
  async findForReset(connection, email) {
    const found = await findPersonByEmail(connection, emailKey(email));
    return found && found.status === 'ACTIVE' ? customerMember(found) : undefined;
  },
  async resetPassword(connection, personId, passwordHash) {
    const changed = await resetPersonPassword(connection, personId, passwordHash);
    return changed && customerMember(changed);
  },
};
