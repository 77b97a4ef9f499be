import { ParseSpeeds, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { type Stamp, stampPages } from './stamp-pdf.ts';
import { describeObjection, examineUpload } from './upload-check-pdf.ts';

/** An uploaded file that was checked, rewritten and stamped as a draft, or the reasons why it cannot be a report. */
export type UploadedDraft =
  | { objections: string[] }
  | {
      /** The file without a stamp, and the update that stamps it: the draft is both, one after the other. */
      unstamped: Uint8Array;
      update: Uint8Array;
      checkCodes: string[];
    };

/**
 * Checks an uploaded file and stamps it as a draft. The file is rewritten from the objects that were checked: its own
 * cross-references could lead readers to others.
 */
export async function draftUpload(file: Uint8Array, stamp: Stamp): Promise<UploadedDraft> {
  const document = await load(file);
  if (typeof document === 'string') return { objections: [document] };
  const { objections, checkCodes } = examineUpload(document);
  if (objections.length > 0) return { objections };
  removeContainers(document);
  const unstamped = await document.save({
    // Without object streams, which would take the numbers of the objects that the stamp adds.
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  const { pdfFileDetails } = document.context;
  pdfFileDetails.pdfSize = unstamped.length;
  pdfFileDetails.prevStartXRef = startOfCrossReferences(unstamped);
  const changes = document.takeSnapshot();
  changes.markRefsForSave(await stampPages(document, stamp));
  const update = await document.saveIncremental(changes, { useObjectStreams: false });
  return { unstamped, update, checkCodes };
}

/** Returns the objection if the file cannot be read. */
async function load(file: Uint8Array): Promise<PDFDocument | string> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const document = await PDFDocument.load(file, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    const isComplete = bytes.lastIndexOf('%%EOF') > Math.max(0, bytes.lastIndexOf('startxref'));
    return isComplete && document.catalog ? document : describeObjection('broken');
  } catch {
    // The object streams of an encrypted file cannot be read.
    return describeObjection(bytes.includes('/Encrypt') ? 'encrypted' : 'broken');
  }
}

/** Object streams and cross-reference streams, whose contents are rewritten. */
function removeContainers({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFStream ? object.dict.lookup(PDFName.of('Type')) : undefined;
    if (type === PDFName.of('ObjStm') || type === PDFName.of('XRef')) context.delete(ref);
  }
}

function startOfCrossReferences(file: Uint8Array): number {
  const end = Buffer.from(file.buffer, file.byteOffset, file.byteLength).subarray(-64).toString('latin1');
  return Number(/startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1]);
}
