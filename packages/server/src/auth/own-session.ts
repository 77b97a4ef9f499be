import type { FastifyRequest } from 'fastify';
import { laboratoryChain } from '../audit/audit-sql.ts';
import { callerName } from '../platform/http/caller.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** The person who calls, and the session of the call. */
export interface OwnSession {
  person: Pick<SignInPerson, 'kind' | 'id' | 'chain' | 'actor'>;
  sessionId: number;
  /** What the person signs in with. */
  signInName: string;
}

/** Throws for a token, which belongs to a program. */
export function ownSession({ caller }: FastifyRequest): OwnSession {
  if (caller?.kind === 'staff' && caller.session) {
    const { staffId, sessionId } = caller.session;
    const person = { kind: 'staff', id: staffId, chain: laboratoryChain, actor: callerName(caller) } as const;
    return { person, sessionId, signInName: caller.name };
  }
  if (caller?.kind === 'client' && caller.person) {
    const { personId, sessionId, email } = caller.person;
    const person = { kind: 'customer', id: personId, chain: caller.accountId, actor: callerName(caller) } as const;
    return { person, sessionId, signInName: email };
  }
  throw new ProblemError('conflict', { detail: 'A token has no session.' });
}
