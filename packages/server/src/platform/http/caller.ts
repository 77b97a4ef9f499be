import type { AccountLimits } from '@labwire/contract/lab-account.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Scope } from '@labwire/contract/token.ts';

/** A customer's program, known by its token. */
export interface ClientCaller {
  kind: 'client';
  accountId: number;
  username: string;
  scopes: readonly Scope[];
  suspended: boolean;
  limits: AccountLimits;
}

/** A member of staff or the laboratory's own program. */
export interface StaffCaller {
  kind: 'staff';
  name: string;
  role: Role;
  /** Of a person who signed in; a token has none. */
  session?: { sessionId: number; staffId: number; expiresAt: Date };
}

export type Caller = ClientCaller | StaffCaller;

/** Finds out whose token or session it is; undefined if it is nobody's, or no longer. */
export interface Authenticator {
  findClient(token: string): Promise<ClientCaller | undefined>;
  /** The same, if nobody has to be asked. */
  findCachedClient(token: string): ClientCaller | undefined;
  findStaff(token: string): Promise<StaffCaller | undefined>;
  findSession(token: string): Promise<StaffCaller | undefined>;
}

/** Says when an account asks for more than the service can give to one. */
export interface Flood {
  isTooMuch(accountId: number, perSecond: number): boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
