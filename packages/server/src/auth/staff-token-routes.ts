import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { deleteStaffToken, findStaffTokens, insertStaffToken } from './access-sql.ts';
import { identityOfNewToken } from './identity-rules.ts';
import { nameTaken } from './name-taken.ts';
import { staffNameKey, staffNameViolations } from './staff-name-rules.ts';
import { reserveTokenName } from './staff-name-sql.ts';
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
  operations.staff(labOperations.createStaffToken, async ({ validate, caller, request }, reply) => {
    const validation = validate();
    const { role, ...given } = validOrThrow(validation, staffNameViolations('/name', validation.validPart?.name));
    const name = given.name.trim();
    const nameKey = staffNameKey(name);
    const identity = identityOfNewToken(caller.identity, name);
    const token = newToken('staff', environment);
    const actor = actorOf(request);
    const created = await db.asLaboratory(async (connection) => {
      const row = { tokenHash: hashToken(token), name, nameKey, role, identity, createdAt: actor.at };
      const isReserved = await reserveTokenName(connection, nameKey, identity);
      const inserted = isReserved ? await insertStaffToken(connection, row) : undefined;
      if (!inserted) throw nameTaken(name);
      const { staffTokenId, actsFor } = inserted;
      insertAuditEntry(connection, laboratoryChain, actor, {
        action: 'staff-token.created',
        subject: `staff-token:${staffTokenId}`,
        after: { name, role, ...(actsFor !== undefined && { actsFor }) },
      });
      return inserted;
    });
    return reply.code(201).send({ ...created, token });
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
