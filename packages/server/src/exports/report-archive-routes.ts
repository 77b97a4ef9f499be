import { Readable } from 'node:stream';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { manifestName, maxArchivedReports, reportExportColumns } from '@labwire/contract/export-tables.ts';
import { ZipFile } from 'yazl';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { findIssuedReports, type IssuedReportRow } from '../reports/report-listing-sql.ts';
import { reportFileName } from '../reports/report-rules.ts';
import { csvText } from '../results/csv-rules.ts';
import { exportSizeViolations } from './export-rules.ts';
import { reportRow } from './row-rules.ts';
import { zipStream } from './zip-stream.ts';

export interface ReportArchiveDependencies {
  db: Database;
  now: () => Date;
  reportFiles: VerifiedFiles;
  recordRead: RecordRead;
}

export function registerReportArchiveRoutes(
  operations: OperationRouter,
  dependencies: ReportArchiveDependencies,
): void {
  const { db, now, reportFiles, recordRead } = dependencies;

  operations.client(
    clientOperations.downloadReportArchive,
    async ({ caller: { accountId }, query, request }, reply) => {
      requireNoViolations(periodViolations(query));
      const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
      const page = { before: undefined, limit: maxArchivedReports + 1 };
      const reports = await db.asAccount(accountId, (connection) =>
        findIssuedReports(connection, accountId, { ...filter, ...page }),
      );
      requireNoViolations(exportSizeViolations(reports.length, maxArchivedReports, 'reports'));
      const archive = reportArchive(reportFiles, reports, now(), (report) =>
        recordRead(request, reply, accountId, readOfReport(report)),
      );
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="reports.zip"')
        .send(archive);
    },
  );
}

/** The files as a ZIP file, each opened when the caller has received the one before. PDFs are compressed already. */
function reportArchive(
  files: VerifiedFiles,
  reports: readonly IssuedReportRow[],
  mtime: Date,
  onOpened: (report: IssuedReportRow) => void,
): Readable {
  const zip = new ZipFile();
  let current: Readable | undefined;
  zip.addBuffer(Buffer.from(manifestOf(reports)), manifestName, { mtime });
  for (const report of reports) {
    const options = { compress: false, mtime: new Date(report.approvedAt) };
    zip.addReadStreamLazy(reportFileName(report), options, (add) => {
      openFile(files, report).then(
        (file) => {
          current = file;
          onOpened(report);
          add(null, file);
        },
        (error) => add(error, Readable.from([])),
      );
    });
  }
  return zipStream(zip, () => current?.destroy());
}

/** Small files are verified while they are read; larger ones are read twice. */
const maxBufferedBytes = 1024 * 1024;

const openFile = async (files: VerifiedFiles, report: IssuedReportRow): Promise<Readable> =>
  report.size > maxBufferedBytes ? files.open(report) : Readable.from([await files.read(report)]);

const manifestOf = (reports: readonly IssuedReportRow[]): string =>
  csvText([
    ['file', ...Object.keys(reportExportColumns)],
    ...reports.map((report) => [reportFileName(report), ...reportRow(report).map((cell) => cell ?? '')]),
  ]);
