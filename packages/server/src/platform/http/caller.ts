import type { AccountLimits } from '@labwire/contract/lab-account.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Scope } from '@labwire/contract/token.ts';

/** A customer's program, identified by its access token. */
export interface ClientCaller {
  kind: 'client';
  accountId: number;
  username: string;
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
  session?: { sessionId: number; staffId: number; expiresAt: Date };
  isInternal?: true;
}

export type Caller = ClientCaller | StaffCaller;

/** The caller as the log and the audit trail name it. */
export const callerName = (caller: Caller): string =>
  caller.kind === 'client' ? `client:${caller.username}` : `staff:${caller.name}`;

/** Finds the caller behind a token or session; undefined if it is unknown, expired or revoked. */
export interface Authenticator {
  findClient(token: string): Promise<ClientCaller | undefined>;
  /** Looks in the cache only. */
  findCachedClient(token: string): ClientCaller | undefined;
  findStaff(token: string): Promise<StaffCaller | undefined>;
  findSession(token: string): Promise<StaffCaller | undefined>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
