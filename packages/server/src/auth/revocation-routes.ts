import { clientOperations } from '@labwire/contract/client-operations.ts';
import { TokenRevocation } from '@labwire/contract/token.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { bodyValidator } from '../platform/validation/schema-validation.ts';
import { deleteAccessToken } from './access-sql.ts';
import { grantProblem } from './token-request.ts';
import { hashToken } from './token-rules.ts';

const revocationShape = bodyValidator(TokenRevocation);

export function registerRevocationRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.public(clientOperations.revokeToken, async ({ request }, reply) => {
    const token = readToken(request);
    await db.asLaboratory(async (connection) => {
      if (await deleteAccessToken(connection, hashToken(token))) connection.notify('access');
    });
    return reply.send();
  });
}

/** A form may hold more: libraries add what they know of the client. */
function readToken(request: FastifyRequest): string {
  if (!(request.body instanceof URLSearchParams)) return validOrThrow(revocationShape(request.body), []).token;
  const [token, another] = request.body.getAll('token');
  if (!token || another !== undefined) throw grantProblem('invalid_request', 'token is required, once');
  return token;
}
