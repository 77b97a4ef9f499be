import { clientOperations } from '@labwire/contract/client-operations.ts';
import { maxArchivedReports, reportExportColumns } from '@labwire/contract/export-tables.ts';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { findIssuedReports } from '../reports/report-listing-sql.ts';
import { columnsOf, exportSizeViolations } from './export-rules.ts';
import { sendReportArchive } from './report-archive.ts';
import { reportRow } from './row-rules.ts';

export interface ReportArchiveDependencies {
  db: Database;
  now: () => Date;
  reportFiles: VerifiedFiles;
  recordRead: RecordRead;
}

export function registerReportArchiveRoutes(
  operations: OperationRouter,
  { db, now, reportFiles, recordRead }: ReportArchiveDependencies,
): void {
  operations.client(
    clientOperations.downloadReportArchive,
    async ({ caller: { accountId }, query, request }, reply) => {
      requireNoViolations(periodViolations(query));
      const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
      const page = { after: undefined, limit: maxArchivedReports + 1 };
      const reports = await db.asAccount(accountId, (connection) =>
        findIssuedReports(connection, accountId, filter, page),
      );
      requireNoViolations(exportSizeViolations(reports.length, maxArchivedReports, 'reports'));
      return sendReportArchive(reply, reportFiles, {
        reports,
        columns: columnsOf(reportExportColumns),
        rowOf: reportRow,
        now: now(),
        onOpened: (report) => recordRead(request, reply, accountId, readOfReport(report)),
      });
    },
  );
}
