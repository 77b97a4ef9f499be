import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { actionPrefix, type ComparisonDependencies, insertLockEntry } from './password-comparison.ts';
import { CodeRefused, takeCode } from './second-factor.ts';
import { sessionLifetimeMs } from './session-rules.ts';
import { deleteExpiredSessions, deleteSessionsOf, insertSession } from './session-sql.ts';
import { type Attempt, recordSuccess, uncountAttempt } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { restrictNewSession } from './sign-in-policy-sql.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';

export interface SessionChangeDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  environment: Environment;
  passwordCost: PasswordCost;
}

/** What the routes of both kinds of sessions need. */
export interface SessionDependencies extends ComparisonDependencies, SessionChangeDependencies {
  publicUrl: string;
}

/** A new session: its token for the cookie, when it expires, and whether it is restricted. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
  mustSetUpSecondFactor: boolean;
}

/** Starts the session of a person whose password was compared, if the person needs no code or the code is right. */
export async function startSession<Person extends SignInPerson>(
  dependencies: SessionChangeDependencies,
  people: PeopleOfKind<Person>,
  request: FastifyRequest,
  { person, attempt, code }: { person: Person; attempt: Attempt; code: string | undefined },
): Promise<StartedSession> {
  const { db, now, actorOf } = dependencies;
  try {
    return await db.asLaboratory(async (connection) => {
      if (!(await people.markSignedIn(connection, person, now()))) throw invalidClient();
      const outcome = await takeCode(dependencies, connection, request, { person, typed: code });
      if (outcome === 'missing' || outcome === 'wrong') throw new CodeRefused(outcome);
      await recordSuccess(connection, attempt);
      return storeSession(dependencies, connection, request, person);
    });
  } catch (error) {
    if (error instanceof CodeRefused) {
      await db.asLaboratory(async (connection) => {
        // The password was right, and the code has not been asked for before.
        if (error.outcome === 'missing') await uncountAttempt(connection, attempt);
        else if (attempt.locks) insertLockEntry(connection, actorOf(request), request.ip, person);
      });
    }
    throw error;
  }
}

/** Stores the session and its audit entry in the transaction of the sign-in. */
export async function storeSession(
  { now, actorOf, environment }: SessionChangeDependencies,
  connection: Connection,
  request: FastifyRequest,
  person: Omit<SignInPerson, 'passwordHash'>,
  method?: 'single-sign-on' | 'passkey',
): Promise<StartedSession> {
  const at = now();
  const token = newToken(person.kind === 'staff' ? 'session' : 'person', environment);
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
  deleteExpiredSessions(connection, at);
  const isSingleSignOn = method === 'single-sign-on';
  const session = { tokenHash: hashToken(token), person, at, expiresAt, userAgent, isSingleSignOn };
  const sessionId = await insertSession(connection, session);
  const mustSetUpSecondFactor = await restrictNewSession(connection, person, sessionId);
  insertAuditEntry(
    connection,
    person.chain,
    { ...actorOf(request), name: person.actor },
    {
      action: `${actionPrefix(person)}.signed-in`,
      subject: person.actor,
      after: { address: request.ip, userAgent, ...(method && { method }) },
    },
  );
  return { token, expiresAt, mustSetUpSecondFactor };
}

/** Ends sessions on all processes, with an audit entry. */
export async function endSessions(
  { db, actorOf }: SessionChangeDependencies,
  request: FastifyRequest,
  { chain, action, subject }: { chain: number; action: string; subject: string },
  deleteSessions: (connection: Connection) => void,
): Promise<void> {
  await db.asLaboratory(async (connection) => {
    deleteSessions(connection);
    connection.notify('access');
    insertAuditEntry(connection, chain, actorOf(request), { action, subject });
  });
}

/** Stores a password that the person chose and ends all other sessions. Returns false if it was changed in the meantime. */
export async function changePassword<Person extends SignInPerson>(
  { db, actorOf, passwordCost }: SessionChangeDependencies,
  people: PeopleOfKind<Person>,
  request: FastifyRequest,
  change: { person: Person; attempt: Attempt; newPassword: string; sessionId: number },
): Promise<boolean> {
  const { person, attempt, newPassword, sessionId } = change;
  const passwordHash = await hashPassword(newPassword, passwordCost);
  return db.asLaboratory(async (connection) => {
    if (!(await people.replacePassword(connection, person, passwordHash))) return false;
    await recordSuccess(connection, attempt);
    deleteSessionsOf(connection, person, sessionId);
    connection.notify('access');
    insertAuditEntry(connection, person.chain, actorOf(request), {
      action: `${actionPrefix(person)}.password-changed`,
      subject: person.actor,
    });
    return true;
  });
}

export const invalidClient = () => new ProblemError('invalid-client', { headers: { 'www-authenticate': 'Bearer' } });
