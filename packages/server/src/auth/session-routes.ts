import { labOperations } from '@labwire/contract/lab-operations.ts';
import { laboratoryChain } from '../audit/audit-sql.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import { invalidToken } from '../platform/http/unauthorized.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { delayRefusal } from './delayed-refusal.ts';
import { createPasswordComparison } from './password-comparison.ts';
import {
  changePassword,
  endSessions,
  invalidClient,
  type SessionDependencies,
  startSession,
} from './session-changes.ts';
import { sessionFields } from './session-document.ts';
import { deleteSession, deleteSessionsOf } from './session-sql.ts';
import { requirePasswordsAllowed } from './single-sign-on/password-permission.ts';
import { staffPeople } from './staff-people.ts';

export function registerSessionsRoutes(operations: OperationRouter, dependencies: SessionDependencies): void {
  const { publicUrl } = dependencies;
  const cookie = sessionCookie(publicUrl, 'lab');
  const comparePassword = createPasswordComparison(dependencies, staffPeople);

  operations.public(labOperations.signIn, async ({ body, request }, reply) => {
    requireSameOrigin(request, publicUrl);
    const { name, password, code } = body();
    const { person, attempt } = await delayRefusal(async () => {
      const compared = await comparePassword(request, name, password);
      if (!compared.person) throw invalidClient();
      return { ...compared, person: compared.person };
    });
    await requirePasswordsAllowed(dependencies.db, null);
    const started = await startSession(dependencies, staffPeople, request, { person, attempt, code });
    return reply
      .header('set-cookie', cookie.set(started.token))
      .send({ name: person.name, role: person.role, ...sessionFields(started) });
  });

  operations.staff(labOperations.getSession, async ({ caller: { name, role, session } }) => ({
    name,
    role,
    ...(session && sessionFields(session)),
  }));

  operations.staff(labOperations.signOut, async ({ caller, request }, reply) => {
    const { sessionId } = sessionOf(caller);
    await endSessions(dependencies, request, entryOf(caller, 'staff.signed-out'), (connection) =>
      deleteSession(connection, sessionId),
    );
    return reply.header('set-cookie', cookie.clear()).code(204).send();
  });

  operations.staff(labOperations.signOutEverywhere, async ({ caller, request }, reply) => {
    const { staffId } = sessionOf(caller);
    await endSessions(dependencies, request, entryOf(caller, 'staff.signed-out-everywhere'), (connection) =>
      deleteSessionsOf(connection, { kind: 'staff', id: staffId }),
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
    const change = { person, attempt, newPassword, sessionId };
    if (!(await changePassword(dependencies, staffPeople, request, change))) throw invalidToken('staff');
    return reply.code(204).send();
  });
}

const entryOf = ({ name }: StaffCaller, action: string) => ({
  chain: laboratoryChain,
  action,
  subject: `staff:${name}`,
});

function sessionOf({ session }: StaffCaller) {
  if (!session) throw new ProblemError('conflict', { detail: 'A staff token has neither a session nor a password.' });
  return session;
}
