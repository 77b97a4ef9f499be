import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import { csvMediaType } from '@labwire/contract/result-csv.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { FindCachedResponse } from '../platform/http/fast-path/cached-response.ts';
import { cachedJsonResponse, type Representation, sendJson, storedEncoding } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findLatestResultId, findPublishedResults } from './published-result-sql.ts';
import { ResultCache } from './result-cache.ts';
import { findDetail, findLatestDetailOfJob, type StoredDetail, type StoredEncoding } from './result-sql.ts';
import type { DerivedKind } from './result-worker.ts';
import type { ResultWorkerThread } from './result-worker-thread.ts';

export interface ResultDependencies {
  db: Database;
  recordRead: RecordRead;
  resultWorker: ResultWorkerThread;
}

export function registerResultsRoutes(operations: OperationRouter, dependencies: ResultDependencies): void {
  const reader = new ResultReader(dependencies);

  operations.client(
    clientOperations.getLatestResult,
    async ({ caller: { accountId }, path, request, mediaType }, reply) => {
      const kind = derivedKinds[mediaType()];
      const result =
        kind !== undefined
          ? await reader.deriveLatest(kind, accountId, path.labJobNumber)
          : await reader.detail(accountId, path, request, (connection, encoding) =>
              findLatestDetailOfJob(connection, accountId, path.labJobNumber, encoding),
            );
      return reader.send(request, reply, accountId, result);
    },
    reader.findCachedDetail,
  );

  operations.client(
    clientOperations.getResult,
    async ({ caller: { accountId }, path, request, mediaType }, reply) => {
      if (!isUuid(path.resultId)) throw new ProblemError('not-found');
      const kind = derivedKinds[mediaType()];
      const result =
        kind !== undefined
          ? await reader.derive(kind, accountId, path.resultId)
          : await reader.detail(accountId, path, request, (connection, encoding) =>
              findDetail(connection, accountId, path.resultId, encoding),
            );
      return reader.send(request, reply, accountId, result);
    },
    reader.findCachedDetail,
  );

  operations.client(clientOperations.getResultChanges, async ({ caller: { accountId }, path, request }, reply) => {
    if (!isUuid(path.resultId)) throw new ProblemError('not-found');
    return reader.send(request, reply, accountId, await reader.derive('changes', accountId, path.resultId));
  });
}

/** A result, or a document derived from it, that is sent to the customer. */
interface SentResult {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  document: Representation;
}

/** Representations that are derived from the stored JSON on request. */
const derivedKinds: Record<string, DerivedKind | undefined> = { [fhirMediaType]: 'bundle', [csvMediaType]: 'csv' };

const mediaTypes: Partial<Record<DerivedKind, string>> = { bundle: fhirMediaType, csv: csvMediaType };

const detailKey = (path: object, encoding: string) => JSON.stringify({ ...path, encoding });

class ResultReader {
  readonly #db: Database;
  readonly #recordRead: RecordRead;
  readonly #resultWorker: ResultWorkerThread;
  readonly #details: ResultCache<StoredDetail>;

  constructor({ db, recordRead, resultWorker }: ResultDependencies) {
    this.#db = db;
    this.#recordRead = recordRead;
    this.#resultWorker = resultWorker;
    this.#details = new ResultCache<StoredDetail>(db);
  }

  async detail(
    accountId: number,
    path: object,
    request: FastifyRequest,
    find: (connection: Connection, encoding: StoredEncoding) => Promise<StoredDetail | undefined>,
  ): Promise<SentResult> {
    const encoding = storedEncoding(request);
    const detail = await this.#details.get(accountId, detailKey(path, encoding), () =>
      this.#db.asAccount(accountId, (connection) => find(connection, encoding)),
    );
    if (!detail) throw new ProblemError('not-found');
    return { ...detail, document: detail };
  }

  async deriveLatest(kind: DerivedKind, accountId: number, labJobNumber: number): Promise<SentResult> {
    const resultId = await this.#db.asAccount(accountId, (connection) =>
      findLatestResultId(connection, accountId, labJobNumber),
    );
    if (resultId === undefined) throw new ProblemError('not-found');
    return this.derive(kind, accountId, resultId);
  }

  async derive(kind: DerivedKind, accountId: number, resultId: string): Promise<SentResult> {
    const [published, superseded] = await this.#db.asAccount(accountId, (connection) =>
      findPublishedResults(connection, accountId, resultId),
    );
    if (!published) throw new ProblemError('not-found');
    const { document, ...identity } = await this.#resultWorker.describe(kind, published, superseded);
    return { ...identity, document: { ...document, mediaType: mediaTypes[kind] } };
  }

  async send(request: FastifyRequest, reply: FastifyReply, accountId: number, result: SentResult): Promise<unknown> {
    const response = await sendJson(request, reply, result.document);
    this.#recordRead(request, reply, accountId, readOfResult(result));
    return response;
  }

  /** Cached details are served by the fast path; representations derived from them are not cached. */
  readonly findCachedDetail = ({ path, mediaType }: { path: object; mediaType: string }): FindCachedResponse => {
    if (derivedKinds[mediaType] !== undefined) return () => undefined;
    const keys = { br: detailKey(path, 'br'), gzip: detailKey(path, 'gzip') };
    return (caller, headers) => {
      const { accountId } = caller;
      const detail = this.#details.peek(accountId, keys[storedEncoding({ headers })]);
      const response = detail && cachedJsonResponse({ headers }, detail);
      if (!response) return undefined;
      const onSent = () =>
        this.#recordRead({ method: 'GET', caller }, { statusCode: response.status }, accountId, readOfResult(detail));
      return { ...response, onSent };
    };
  };
}
