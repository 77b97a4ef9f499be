import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { Database } from '../platform/db/database.ts';
import type { FindCachedResponse } from '../platform/http/fast-path/cached-response.ts';
import { cachedJsonResponse, type Representation, sendJson, storedEncoding } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findLatestResultId, findPublished } from './published-sql.ts';
import { ResultCache } from './result-cache.ts';
import { findDetail, findLatestDetailOfJob, type StoredDetail } from './result-sql.ts';
import type { ResultThread } from './result-thread.ts';

export interface ResultDependencies {
  db: Database;
  recordRead: RecordRead;
  thread: ResultThread;
}

export function registerResultsRoutes(
  operations: OperationRouter,
  { db, recordRead, thread }: ResultDependencies,
): void {
  const details = new ResultCache<StoredDetail>(db);

  operations.client(
    clientOperations.getLatestResult,
    async ({ caller, path, request, mediaType }, reply) => {
      const { accountId } = caller;
      if (mediaType() === fhirMediaType) {
        const resultId = await db.asAccount(accountId, (connection) =>
          findLatestResultId(connection, accountId, path.labJobNumber),
        );
        return hand(request, reply, accountId, await asFhir(accountId, resultId ?? ''));
      }
      const encoding = storedEncoding(request);
      const detail = await details.get(accountId, detailKey(path, encoding), () =>
        db.asAccount(accountId, (connection) =>
          findLatestDetailOfJob(connection, accountId, path.labJobNumber, encoding),
        ),
      );
      if (!detail) throw new ProblemError('not-found');
      return hand(request, reply, accountId, { ...detail, json: detail });
    },
    recallDetail,
  );

  operations.client(
    clientOperations.getResult,
    async ({ caller, path, request, mediaType }, reply) => {
      const { accountId } = caller;
      if (mediaType() === fhirMediaType) return hand(request, reply, accountId, await asFhir(accountId, path.resultId));
      if (!isUuid(path.resultId)) throw new ProblemError('not-found');
      const encoding = storedEncoding(request);
      const detail = await details.get(accountId, detailKey(path, encoding), () =>
        db.asAccount(accountId, (connection) => findDetail(connection, accountId, path.resultId, encoding)),
      );
      if (!detail) throw new ProblemError('not-found');
      return hand(request, reply, accountId, { ...detail, json: detail });
    },
    recallDetail,
  );

  operations.client(clientOperations.getResultChanges, async ({ caller, path, request }, reply) => {
    const { accountId } = caller;
    return hand(request, reply, accountId, await describe('changes', accountId, path.resultId));
  });

  function recallDetail({ path, mediaType }: { path: object; mediaType: string }): FindCachedResponse {
    if (mediaType === fhirMediaType) return () => undefined;
    const keys = { br: detailKey(path, 'br'), gzip: detailKey(path, 'gzip') };
    return (caller, headers) => {
      const { accountId } = caller;
      const detail = details.peek(accountId, keys[storedEncoding({ headers })]);
      const answer = detail && cachedJsonResponse({ headers }, detail);
      if (!answer) return undefined;
      const note = () =>
        recordRead({ method: 'GET', caller }, { statusCode: answer.status }, accountId, readOfResult(detail));
      return { ...answer, onSent: note };
    };
  }

  async function asFhir(accountId: number, resultId: string): Promise<HandedResult> {
    const { json, ...identity } = await describe('bundle', accountId, resultId);
    return { ...identity, json: { ...json, mediaType: fhirMediaType } };
  }

  async function hand(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
    result: HandedResult,
  ): Promise<unknown> {
    const answer = await sendJson(request, reply, result.json);
    recordRead(request, reply, accountId, readOfResult(result));
    return answer;
  }

  async function describe(kind: 'bundle' | 'changes', accountId: number, resultId: string) {
    const [published, superseded] = isUuid(resultId)
      ? await db.asAccount(accountId, (connection) => findPublished(connection, accountId, resultId))
      : [];
    if (!published) throw new ProblemError('not-found');
    return thread.describe(kind, published, superseded);
  }
}

const detailKey = (path: object, encoding: string) => JSON.stringify({ ...path, encoding });

/** A result, or something made of it, on its way to somebody. */
interface HandedResult {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  json: Representation;
}
