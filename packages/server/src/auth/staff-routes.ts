import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import { nameKey } from '../customers/account-rules.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { hashPassword } from './password.ts';
import { newTypeablePassword } from './session-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';
import { findStaff, insertPerson, lockPerson, updatePerson } from './staff-sql.ts';

/** The name of the admin token in the audit trail, which no person may have. */
const reservedName = 'admin';

export function registerStaffRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.listStaff, async () => ({ staff: await db.asLaboratory(findStaff) }));

  operations.staff(labOperations.createStaff, async ({ body, request }, reply) => {
    const { role, password: chosen, ...given } = body();
    const name = given.name.trim();
    if (nameKey(name) === reservedName) throw nameTaken(name);
    const generated = chosen === undefined ? newTypeablePassword() : undefined;
    const passwordHash = await hashPassword(chosen ?? generated ?? '');
    const actor = actorOf(request);
    const person = await db.asLaboratory(async (connection) => {
      const inserted = await insertPerson(connection, {
        name,
        nameKey: nameKey(name),
        role,
        passwordHash,
        createdAt: actor.at,
      });
      if (!inserted) throw nameTaken(name);
      insertAuditEntry(connection, laboratoryChain, actor, {
        action: 'staff.created',
        subject: `staff:${name}`,
        after: { name, role },
      });
      return inserted;
    });
    return reply.code(201).send({ ...person, ...(generated !== undefined && { password: generated }) });
  });

  operations.staff(labOperations.changeStaff, async ({ path: { staffId }, body, request }) => {
    const { resetPassword = false, ...change } = body();
    const password = resetPassword ? newTypeablePassword() : undefined;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return db.asLaboratory(async (connection) => {
      const before = await lockPerson(connection, staffId);
      if (!before) throw new ProblemError('not-found');
      const after = { ...before, ...change };
      updatePerson(connection, staffId, { ...after, passwordHash });
      if (after.status === 'DISABLED' || resetPassword) deleteSessionsOf(connection, staffId);
      connection.notify('access');
      const subject = `staff:${before.name}`;
      if (after.role !== before.role || after.status !== before.status) {
        insertAuditEntry(connection, laboratoryChain, actorOf(request), {
          action: 'staff.changed',
          subject,
          before: { role: before.role, status: before.status },
          after: { role: after.role, status: after.status },
        });
      }
      if (resetPassword) {
        insertAuditEntry(connection, laboratoryChain, actorOf(request), {
          action: 'staff.password-reset',
          subject,
        });
      }
      return { ...after, ...(password !== undefined && { password }) };
    });
  });
}

const nameTaken = (name: string) =>
  new ProblemError('conflict', { detail: `The name ${JSON.stringify(name)} is already in use.` });
