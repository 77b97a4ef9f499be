import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewStaffPerson, StaffPersonChange } from '@labwire/contract/lab-staff.ts';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { personIdentity } from './identity-rules.ts';
import { nameTaken } from './name-taken.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { newTypeablePassword } from './session-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';
import { deleteLinksOf } from './sign-in-link-sql.ts';
import { deleteLinkedIdentities } from './single-sign-on/linked-identity-sql.ts';
import { staffNameKey, staffNameViolations } from './staff-name-rules.ts';
import { reservePersonName } from './staff-name-sql.ts';
import { findStaff, insertPerson, lockPerson, updatePerson } from './staff-sql.ts';

export interface StaffDependencies {
  db: Database;
  actorOf: ActorOf;
  passwordCost: PasswordCost;
}

export function registerStaffRoutes(operations: OperationRouter, dependencies: StaffDependencies): void {
  const { db } = dependencies;
  operations.staff(labOperations.listStaff, async () => ({ staff: await db.asLaboratory(findStaff) }));
  operations.staff(labOperations.createStaff, async ({ validate, request }, reply) => {
    const validation = validate();
    const person = validOrThrow(validation, staffNameViolations('/name', validation.validPart?.name));
    return reply.code(201).send(await createPerson(dependencies, person, request));
  });
  operations.staff(labOperations.changeStaff, ({ path: { staffId }, body, request }) =>
    changePerson(dependencies, staffId, body(), request),
  );
}

async function createPerson(
  { db, actorOf, passwordCost }: StaffDependencies,
  { role, email, password: chosen, ...given }: Static<typeof NewStaffPerson>,
  request: FastifyRequest,
) {
  const name = given.name.trim();
  const generated = chosen === undefined ? newTypeablePassword() : undefined;
  const passwordHash = await hashPassword(chosen ?? generated ?? '', passwordCost);
  const actor = actorOf(request);
  const person = await db.asLaboratory(async (connection) => {
    const nameKey = staffNameKey(name);
    const inserted = await insertPerson(connection, { name, nameKey, role, passwordHash, email, createdAt: actor.at });
    const isReserved = inserted && (await reservePersonName(connection, nameKey, personIdentity(inserted.staffId)));
    if (!isReserved) throw nameTaken(name);
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
  { resetPassword = false, unlinkIdentity = false, email: newEmail, ...change }: Static<typeof StaffPersonChange>,
  request: FastifyRequest,
) {
  const password = resetPassword ? newTypeablePassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password, passwordCost);
  return db.asLaboratory(async (connection) => {
    const before = await lockPerson(connection, staffId);
    if (!before) throw new ProblemError('not-found');
    const { email: oldEmail, ...unchanged } = before;
    const email = newEmail === undefined ? (oldEmail ?? null) : newEmail;
    const after = { ...unchanged, ...change, ...(email !== null && { email }) };
    updatePerson(connection, staffId, { ...after, email, passwordHash });
    if (email !== (oldEmail ?? null)) deleteLinksOf(connection, { kind: 'staff', id: staffId });
    if (after.status === 'DISABLED' || resetPassword) deleteSessionsOf(connection, { kind: 'staff', id: staffId });
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
    if (email !== (oldEmail ?? null)) {
      insertAuditEntry(connection, laboratoryChain, actorOf(request), { action: 'staff.email-changed', subject });
    }
    if (unlinkIdentity && (await deleteLinkedIdentities(connection, { kind: 'staff', id: staffId }))) {
      insertAuditEntry(connection, laboratoryChain, actorOf(request), { action: 'staff.identity-unlinked', subject });
    }
    if (resetPassword) {
      insertAuditEntry(connection, laboratoryChain, actorOf(request), { action: 'staff.password-reset', subject });
    }
    return { ...after, ...(password !== undefined && { password }) };
  });
}
