import { clientOperations } from '@labwire/contract/client-operations.ts';
import { validate as isUuid } from 'uuid';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { encodedJson, sendJson } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { decompressDetail } from './result-detail.ts';
import { fittingResults, listedIds, listedIdsViolations } from './result-details-rules.ts';
import { findDetailSizes, findDetails, type StoredDetail } from './result-sql.ts';

/** The limit of the compressed results in a response, which are about 6 MB of JSON. */
const maxCompressedBytes = 512 * 1024;

export interface ResultDetailsDependencies {
  db: Database;
  recordRead: RecordRead;
}

export function registerResultDetailsRoutes(
  operations: OperationRouter,
  dependencies: ResultDetailsDependencies,
): void {
  const { db, recordRead } = dependencies;

  operations.client(clientOperations.getResultDetails, async ({ caller: { accountId }, query, request }, reply) => {
    const requested = listedIds(query.resultIds);
    requireNoViolations(listedIdsViolations(requested));
    const { found, notFound, remaining } = await db.asAccount(accountId, (connection) =>
      findRequested(connection, accountId, requested),
    );
    const texts: string[] = [];
    for (const { bytes } of found) texts.push(await decompressDetail(bytes));
    // The details are sent as their stored text, which has all digits.
    const others = `"notFound":${JSON.stringify(notFound)},"remaining":${JSON.stringify(remaining)}`;
    const response = await sendJson(request, reply, encodedJson(`{"results":[${texts.join(',')}],${others}}`));
    for (const detail of found) recordRead(request, reply, accountId, readOfResult(detail));
    return response;
  });
}

async function findRequested(connection: Connection, accountId: number, requested: readonly string[]) {
  const sizes = await findDetailSizes(
    connection,
    accountId,
    requested.filter((id) => isUuid(id)),
  );
  const sizeOf = new Map(sizes.map(({ resultId, size }) => [resultId, size]));
  const existing = requested.filter((id) => sizeOf.has(id));
  const number = fittingResults(
    existing.map((id) => sizeOf.get(id) ?? 0),
    maxCompressedBytes,
  );
  const details = await findDetails(connection, accountId, existing.slice(0, number));
  const detailOf = new Map(details.map((detail) => [detail.resultId, detail]));
  return {
    found: existing.slice(0, number).map((id) => detailOf.get(id) as StoredDetail),
    notFound: requested.filter((id) => !sizeOf.has(id)),
    remaining: existing.slice(number),
  };
}
