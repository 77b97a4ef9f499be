import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Blobs, StoredBlob } from '../platform/blobs/blobs.ts';
import { type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import type { ReportAuthorisation } from './pdf/report-facts.ts';
import type { Renderer } from './pdf/report-renderer.ts';
import { findReportFacts, type RenderedReport } from './report-draft.ts';
import { signOrRefuse } from './signature/report-signature.ts';
import type { ReportSigner } from './signature/report-signer.ts';

interface RenderingDependencies {
  db: Database;
  blobs: Blobs;
  renderer: Renderer;
  publicUrl: string;
}

/** Renders a draft. It is not stored: it is rendered again when somebody reads it, and as it is issued at the approval. */
export async function renderDraft(
  { db, renderer, publicUrl }: Omit<RenderingDependencies, 'blobs'>,
  report: RenderedReport,
): Promise<Buffer> {
  const facts = await db.asLaboratory((connection) => findReportFacts(connection, report, [], publicUrl));
  return buffer(renderer.render({ facts }));
}

/** Renders an approved report, signs it and stores the file. */
export async function renderSigned(
  { db, blobs, renderer, signer, publicUrl }: RenderingDependencies & { signer: ReportSigner },
  report: RenderedReport & { approvedAt: string; blobKey: string },
  authorisations: ReportAuthorisation[],
): Promise<StoredBlob> {
  const facts = await db.asLaboratory((connection) => findReportFacts(connection, report, authorisations, publicUrl));
  const unsigned = await buffer(renderer.render({ facts }));
  const signed = await signOrRefuse(signer, { bytes: unsigned }, { ...facts, approvedAt: report.approvedAt });
  return blobs.put(report.blobKey, Readable.from([signed], { objectMode: false }));
}

/**
 * Removes a stored file if its report could not be saved. When the connection to the database was lost, the transaction
 * may have been committed: the scheduled removal of the reserved file then decides.
 */
export async function removeOnFailure<T>(blobs: Blobs, blob: StoredBlob, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await blobs.remove(blob.key).catch(() => {});
    throw error;
  }
}
