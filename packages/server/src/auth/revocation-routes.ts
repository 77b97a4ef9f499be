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

const validateRevocation = bodyValidator(TokenRevocation);

export function registerRevocationRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.public(clientOperations.revokeToken, async ({ request }, reply) => {
    const token = readToken(request);
    await db.asLaboratory(async (connection) => {
      const revoked = await deleteAccessToken(connection, hashToken(token));
      if (revoked) connection.notify('access');
    });
    return reply.send();
  });
}

/** Other form fields are ignored, because OAuth libraries add some about the client. */
function readToken(request: FastifyRequest): string {
  if (!(request.body instanceof URLSearchParams)) return validOrThrow(validateRevocation(request.body), []).token;
  const [token, second] = request.body.getAll('token');
  if (!token || second !== undefined) throw grantProblem('invalid_request', 'token is required, once');
  return token;
}
