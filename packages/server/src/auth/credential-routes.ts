import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { findAccount } from '../customers/account-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { deleteCredential, insertCredential } from './access-sql.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { newPassword, newUsername } from './token-rules.ts';

export function registerCredentialsRoutes(
  operations: OperationRouter,
  { db, actorOf, passwordCost }: { db: Database; actorOf: ActorOf; passwordCost: PasswordCost },
): void {
  operations.staff(labOperations.createCredential, async ({ path: { accountId }, request }, reply) => {
    const password = newPassword();
    const passwordHash = await hashPassword(password, passwordCost);
    const username = await db.asLaboratory(async (connection) => {
      const account = await findAccount(connection, accountId);
      if (!account) throw new ProblemError('not-found');
      const actor = actorOf(request);
      const name = newUsername(account.name);
      insertCredential(connection, accountId, { username: name, passwordHash, createdAt: actor.at });
      insertAuditEntry(connection, accountId, actor, {
        action: 'credential.created',
        subject: `credential:${name}`,
        after: { username: name },
      });
      return name;
    });
    return reply.code(201).send({ username, password });
  });

  operations.staff(labOperations.deleteCredential, async ({ path: { username }, request }, reply) => {
    await db.asLaboratory(async (connection) => {
      const deleted = await deleteCredential(connection, username);
      if (!deleted) throw new ProblemError('not-found');
      insertAuditEntry(connection, deleted.accountId, actorOf(request), {
        action: 'credential.revoked',
        subject: `credential:${username}`,
        before: { username },
      });
      connection.notify('access');
    });
    return reply.code(204).send();
  });
}
