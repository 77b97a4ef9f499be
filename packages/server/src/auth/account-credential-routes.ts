import type { NewAccountCredential } from '@labwire/contract/client-credential-operations.ts';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Scope } from '@labwire/contract/token.ts';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { countCredentials, deleteAccountCredential, findCredentials, insertCredential } from './access-sql.ts';
import { credentialViolations, maxCredentials } from './credential-rules.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { newPassword, newUsername } from './token-rules.ts';

/** The credentials of an account, managed by its managers. */
export function registerAccountCredentialRoutes(
  operations: OperationRouter,
  { db, actorOf, passwordCost }: { db: Database; actorOf: ActorOf; passwordCost: PasswordCost },
): void {
  operations.client(clientOperations.listCredentials, async ({ caller: { accountId } }) => ({
    credentials: await db.asLaboratory((connection) => findCredentials(connection, accountId)),
  }));

  operations.client(clientOperations.createAccountCredential, async ({ caller, validate, request }, reply) => {
    const { accountId, person } = caller;
    const actor = actorOf(request);
    const validation = validate();
    const given = (validation.validPart ?? {}) as Partial<NewAccountCredential>;
    const violations: Violation[] = credentialViolations(given, caller.scopes, actor.at);
    const { name, scopes, expiresAt } = validOrThrow(validation, violations);
    const password = newPassword();
    const passwordHash = await hashPassword(password, passwordCost);
    const username = newUsername(person?.accountName ?? '');
    const credential = {
      username,
      name: name.trim(),
      scopes: (scopes ?? null) as Scope[] | null,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    };
    const stored = await db.asLaboratory(async (connection) => {
      if ((await countCredentials(connection, accountId)) >= maxCredentials) {
        const detail = `The account has ${maxCredentials} credentials. Revoke one that is not used.`;
        throw new ProblemError('conflict', { detail });
      }
      insertCredential(connection, accountId, { ...credential, passwordHash, createdAt: actor.at });
      insertAuditEntry(connection, accountId, actor, {
        action: 'credential.created',
        subject: `credential:${username}`,
        after: { username, name: credential.name, scopes, expiresAt },
      });
      return (await findCredentials(connection, accountId)).find((one) => one.username === username);
    });
    return reply.code(201).send({ ...stored, password });
  });

  operations.client(
    clientOperations.deleteAccountCredential,
    async ({ caller, path: { username }, request }, reply) => {
      const { accountId } = caller;
      await db.asLaboratory(async (connection) => {
        if (!(await deleteAccountCredential(connection, accountId, username))) throw new ProblemError('not-found');
        insertAuditEntry(connection, accountId, actorOf(request), {
          action: 'credential.revoked',
          subject: `credential:${username}`,
          before: { username },
        });
        connection.notify('access');
      });
      return reply.code(204).send();
    },
  );
}
