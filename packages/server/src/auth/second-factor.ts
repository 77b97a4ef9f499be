import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { parseCode, stepOfCode } from './authenticator-rules.ts';
import { lockAuthenticator, takeRecoveryCode, takeStep } from './authenticator-sql.ts';
import { actionPrefix } from './password-comparison.ts';
import type { SignInPerson } from './sign-in-person.ts';
import { hashToken } from './token-rules.ts';

type PersonWithCode = Pick<SignInPerson, 'kind' | 'id' | 'chain' | 'actor'>;

/**
 * Uses up a code of the person's app or a recovery code. Returns `none` if the person has no app, and then the password is
 * enough. The caller counts the attempt.
 */
export async function takeCode(
  { now, actorOf }: { now: () => Date; actorOf: ActorOf },
  connection: Connection,
  request: FastifyRequest,
  { person, typed }: { person: PersonWithCode; typed: string | undefined },
): Promise<'accepted' | 'none' | 'missing' | 'wrong'> {
  const stored = await lockAuthenticator(connection, person);
  if (!stored?.confirmedAt) return 'none';
  if (typed === undefined) return 'missing';
  const { authenticatorId, secret } = stored;
  const { kind, code } = parseCode(typed);
  if (kind === 'app') {
    const step = stepOfCode(secret, code, now());
    return step !== undefined && (await takeStep(connection, authenticatorId, step)) ? 'accepted' : 'wrong';
  }
  if (!(await takeRecoveryCode(connection, authenticatorId, hashToken(code)))) return 'wrong';
  const actor = { ...actorOf(request), name: person.actor };
  const entry = { action: `${actionPrefix(person)}.recovery-code-used`, subject: person.actor };
  insertAuditEntry(connection, person.chain, actor, entry);
  return 'accepted';
}

/** The refusal of a sign-in after a right password. */
export class CodeRefused extends ProblemError {
  readonly outcome: 'missing' | 'wrong';

  constructor(outcome: 'missing' | 'wrong') {
    const violation =
      outcome === 'missing'
        ? ({ code: 'missing', message: 'is required: the code of your authenticator app, or a recovery code' } as const)
        : ({ code: 'wrong_code', message: 'is wrong, has expired, or was already used' } as const);
    super('invalid-request', { violations: [{ pointer: '/code', ...violation }] });
    this.outcome = outcome;
  }
}
