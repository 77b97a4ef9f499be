import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import { boundedCache } from '../platform/cache/bounded-cache.ts';
import type { Database } from '../platform/db/database.ts';
import type { ClientCaller } from '../platform/http/caller.ts';
import type { FindCachedResponse } from '../platform/http/fast-path/cached-response.ts';
import type { Call, OperationRouter } from '../platform/http/operations.ts';
import { cachedPdfResponse, type PdfName, sendPdf } from '../platform/http/pdf-response.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { reportFileName } from './report-rules.ts';
import { findApprovedReport, type ReportWithFile } from './report-sql.ts';

const maxCachedReports = 10_000;

export interface ReportDownloadDependencies {
  db: Database;
  reportFiles: VerifiedFiles;
  recordRead: RecordRead;
}

export function registerReportDownloadRoutes(
  operations: OperationRouter,
  dependencies: ReportDownloadDependencies,
): void {
  const { db, reportFiles, recordRead } = dependencies;
  // Approved reports are immutable, so this cache needs no invalidation.
  const approved = boundedCache<string, ReportWithFile>(maxCachedReports);

  operations.client(clientOperations.downloadReport, download, ({ path }) => findCachedDownload(path));

  async function download(
    { caller: { accountId }, path, request }: Call<ReportPath, unknown, unknown, ClientCaller>,
    reply: FastifyReply,
  ): Promise<unknown> {
    const report =
      approved.get(keyOf(accountId, path)) ??
      (await db.asAccount(accountId, (connection) =>
        findApprovedReport(connection, accountId, path.orderId, path.reportHashId),
      ));
    if (!report) throw new ProblemError('not-found');
    approved.set(keyOf(accountId, path), report);
    const response = await sendPdf(request, reply, reportFiles, report, nameOf(report));
    recordRead(request, reply, accountId, readOfReport(report));
    return response;
  }

  function findCachedDownload(path: ReportPath): FindCachedResponse {
    return (caller, headers) => {
      const { accountId } = caller;
      const report = approved.get(keyOf(accountId, path));
      const response = report && cachedPdfResponse({ headers }, reportFiles, report, nameOf(report));
      if (!response) return undefined;
      const { status } = response;
      const onSent = () =>
        recordRead({ method: 'GET', caller }, { statusCode: status }, accountId, readOfReport(report));
      return { ...response, onSent };
    };
  }
}

type ReportPath = Static<NonNullable<typeof clientOperations.downloadReport.pathParameters>>;

const keyOf = (accountId: number, { orderId, reportHashId }: ReportPath) => `${accountId} ${orderId} ${reportHashId}`;

const nameOf = (report: ReportWithFile): PdfName => ({ disposition: 'attachment', name: reportFileName(report) });
