import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyRequest } from 'fastify';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { customerPeople } from './customer-people.ts';
import { ownSession } from './own-session.ts';
import { actionPrefix } from './password-comparison.ts';
import { type PasswordResetDependencies, requestReset, resetPassword } from './password-reset.ts';
import { endSessions } from './session-changes.ts';
import { deleteSession, findSessionsOf } from './session-sql.ts';
import { staffPeople } from './staff-people.ts';

/** Sessions of the caller, and forgotten passwords, of staff and of customers' people. */
export function registerOwnSessionRoutes(operations: OperationRouter, dependencies: PasswordResetDependencies): void {
  operations.public(clientOperations.requestPersonPasswordReset, async ({ body, request }, reply) => {
    await requestReset(dependencies, customerPeople, request, body().email);
    return reply.code(202).send();
  });
  operations.public(clientOperations.resetPersonPassword, async ({ body, request }, reply) => {
    await resetPassword(dependencies, customerPeople, request, body());
    return reply.code(204).send();
  });
  operations.public(labOperations.requestPasswordReset, async ({ body, request }, reply) => {
    await requestReset(dependencies, staffPeople, request, body().name);
    return reply.code(202).send();
  });
  operations.public(labOperations.resetPassword, async ({ body, request }, reply) => {
    await resetPassword(dependencies, staffPeople, request, body());
    return reply.code(204).send();
  });

  operations.client(clientOperations.listPersonSessions, ({ request }) => listSessions(dependencies, request));
  operations.client(clientOperations.endPersonSession, async ({ path, request }, reply) => {
    await endSession(dependencies, request, path.sessionId);
    return reply.code(204).send();
  });
  operations.staff(labOperations.listSessions, ({ request }) => listSessions(dependencies, request));
  operations.staff(labOperations.endSession, async ({ path, request }, reply) => {
    await endSession(dependencies, request, path.sessionId);
    return reply.code(204).send();
  });
}

async function listSessions({ db, now }: PasswordResetDependencies, request: FastifyRequest) {
  const { person, sessionId } = ownSession(request);
  const found = await db.asLaboratory((connection) => findSessionsOf(connection, person, now()));
  return { sessions: found.map((session) => ({ ...session, isCurrent: session.sessionId === sessionId })) };
}

async function endSession(dependencies: PasswordResetDependencies, request: FastifyRequest, sessionId: number) {
  const { person } = ownSession(request);
  const { db, now } = dependencies;
  const own = await db.asLaboratory((connection) => findSessionsOf(connection, person, now()));
  if (!own.some((session) => session.sessionId === sessionId)) throw new ProblemError('not-found');
  const entry = { chain: person.chain, action: `${actionPrefix(person)}.session-ended`, subject: person.actor };
  await endSessions(dependencies, request, entry, (connection) => deleteSession(connection, sessionId));
}
