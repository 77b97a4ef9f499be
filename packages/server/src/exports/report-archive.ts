import { Readable } from 'node:stream';
import { manifestName } from '@labwire/contract/export-tables.ts';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { IssuedReportRow } from '../reports/report-listing-sql.ts';
import { reportFileName } from '../reports/report-rules.ts';
import { csvText } from '../results/csv-rules.ts';
import type { Column, Row } from './xlsx-rules.ts';
import { zipStream } from './zip-stream.ts';

export interface ReportArchive {
  reports: readonly IssuedReportRow[];
  /** The columns of the manifest after the name of the file. */
  columns: readonly Column[];
  rowOf(report: IssuedReportRow): Row;
  now: Date;
  /** Called before the file of a report is sent. */
  onOpened(report: IssuedReportRow): void;
}

export const sendReportArchive = (reply: FastifyReply, files: VerifiedFiles, archive: ReportArchive): FastifyReply =>
  reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="reports.zip"')
    .send(archiveStream(files, archive));

/** The files as a ZIP file, each opened when the caller has received the one before. PDFs are compressed already. */
function archiveStream(files: VerifiedFiles, archive: ReportArchive): Readable {
  const { reports, now: mtime, onOpened } = archive;
  const zip = new ZipFile();
  let current: Readable | undefined;
  zip.addBuffer(Buffer.from(manifestOf(archive)), manifestName, { mtime });
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

const manifestOf = ({ reports, columns, rowOf }: ReportArchive): string =>
  csvText([
    ['file', ...columns.map(({ name }) => name)],
    ...reports.map((report) => [reportFileName(report), ...rowOf(report).map((cell) => cell ?? '')]),
  ]);
