import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { SendMail } from '../mail/direct-mail.ts';
import { secondFactorReset } from '../mail/templates/second-factor-reset.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { deleteAuthenticator } from './authenticator-sql.ts';
import { personIdentity } from './identity-rules.ts';
import { deletePasskeysOf } from './passkey-sql.ts';
import { actionPrefix } from './password-comparison.ts';
import { lockPersonOf } from './people-sql.ts';
import { personNumber } from './person-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';
import type { SignInPerson } from './sign-in-person.ts';
import { lockPerson } from './staff-sql.ts';

export interface SecondFactorResetDependencies {
  db: Database;
  actorOf: ActorOf;
  publicUrl: string;
  sendMail: SendMail | undefined;
  findLaboratory: FindLaboratory;
}

/** The person whose second factor is reset. */
type Subject = Pick<SignInPerson, 'kind' | 'id' | 'chain' | 'actor'> & { email: string | undefined };

/** An admin resets the second factor of staff and of customers' people, a manager that of the account's people. */
export function registerSecondFactorResetRoutes(
  operations: OperationRouter,
  dependencies: SecondFactorResetDependencies,
): void {
  operations.staff(labOperations.resetStaffSecondFactor, async ({ caller, path: { staffId }, request }, reply) => {
    if (caller.identity === personIdentity(staffId)) throw ownFactor();
    await resetSecondFactor(dependencies, request, async (connection) => {
      const person = await lockPerson(connection, staffId);
      const { email, name } = person ?? {};
      return person && { kind: 'staff', id: staffId, chain: laboratoryChain, actor: `staff:${name}`, email };
    });
    return reply.code(204).send();
  });

  operations.staff(labOperations.resetAccountPersonSecondFactor, async ({ path, request }, reply) => {
    await resetSecondFactor(dependencies, request, findSubject(path.accountId, path.personId));
    return reply.code(204).send();
  });

  operations.client(clientOperations.resetPersonSecondFactor, async ({ caller, path, request }, reply) => {
    if (caller.username === path.personId) throw ownFactor();
    await resetSecondFactor(dependencies, request, findSubject(caller.accountId, path.personId));
    return reply.code(204).send();
  });
}

const ownFactor = () =>
  new ProblemError('conflict', { detail: 'You cannot reset your own second factor. Turn it off in your account.' });

const findSubject =
  (accountId: number, personId: string) =>
  async (connection: Connection): Promise<Subject | undefined> => {
    const id = personNumber(personId);
    const person = await lockPersonOf(connection, accountId, id);
    return person && { kind: 'customer', id, chain: accountId, actor: `person:${personId}`, email: person.email };
  };

/** The mail is sent after the commit, because a mail server can be slow. */
async function resetSecondFactor(
  { db, actorOf, publicUrl, sendMail, findLaboratory }: SecondFactorResetDependencies,
  request: FastifyRequest,
  find: (connection: Connection) => Promise<Subject | undefined>,
): Promise<void> {
  const { kind, email } = await db.asLaboratory(async (connection) => {
    const person = await find(connection);
    if (!person) throw new ProblemError('not-found');
    deleteAuthenticator(connection, person);
    deletePasskeysOf(connection, person);
    deleteSessionsOf(connection, person);
    connection.notify('access');
    const action = `${actionPrefix(person)}.second-factor-reset`;
    insertAuditEntry(connection, person.chain, actorOf(request), { action, subject: person.actor });
    return person;
  });
  if (!sendMail || email === undefined) return;
  const { name: laboratory } = await findLaboratory();
  const application = kind === 'staff' ? 'console' : 'portal';
  const outcome = await sendMail({
    to: { name: '', address: email },
    content: secondFactorReset({ laboratory, application, url: `${publicUrl}/${application}` }),
    reason: `You receive this mail because you have an account in the ${application} of ${laboratory}.`,
  });
  if (outcome.kind !== 'accepted') request.log.warn(`a mail about a second factor was not sent: ${outcome.response}`);
}
