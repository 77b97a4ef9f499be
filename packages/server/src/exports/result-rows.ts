import type { FastifyReply, FastifyRequest } from 'fastify';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { LatestResult } from '../jobs/job-listing-sql.ts';
import type { StoredPublishedResult } from '../results/published-result-sql.ts';
import type { ResultWorkerThread } from '../results/result-worker-thread.ts';
import { matchesFilter, type ValueFilter } from './export-rules.ts';
import type { Row } from './xlsx-rules.ts';

export interface ResultRowsDependencies {
  recordRead: RecordRead;
  resultWorker: ResultWorkerThread;
}

interface ResultExport<Result> {
  request: FastifyRequest;
  reply: FastifyReply;
  filter: ValueFilter;
  /** Reads a result and the one that it superseded. */
  readPublished(result: Result): Promise<StoredPublishedResult[]>;
  /** Cells before those of a result. */
  startOfRow?(result: Result): Row;
}

/** The lines of the results, one result after the other. Each of them counts as read. */
export async function* resultRows<Result extends LatestResult>(
  { recordRead, resultWorker }: ResultRowsDependencies,
  { request, reply, filter, readPublished, startOfRow = () => [] }: ResultExport<Result>,
  results: readonly Result[],
): AsyncGenerator<Row> {
  for (const result of results) {
    const [published, superseded] = await readPublished(result);
    if (!published) continue;
    const { document, ...identity } = await resultWorker.describe('rows', published, superseded);
    const rows: string[][] = JSON.parse(document.text.toString());
    const start = startOfRow(result);
    for (const row of rows) if (matchesFilter(row, filter)) yield [...start, ...row];
    recordRead(request, reply, result.accountId, readOfResult(identity));
  }
}
