import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import type { Operations } from '../http/mount.ts';
import { asRepresentation, type Representation, sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import { describeBundle } from './fhir-bundle-rules.ts';
import { readPublished } from './published.ts';
import { findLatestResultId } from './published-sql.ts';
import { describeChanges } from './result-changes-rules.ts';
import { findDetail, findLatestDetailOfJob } from './result-sql.ts';

export function mountResults(operations: Operations, { db }: { db: Database }): void {
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
    const { published, superseded } = await readFrozen(caller.accountId, path.resultId);
    return sendJson(request, reply, asRepresentation(describeChanges(published, superseded)));
  });

  async function asFhir(accountId: number, resultId: string): Promise<Representation> {
    const { published, superseded } = await readFrozen(accountId, resultId);
    return { ...asRepresentation(describeBundle(published, superseded)), mediaType: fhirMediaType };
  }

  async function readFrozen(accountId: number, resultId: string) {
    const found = isUuid(resultId)
      ? await db.asAccount(accountId, (connection) => readPublished(connection, accountId, resultId))
      : undefined;
    if (!found) throw new ProblemError('not-found');
    return found;
  }
}
