import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import { invalidToken } from '../platform/http/unauthorized.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import type { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { delayRefusal } from './delayed-refusal.ts';
import { hashPassword, newDummyHash, type PasswordCost, passwordMatches } from './password.ts';
import { sessionLifetimeMs } from './session-rules.ts';
import { deleteExpiredSessions, deleteSession, deleteSessionsOf, insertSession } from './session-sql.ts';
import { type Attempt, countAttempt, recordSuccess, staffKeys } from './sign-in-attempts.ts';
import { staffNameKey } from './staff-name-rules.ts';
import { findPassword, markSignedIn, replacePassword, type StoredPassword } from './staff-sql.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export interface SessionDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  environment: Environment;
  publicUrl: string;
  signIns: ConcurrencyLimit;
  passwordCost: PasswordCost;
}

export function registerSessionsRoutes(operations: OperationRouter, dependencies: SessionDependencies): void {
  const { environment, publicUrl } = dependencies;
  const cookie = sessionCookie(publicUrl);
  const comparePassword = createPasswordComparison(dependencies);

  operations.public(labOperations.signIn, async ({ body, request }, reply) => {
    requireSameOrigin(request, publicUrl);
    const { name, password } = body();
    const { person, attempt } = await delayRefusal(async () => {
      const compared = await comparePassword(request, name, password);
      if (!compared.person) throw invalidClient();
      return { ...compared, person: compared.person };
    });
    const token = newToken('session', environment);
    const expiresAt = await startSession(dependencies, request, person, attempt, token);
    return reply
      .header('set-cookie', cookie.set(token))
      .send({ name: person.name, role: person.role, expiresAt: expiresAt.toISOString() });
  });

  operations.staff(labOperations.getSession, async ({ caller: { name, role, session } }) => ({
    name,
    role,
    ...(session && { expiresAt: session.expiresAt.toISOString() }),
  }));

  operations.staff(labOperations.signOut, async ({ caller, request }, reply) => {
    const { sessionId } = sessionOf(caller);
    await endSessions(dependencies, request, caller, 'staff.signed-out', (connection) =>
      deleteSession(connection, sessionId),
    );
    return reply.header('set-cookie', cookie.clear()).code(204).send();
  });

  operations.staff(labOperations.signOutEverywhere, async ({ caller, request }, reply) => {
    const { staffId } = sessionOf(caller);
    await endSessions(dependencies, request, caller, 'staff.signed-out-everywhere', (connection) =>
      deleteSessionsOf(connection, staffId),
    );
    return reply.header('set-cookie', cookie.clear()).code(204).send();
  });

  operations.staff(labOperations.changePassword, async ({ caller, body, request }, reply) => {
    const { newPassword, currentPassword } = body();
    const { sessionId } = sessionOf(caller);
    const { person, attempt } = await comparePassword(request, caller.name, currentPassword);
    if (!person) {
      const message = 'is not your current password';
      requireNoViolations([{ pointer: '/currentPassword', code: 'wrong_password', message }]);
      return;
    }
    await changePassword(dependencies, request, { person, attempt, newPassword, sessionId });
    return reply.code(204).send();
  });
}

/**
 * Returns a function that finds a person by name and password. Attempts are counted and slowed down, and take the same
 * time whether the name exists or not.
 */
function createPasswordComparison({ db, now, actorOf, signIns, passwordCost }: SessionDependencies) {
  const dummyHash = newDummyHash(passwordCost);
  return async (request: FastifyRequest, name: string, password: string) => {
    const { found, attempt, matches } = await signIns.run(async () => {
      const counted = await db.asLaboratory(async (connection) => {
        const attempt = await countAttempt(connection, staffKeys(staffNameKey(name), request.ip), now());
        if (attempt.waitMs > 0) throw tooManyAttempts(attempt.waitMs);
        return { found: await findPassword(connection, staffNameKey(name)), attempt };
      });
      const hash = counted.found?.passwordHash ?? dummyHash;
      return { ...counted, matches: await passwordMatches(password, hash) };
    });
    if (found && !matches && attempt.locks) {
      // Not awaited, because the delay would reveal that the name exists.
      insertLockEntry(db, actorOf(request), request.ip, found).catch((error) => request.log.error({ err: error }));
    }
    return { person: matches ? found : undefined, attempt };
  };
}

/** Called for existing names only: an unknown name may be a password typed into the wrong field. */
async function insertLockEntry(db: Database, actor: Actor, address: string, { name }: StoredPassword): Promise<void> {
  await db.asLaboratory(async (connection) =>
    insertAuditEntry(connection, laboratoryChain, actor, {
      action: 'staff.locked',
      subject: `staff:${name}`,
      after: { address },
    }),
  );
}

async function startSession(
  { db, now, actorOf }: SessionDependencies,
  request: FastifyRequest,
  person: StoredPassword,
  attempt: Attempt,
  token: string,
): Promise<Date> {
  const at = now();
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
  const actor = { ...actorOf(request), name: `staff:${person.name}` };
  await db.asLaboratory(async (connection) => {
    if (!(await markSignedIn(connection, person, at))) throw invalidClient();
    await recordSuccess(connection, attempt);
    deleteExpiredSessions(connection, at);
    const { staffId } = person;
    await insertSession(connection, { tokenHash: hashToken(token), staffId, at, expiresAt, userAgent });
    insertAuditEntry(connection, laboratoryChain, actor, {
      action: 'staff.signed-in',
      subject: `staff:${person.name}`,
      after: { address: request.ip, userAgent },
    });
  });
  return expiresAt;
}

async function endSessions(
  { db, actorOf }: SessionDependencies,
  request: FastifyRequest,
  { name }: StaffCaller,
  action: string,
  deleteSessions: (connection: Connection) => void,
): Promise<void> {
  await db.asLaboratory(async (connection) => {
    deleteSessions(connection);
    connection.notify('access');
    insertAuditEntry(connection, laboratoryChain, actorOf(request), { action, subject: `staff:${name}` });
  });
}

async function changePassword(
  { db, actorOf, passwordCost }: SessionDependencies,
  request: FastifyRequest,
  change: { person: StoredPassword; attempt: Attempt; newPassword: string; sessionId: number },
): Promise<void> {
  const { person, attempt, newPassword, sessionId } = change;
  const passwordHash = await hashPassword(newPassword, passwordCost);
  await db.asLaboratory(async (connection) => {
    if (!(await replacePassword(connection, person, passwordHash))) throw invalidToken('staff');
    await recordSuccess(connection, attempt);
    deleteSessionsOf(connection, person.staffId, sessionId);
    connection.notify('access');
    insertAuditEntry(connection, laboratoryChain, actorOf(request), {
      action: 'staff.password-changed',
      subject: `staff:${person.name}`,
    });
  });
}

function sessionOf({ session }: StaffCaller) {
  if (!session) throw new ProblemError('conflict', { detail: 'A staff token has neither a session nor a password.' });
  return session;
}

const invalidClient = () => new ProblemError('invalid-client', { headers: { 'www-authenticate': 'Bearer' } });
