import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewStaffPerson, StaffPersonChange } from '@labwire/contract/lab-staff.ts';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import { nameKey } from '../customers/account-rules.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { newTypeablePassword } from './session-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';
import { findStaff, insertPerson, lockPerson, updatePerson } from './staff-sql.ts';

/** The name of the admin token in the audit trail, which no person may have. */
const reservedName = 'admin';

export interface StaffDependencies {
  db: Database;
  actorOf: ActorOf;
  passwordCost: PasswordCost;
}

export function registerStaffRoutes(operations: OperationRouter, dependencies: StaffDependencies): void {
  const { db } = dependencies;
  operations.staff(labOperations.listStaff, async () => ({ staff: await db.asLaboratory(findStaff) }));
  operations.staff(labOperations.createStaff, async ({ body, request }, reply) =>
    reply.code(201).send(await createPerson(dependencies, body(), request)),
  );
  operations.staff(labOperations.changeStaff, ({ path: { staffId }, body, request }) =>
    changePerson(dependencies, staffId, body(), request),
  );
}

async function createPerson(
  { db, actorOf, passwordCost }: StaffDependencies,
  { role, password: chosen, ...given }: Static<typeof NewStaffPerson>,
  request: FastifyRequest,
) {
  const name = given.name.trim();
  if (nameKey(name) === reservedName) throw nameTaken(name);
  const generated = chosen === undefined ? newTypeablePassword() : undefined;
  const passwordHash = await hashPassword(chosen ?? generated ?? '', passwordCost);
  const actor = actorOf(request);
  const person = await db.asLaboratory(async (connection) => {
    const row = { name, nameKey: nameKey(name), role, passwordHash, createdAt: actor.at };
    const inserted = await insertPerson(connection, row);
    if (!inserted) throw nameTaken(name);
    insertAuditEntry(connection, laboratoryChain, actor, {
      action: 'staff.created',
      subject: `staff:${name}`,
      after: { name, role },
    });
    return inserted;
  });
  return { ...person, ...(generated !== undefined && { password: generated }) };
}

async function changePerson(
  { db, actorOf, passwordCost }: StaffDependencies,
  staffId: number,
  { resetPassword = false, ...change }: Static<typeof StaffPersonChange>,
  request: FastifyRequest,
) {
  const password = resetPassword ? newTypeablePassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password, passwordCost);
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
      insertAuditEntry(connection, laboratoryChain, actorOf(request), { action: 'staff.password-reset', subject });
    }
    return { ...after, ...(password !== undefined && { password }) };
  });
}

const nameTaken = (name: string) =>
  new ProblemError('conflict', { detail: `The name ${JSON.stringify(name)} is already in use.` });
