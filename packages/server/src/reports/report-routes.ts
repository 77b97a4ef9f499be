import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Static } from 'typebox';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import { findOrder } from '../orders/order-sql.ts';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Database } from '../platform/db/database.ts';
import type { ClientCaller } from '../platform/http/caller.ts';
import type { FindCachedResponse } from '../platform/http/fast-path/cached-response.ts';
import type { Call, OperationRouter } from '../platform/http/operations.ts';
import { cachedPdfResponse, type PdfName, sendPdf } from '../platform/http/pdf-response.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { type ApprovedReport, findIssuedReports, findPlaceOfReport } from './report-listing-sql.ts';
import { reportFileName } from './report-rules.ts';
import { findApprovedReport, findApprovedReports, findReportStanding, type StoredReport } from './report-sql.ts';

const rememberedReports = 10_000;

export interface ClientReportDependencies {
  db: Database;
  blobs: Blobs;
  recordRead: RecordRead;
  publicUrl: string;
}

export function registerReportsRoutes(operations: OperationRouter, dependencies: ClientReportDependencies): void {
  const { db, blobs, recordRead, publicUrl } = dependencies;
  /** What was approved never changes: it may be remembered without listening to news. */
  const approved = new LRUCache<string, StoredReport>({ max: rememberedReports });

  operations.client(clientOperations.listReports, async ({ caller: { accountId }, path: { orderId } }) => {
    const reports = await db.asAccount(accountId, async (connection) => {
      if (!(await findOrder(connection, accountId, orderId))) throw new ProblemError('not-found');
      return findApprovedReports(connection, accountId, orderId);
    });
    return { reports: reports.map(entryOf) };
  });

  operations.client(clientOperations.listIssuedReports, async ({ caller: { accountId }, query }) => {
    const { limit = 50, before } = query;
    const found = await db.asAccount(accountId, async (connection) => {
      const place = before === undefined ? undefined : await findPlaceOfReport(connection, accountId, before);
      requireNoViolations(before === undefined || place ? [] : [unknownPlace]);
      return findIssuedReports(connection, accountId, { before: place, limit: limit + 1 });
    });
    const page = found.slice(0, limit);
    return {
      reports: page.map(({ clientReference, isCurrent, ...report }) => {
        const { orderId, labJobNumber } = report;
        return { orderId, labJobNumber, clientReference, ...entryOf(report), isCurrent };
      }),
      next: found.length > limit ? (page.at(-1)?.hashId ?? null) : null,
    };
  });

  operations.client(clientOperations.downloadReport, download, ({ path }) => recallDownload(path));

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
    const answer = await sendPdf(request, reply, blobs, report, nameOf(report));
    recordRead(request, reply, accountId, readOfReport(report));
    return answer;
  }

  function recallDownload(path: ReportPath): FindCachedResponse {
    return (caller, headers) => {
      const { accountId } = caller;
      const report = approved.get(keyOf(accountId, path));
      const answer = report && cachedPdfResponse({ headers }, blobs, report, nameOf(report));
      if (!answer) return undefined;
      const { status } = answer;
      const onSent = () =>
        recordRead({ method: 'GET', caller }, { statusCode: status }, accountId, readOfReport(report));
      return { ...answer, onSent };
    };
  }

  const entryOf = ({ orderId, labJobNumber, approvedAt, isFinal, version, hashId }: ApprovedReport) => ({
    name: `Certificate of analysis ${labJobNumber}`,
    approvedAt,
    isFinal,
    version,
    downloadUrl: `${publicUrl}/client/api/v3/orders/${orderId}/reports/download/${hashId}`,
  });
}

type ReportPath = Static<NonNullable<typeof clientOperations.downloadReport.pathParameters>>;

const keyOf = (accountId: number, { orderId, reportHashId }: ReportPath) => `${accountId} ${orderId} ${reportHashId}`;

const nameOf = (report: StoredReport): PdfName => ({ disposition: 'attachment', name: reportFileName(report) });

const unknownPlace: Violation = {
  parameter: 'before',
  code: 'bad_cursor',
  message: 'is not the `next` of a previous page',
};

const checkPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page behind the code on a report: whether it is current, and nothing of what it says. */
export function registerReportCheckRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<{ Params: { code: string } }>('/check/:code', async (request, reply) => {
    const standing = /^[0-9A-Z-]{1,32}$/.test(request.params.code)
      ? await db.asLaboratory((connection) => findReportStanding(connection, request.params.code))
      : undefined;
    if (!standing) throw new ProblemError('not-found');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', checkPolicy)
      .send(checkPage(request.params.code, standing));
  });
}

function checkPage(
  code: string,
  { version, approvedAt, isCurrent }: { version: string; approvedAt: string; isCurrent: boolean },
) {
  const verdict = isCurrent ? 'This report is current.' : 'This report has been superseded.';
  const advice = isCurrent
    ? ''
    : '<p>A later report of the same job was issued. Ask whoever gave you this one for it.</p>';
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${verdict}</title>
<style>:root { color-scheme: light dark } body { font: 18px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>${verdict}</h1>
<p>Code ${code}, version ${version}, issued ${approvedAt.slice(0, 10)}.</p>
${advice}
</html>
`;
}
