import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { PersonSession } from '@labwire/contract/person.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { ClientCaller, CustomerPerson } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import { invalidToken } from '../platform/http/unauthorized.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { badLink } from './bad-link.ts';
import { type CustomerMember, customerMember, customerPeople } from './customer-people.ts';
import { delayRefusal } from './delayed-refusal.ts';
import { hashPassword } from './password.ts';
import { createPasswordComparison } from './password-comparison.ts';
import { activatePerson, findAccountState } from './people-sql.ts';
import { personCode } from './person-rules.ts';
import {
  changePassword,
  endSessions,
  invalidClient,
  type SessionDependencies,
  type StartedSession,
  startSession,
  storeSession,
} from './session-changes.ts';
import { sessionFields } from './session-document.ts';
import { deleteSession } from './session-sql.ts';
import { takeLink } from './sign-in-link-sql.ts';
import { allowsPasswords } from './single-sign-on/identity-provider-sql.ts';
import { passwordsNotAllowed, requirePasswordsAllowed } from './single-sign-on/password-permission.ts';
import { hashToken } from './token-rules.ts';

/** The sessions of customers' people in the portal. */
export function registerPersonSessionRoutes(operations: OperationRouter, dependencies: SessionDependencies): void {
  const { publicUrl, environment } = dependencies;
  const cookie = sessionCookie(publicUrl, 'client');
  const comparePassword = createPasswordComparison(dependencies, customerPeople);

  operations.public(clientOperations.signInPerson, async ({ body, request }, reply) => {
    requireSameOrigin(request, publicUrl);
    const { email, password, code } = body();
    const { person, attempt } = await delayRefusal(async () => {
      const compared = await comparePassword(request, email, password);
      if (!compared.person) throw invalidClient();
      return { ...compared, person: compared.person };
    });
    const account = await openAccountOf(dependencies, person);
    await requirePasswordsAllowed(dependencies.db, person.accountId);
    const started = await startSession(dependencies, customerPeople, request, { person, attempt, code });
    return reply.header('set-cookie', cookie.set(started.token)).send(startedDocument(person, account, started));
  });

  operations.public(clientOperations.acceptInvitation, async ({ body, request }, reply) => {
    requireSameOrigin(request, publicUrl);
    const { person, started } = await acceptInvitation(dependencies, request, body());
    const account = await openAccountOf(dependencies, person);
    return reply.header('set-cookie', cookie.set(started.token)).send(startedDocument(person, account, started));
  });

  operations.client(clientOperations.getPersonSession, async ({ caller }): Promise<PersonSession> => {
    const { username: personId, scopes } = caller;
    const session = personOf(caller);
    const { name, email, role, accountName: account } = session;
    return { personId, email, name, role, account, scopes: [...scopes], environment, ...sessionFields(session) };
  });

  operations.client(clientOperations.signOutPerson, async ({ caller, request }, reply) => {
    const { sessionId } = personOf(caller);
    const entry = { chain: caller.accountId, action: 'person.signed-out', subject: `person:${caller.username}` };
    await endSessions(dependencies, request, entry, (connection) => deleteSession(connection, sessionId));
    return reply.header('set-cookie', cookie.clear()).code(204).send();
  });

  operations.client(clientOperations.changePersonPassword, async ({ caller, body, request }, reply) => {
    const { newPassword, currentPassword } = body();
    const { sessionId, email } = personOf(caller);
    const { person, attempt } = await comparePassword(request, email, currentPassword);
    if (!person) {
      const message = 'is not your current password';
      requireNoViolations([{ pointer: '/currentPassword', code: 'wrong_password', message }]);
      return;
    }
    const change = { person, attempt, newPassword, sessionId };
    if (!(await changePassword(dependencies, customerPeople, request, change))) throw invalidToken('client');
    return reply.code(204).send();
  });

  function startedDocument(
    { id, email, name, role }: CustomerMember,
    { name: account, scopes }: { name: string; scopes: string[] },
    started: StartedSession,
  ): PersonSession {
    return { personId: personCode(id), email, name, role, account, scopes, environment, ...sessionFields(started) };
  }
}

/** Only called for a person who has proved the identity, so that a suspension is not disclosed to others. */
async function openAccountOf({ db }: SessionDependencies, { accountId }: CustomerMember) {
  const account = await db.asLaboratory((connection) => findAccountState(connection, accountId));
  if (!account || account.isSuspended) throw new ProblemError('account-suspended');
  return account;
}

async function acceptInvitation(
  dependencies: SessionDependencies,
  request: FastifyRequest,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<{ person: CustomerMember; started: StartedSession }> {
  const { db, now, actorOf, passwordCost, signIns } = dependencies;
  const passwordHash = await signIns.run(() => hashPassword(password, passwordCost));
  return db.asLaboratory(async (connection) => {
    const at = now();
    const invited = await takeLink(connection, { tokenHash: hashToken(token), purpose: 'INVITATION', at });
    if (invited?.kind !== 'customer') throw badLink();
    const activated = await activatePerson(connection, invited.id, { name: name.trim(), passwordHash, at });
    if (!activated) {
      throw new ProblemError('conflict', {
        detail:
          'Your e-mail address is used for another account of this laboratory. Ask for an invitation to another address.',
      });
    }
    const person = customerMember(activated);
    if (!(await allowsPasswords(connection, person.accountId))) throw passwordsNotAllowed();
    insertAuditEntry(
      connection,
      person.chain,
      { ...actorOf(request), name: person.actor },
      {
        action: 'person.accepted',
        subject: person.actor,
      },
    );
    return { person, started: await storeSession(dependencies, connection, request, person) };
  });
}

function personOf({ person }: ClientCaller): CustomerPerson {
  if (!person) throw new Error('an operation for people was called by a program');
  return person;
}
