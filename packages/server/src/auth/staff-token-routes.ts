import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { deleteStaffToken, findStaffTokens, insertStaffToken } from './access-sql.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';

export interface StaffDependencies {
  db: Database;
  actorOf: ActorOf;
  environment: Environment;
}

export function registerStaffTokensRoutes(
  operations: OperationRouter,
  { db, actorOf, environment }: StaffDependencies,
): void {
  operations.staff(labOperations.createStaffToken, async ({ body, request }, reply) => {
    const { name, role } = body();
    const token = newToken('staff', environment);
    const actor = actorOf(request);
    const staffTokenId = await db.asLaboratory(async (connection) => {
      const id = await insertStaffToken(connection, { tokenHash: hashToken(token), name, role, createdAt: actor.at });
      insertAuditEntry(connection, laboratoryChain, actor, {
        action: 'staff-token.created',
        subject: `staff-token:${id}`,
        after: { name, role },
      });
      return id;
    });
    return reply.code(201).send({ staffTokenId, name, role, createdAt: actor.at.toISOString(), token });
  });

  operations.staff(labOperations.listStaffTokens, async () => ({
    staffTokens: await db.asLaboratory(findStaffTokens),
  }));

  operations.staff(labOperations.deleteStaffToken, async ({ path: { staffTokenId }, request }, reply) => {
    await db.asLaboratory(async (connection) => {
      const before = await deleteStaffToken(connection, staffTokenId);
      if (!before) throw new ProblemError('not-found');
      insertAuditEntry(connection, laboratoryChain, actorOf(request), {
        action: 'staff-token.revoked',
        subject: `staff-token:${staffTokenId}`,
        before,
      });
      connection.notify('access');
    });
    return reply.code(204).send();
  });
}
