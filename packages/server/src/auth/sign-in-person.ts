import type { Connection } from '../platform/db/database.ts';
import type { AttemptKeys } from './sign-in-attempts.ts';

/** Somebody who signs in with a password: a member of staff, or one of a customer's people. */
export interface SignInPerson {
  kind: 'staff' | 'customer';
  /** The `staff_id` or the `person_id`. */
  id: number;
  name: string;
  passwordHash: string;
  /** The chain of the audit trail that records sign-ins and passwords of the person. */
  chain: number;
  /** The person as actor and subject of the audit trail, such as `staff:Hana` or `person:P5001`. */
  actor: string;
}

/** What differs between the two kinds of people; everything else about signing in is the same code for both. */
export interface PeopleOfKind<Person extends SignInPerson> {
  kind: Person['kind'];
  /** The sign-in name as it is compared. */
  nameKey(signInName: string): string;
  keysOf(signInName: string, address: string): AttemptKeys;
  find(connection: Connection, signInName: string): Promise<Person | undefined>;
  /** Returns false if the person may not sign in, or the password was changed after it was compared. */
  markSignedIn(connection: Connection, person: Person, at: Date): Promise<boolean>;
  /** Returns false if the person may not sign in, or the password was changed after it was compared. */
  replacePassword(connection: Connection, person: Person, passwordHash: string): Promise<boolean>;
  /** A person who may sign in and has an address. */
  findForReset(connection: Connection, signInName: string): Promise<(Person & { email: string }) | undefined>;
  /** Stores a new password without the old one. Undefined if the person may not sign in. */
  resetPassword(connection: Connection, id: number, passwordHash: string): Promise<Person | undefined>;
}

/** Identifies a person in tables that have rows of both kinds. */
export type PersonReference = Pick<SignInPerson, 'kind' | 'id'>;

/** The columns `staff_id` and `person_id` of such a table. */
export const personColumnsOf = ({ kind, id }: PersonReference): [staffId: number | null, personId: number | null] =>
  kind === 'staff' ? [id, null] : [null, id];
