import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { PersonChange } from '@labwire/contract/person.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { findAccount } from '../customers/account-sql.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { type InvitationDependencies, invitePerson } from './invitation.ts';
import { deletePersonOf, findPeople, lockPersonOf, updatePersonOf } from './people-sql.ts';
import { changeObstacle, personNumber, removalObstacle } from './person-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';

/** The people of an account, managed by its managers in the portal and by the laboratory in the console. */
export function registerPersonRoutes(operations: OperationRouter, dependencies: InvitationDependencies): void {
  const { db } = dependencies;

  operations.client(clientOperations.listPeople, async ({ caller: { accountId } }) => ({
    people: await db.asLaboratory((connection) => findPeople(connection, accountId)),
  }));
  operations.client(clientOperations.invitePerson, async ({ caller: { accountId }, body, request }, reply) =>
    reply.code(201).send(await invitePerson(dependencies, request, accountId, body())),
  );
  operations.client(clientOperations.changePerson, ({ caller, path, body, request }) =>
    changePerson(dependencies, request, caller, path.personId, body()),
  );
  operations.client(clientOperations.deletePerson, async ({ caller, path, request }, reply) => {
    const obstacle = removalObstacle(path.personId, caller.username);
    if (obstacle) throw new ProblemError('conflict', { detail: obstacle });
    await removePerson(dependencies, request, caller.accountId, path.personId);
    return reply.code(204).send();
  });

  operations.staff(labOperations.listAccountPeople, ({ path: { accountId } }) =>
    db.asLaboratory(async (connection) => {
      if (!(await findAccount(connection, accountId))) throw new ProblemError('not-found');
      return { people: await findPeople(connection, accountId) };
    }),
  );
  operations.staff(labOperations.inviteAccountPerson, async ({ path: { accountId }, body, request }, reply) =>
    reply.code(201).send(await invitePerson(dependencies, request, accountId, body())),
  );
  operations.staff(labOperations.deleteAccountPerson, async ({ path, request }, reply) => {
    await removePerson(dependencies, request, path.accountId, path.personId);
    return reply.code(204).send();
  });
}

async function changePerson(
  { db, actorOf }: InvitationDependencies,
  request: FastifyRequest,
  manager: { accountId: number; username: string },
  personId: string,
  change: PersonChange,
) {
  const { accountId } = manager;
  const id = personNumber(personId);
  return db.asLaboratory(async (connection) => {
    const before = await lockPersonOf(connection, accountId, id);
    if (!before) throw new ProblemError('not-found');
    const obstacle = changeObstacle(before, change, manager.username);
    if (obstacle) throw new ProblemError('conflict', { detail: obstacle });
    const { role = before.role, status = before.status } = change;
    if (role === before.role && status === before.status) return before;
    updatePersonOf(connection, accountId, id, { role, status });
    if (status === 'DISABLED') deleteSessionsOf(connection, { kind: 'customer', id });
    connection.notify('access');
    insertAuditEntry(connection, accountId, actorOf(request), {
      action: 'person.changed',
      subject: `person:${personId}`,
      before: { role: before.role, status: before.status },
      after: { role, status },
    });
    return { ...before, role, status };
  });
}

async function removePerson(
  { db, actorOf }: InvitationDependencies,
  request: FastifyRequest,
  accountId: number,
  personId: string,
): Promise<void> {
  await db.asLaboratory(async (connection) => {
    if (!(await deletePersonOf(connection, accountId, personNumber(personId)))) throw new ProblemError('not-found');
    connection.notify('access');
    insertAuditEntry(connection, accountId, actorOf(request), {
      action: 'person.removed',
      subject: `person:${personId}`,
    });
  });
}
