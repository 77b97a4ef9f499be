import type { AccountLimits } from '@labwire/contract/lab-account.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import type { Scope } from '@labwire/contract/token.ts';

/** A person of a customer who signed in to the portal. */
export interface CustomerPerson {
  personId: number;
  sessionId: number;
  name: string;
  email: string;
  role: CustomerRole;
  accountName: string;
  expiresAt: Date;
  /** Whether the session permits only to set up a second factor. */
  mustSetUpSecondFactor: boolean;
  isSingleSignOn: boolean;
}

/** A customer's program, identified by its access token, or a customer's person, identified by a session. */
export interface ClientCaller {
  kind: 'client';
  accountId: number;
  /** The username of a program's credential, or the identifier of a person, such as P5001. */
  username: string;
  /** Absent for a program. */
  person?: CustomerPerson;
  scopes: readonly Scope[];
  suspended: boolean;
  limits: AccountLimits;
  /** Set for parts of this process that call its HTTP interface. */
  isInternal?: true;
}

/** A member of staff, or a program of the laboratory. */
export interface StaffCaller {
  kind: 'staff';
  name: string;
  role: Role;
  /** Equal for a person and for the tokens that act for the person. */
  identity: string;
  /** The session of a person who signed in; absent for a token. */
  session?: {
    sessionId: number;
    staffId: number;
    expiresAt: Date;
    /** Whether the session permits only to set up a second factor. */
    mustSetUpSecondFactor: boolean;
    isSingleSignOn: boolean;
  };
  isInternal?: true;
}

export type Caller = ClientCaller | StaffCaller;

/** The caller as the log and the audit trail name it. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'staff') return `staff:${caller.name}`;
  return caller.person ? `person:${caller.username}` : `client:${caller.username}`;
}

/** Finds the caller behind a token or session; undefined if it is unknown, expired or revoked. */
export interface Authenticator {
  findClient(token: string): Promise<ClientCaller | undefined>;
  /** Looks in the cache only. */
  findCachedClient(token: string): ClientCaller | undefined;
  findStaff(token: string): Promise<StaffCaller | undefined>;
  findSession(token: string): Promise<StaffCaller | undefined>;
  /** The session of a customer's person. */
  findPersonSession(token: string): Promise<ClientCaller | undefined>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
