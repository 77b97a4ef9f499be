import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import type { Operations } from '../http/mount.ts';
import { type Representation, sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findLatestResultId, findPublished } from './published-sql.ts';
import { findDetail, findLatestDetailOfJob } from './result-sql.ts';
import type { ResultThread } from './result-thread.ts';

export function mountResults(operations: Operations, { db, thread }: { db: Database; thread: ResultThread }): void {
  operations.client(clientOperations.getLatestResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) {
      const resultId = await db.asAccount(accountId, (connection) =>
        findLatestResultId(connection, accountId, path.labJobNumber),
      );
      return sendJson(request, reply, await asFhir(accountId, resultId ?? ''));
    }
    const detail = await db.asAccount(accountId, (connection) =>
      findLatestDetailOfJob(connection, accountId, path.labJobNumber),
    );
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });

  operations.client(clientOperations.getResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) return sendJson(request, reply, await asFhir(accountId, path.resultId));
    const detail = isUuid(path.resultId)
      ? await db.asAccount(accountId, (connection) => findDetail(connection, accountId, path.resultId))
      : undefined;
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });

  operations.client(clientOperations.getResultChanges, async ({ caller, path, request }, reply) => {
    return sendJson(request, reply, await describe('changes', caller.accountId, path.resultId));
  });

  async function asFhir(accountId: number, resultId: string): Promise<Representation> {
    return { ...(await describe('bundle', accountId, resultId)), mediaType: fhirMediaType };
  }

  async function describe(kind: 'bundle' | 'changes', accountId: number, resultId: string) {
    const [published, superseded] = isUuid(resultId)
      ? await db.asAccount(accountId, (connection) => findPublished(connection, accountId, resultId))
      : [];
    if (!published) throw new ProblemError('not-found');
    return thread.describe(kind, published, superseded);
  }
}
