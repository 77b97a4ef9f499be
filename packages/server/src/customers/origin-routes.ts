import type { AllowedOrigins } from '@labwire/contract/allowed-origins.ts';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { lockAccount } from './account-sql.ts';
import { originViolations } from './origin-rules.ts';
import { findAllowedOrigins, updateAllowedOrigins } from './origin-sql.ts';

export interface OriginDependencies {
  db: Database;
  actorOf: ActorOf;
  environment: 'testing' | 'production';
}

/** The origins of an account, managed by the laboratory and by the managers of the customer. */
export function registerOriginRoutes(
  operations: OperationRouter,
  { db, actorOf, environment }: OriginDependencies,
): void {
  const read = (accountId: number) =>
    db.asLaboratory(async (connection) => ({ origins: await getOrigins(connection, accountId) }));

  const save = (accountId: number, validation: ValidationResult<AllowedOrigins>, request: FastifyRequest) => {
    const violations = originViolations(validation.validPart?.origins, environment);
    const { origins } = validOrThrow(validation, violations);
    return db.asLaboratory(async (connection) => {
      lockAccount(connection, accountId);
      const before = await getOrigins(connection, accountId);
      updateAllowedOrigins(connection, accountId, origins);
      insertAuditEntry(connection, accountId, actorOf(request), {
        action: 'allowed-origins.changed',
        subject: `account:${accountId}`,
        before: { origins: before },
        after: { origins },
      });
      connection.notify('access');
      return { origins };
    });
  };

  operations.client(clientOperations.getAllowedOrigins, ({ caller }) => read(caller.accountId));
  operations.client(clientOperations.putAllowedOrigins, ({ caller, validate, request }) =>
    save(caller.accountId, validate(), request),
  );
  operations.staff(labOperations.getAccountAllowedOrigins, ({ path }) => read(path.accountId));
  operations.staff(labOperations.putAccountAllowedOrigins, ({ path, validate, request }) =>
    save(path.accountId, validate(), request),
  );
}

async function getOrigins(connection: Connection, accountId: number): Promise<string[]> {
  const origins = await findAllowedOrigins(connection, accountId);
  if (!origins) throw new ProblemError('not-found');
  return origins;
}
