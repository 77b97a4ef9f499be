import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Blobs, StoredBlob } from '../../platform/blobs/blobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { ReportAuthorisation, ReportLaboratory } from '../pdf/report-facts.ts';
import type { PdfThread } from '../pdf-thread.ts';
import { readSnapshot } from '../report-draft.ts';
import type { ReportWithFile } from '../report-sql.ts';
import { signOrRefuse } from '../signature/report-signature.ts';
import type { ReportSigner } from '../signature/report-signer.ts';
import { prepareUpload, type ReceivedUpload } from './report-upload.ts';
import type { Stamp } from './stamp-pdf.ts';
import { findKnownFile } from './upload-sql.ts';

export interface UploadContext {
  db: Database;
  blobs: Blobs;
  publicUrl: string;
  uploadThread: PdfThread;
}

type Uploaded = Pick<
  ReportWithFile,
  'accountId' | 'labJobNumber' | 'resultNumber' | 'version' | 'checkCode' | 'blobKey'
>;

/** What the database stores of an uploaded file. */
export interface UploadedFile {
  blob: StoredBlob;
  uploadedSha256: string;
  unstampedSize: number;
}

/** Checks an upload and stores it with the stamp of a draft. */
export async function storeUpload(
  context: UploadContext,
  report: Uploaded,
  received: ReceivedUpload,
): Promise<UploadedFile> {
  const { db, blobs, publicUrl, uploadThread } = context;
  const stamp = stampOf(report, publicUrl, true);
  const { unstamped, update, checkCodes } = await prepareUpload(uploadThread, received, stamp);
  await requireUnknown(db, report.labJobNumber, { sha256: received.sha256, checkCodes });
  const blob = await blobs.put(report.blobKey, Readable.from([unstamped, update], { objectMode: false }));
  return { blob, uploadedSha256: received.sha256, unstampedSize: unstamped.length };
}

/** Replaces the stamp of a draft by that of the approved report, and signs it. */
export async function signUpload(
  { db, blobs, publicUrl, signer }: Omit<UploadContext, 'uploadThread'> & { signer: ReportSigner },
  report: Uploaded & { unstampedSize: number | null },
  blobKey: string,
  { approvedAt, authorisations }: { approvedAt: string; authorisations: ReportAuthorisation[] },
): Promise<StoredBlob> {
  if (report.unstampedSize === null) {
    throw new ProblemError('conflict', { detail: 'The file was uploaded with an earlier version; upload it again.' });
  }
  const laboratory = await findLaboratory(db, report);
  const bytes = await buffer(await blobs.open(report.blobKey, { start: 0, end: report.unstampedSize - 1 }));
  const stamp = stampOf(report, publicUrl, false);
  const identity = { number: stamp.number, version: report.version, authorisations };
  const signed = await signOrRefuse(signer, { bytes, stamp }, { laboratory, report: identity, approvedAt });
  return blobs.put(blobKey, Readable.from([signed], { objectMode: false }));
}

const stampOf = ({ labJobNumber, version, checkCode }: Uploaded, publicUrl: string, isDraft: boolean): Stamp => ({
  number: String(labJobNumber),
  version,
  checkCode,
  checkUrl: `${publicUrl}/check/${checkCode}`,
  isDraft,
});

/** As the result was published, like on a rendered report. */
async function findLaboratory(db: Database, report: Uploaded): Promise<Pick<ReportLaboratory, 'name' | 'address'>> {
  const { accountId, resultNumber } = report;
  const { frozen } = await db.asLaboratory((connection) => readSnapshot(connection, accountId, resultNumber));
  return frozen.laboratory;
}

async function requireUnknown(
  db: Database,
  labJobNumber: number,
  file: { sha256: string; checkCodes: string[] },
): Promise<void> {
  const known = await db.asLaboratory((connection) => findKnownFile(connection, labJobNumber, file));
  if (!known) return;
  const report = `report ${known.labJobNumber}, version ${known.version}`;
  const detail = known.hasCheckCode
    ? `The file carries the check code of ${report}. Upload the file as it was before.`
    : `The same file was uploaded as ${report}.`;
  throw new ProblemError('conflict', { detail });
}
