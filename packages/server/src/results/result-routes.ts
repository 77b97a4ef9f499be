import { clientOperations } from '@labwire/contract/client-operations.ts';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import type { Operations } from '../http/mount.ts';
import { sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findDetail, findLatestDetailOfJob } from './result-sql.ts';

export function mountResults(operations: Operations, { db }: { db: Database }): void {
  operations.client(clientOperations.getLatestResult, async ({ caller, path, request }, reply) => {
    const detail = await db.asAccount(caller.accountId, (connection) =>
      findLatestDetailOfJob(connection, caller.accountId, path.labJobNumber),
    );
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });

  operations.client(clientOperations.getResult, async ({ caller, path, request }, reply) => {
    const detail = isUuid(path.resultId)
      ? await db.asAccount(caller.accountId, (connection) => findDetail(connection, caller.accountId, path.resultId))
      : undefined;
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });
}
