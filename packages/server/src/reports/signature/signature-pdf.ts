import { createHash } from 'node:crypto';
import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { type Stamp, stampPages } from '../upload/stamp-pdf.ts';

/** What a PDF reader shows about a signature. */
export interface SignatureNote {
  /** The laboratory. */
  name: string;
  reason: string;
  location: string;
  /** The time of the approval, in ISO 8601. */
  at: string;
}

export interface SignatureSpace {
  /** The size that is reserved for the CMS signature. */
  bytes: number;
  hash: string;
}

/** A file to sign, and the stamp that it gets in the same update. */
export interface UnsignedPdf {
  bytes: Uint8Array;
  note: SignatureNote;
  stamp?: Stamp | undefined;
}

/** A PDF with an empty signature, and the hash of all its bytes except those reserved for the signature. */
export interface PreparedPdf {
  pdf: Uint8Array;
  digest: Uint8Array;
  /** The position of the first hexadecimal digit of the signature. */
  signatureAt: number;
}

/** Ten digits, the most that a cross-reference table can express. */
const offsetPlaceholder = '**********';
/** ISO 32000-1, 12.8.2.2: no changes to the document are permitted. */
const noChanges = 1;
/** ISO 32000-1, 12.7.2: the document has signatures and may only be changed by appending. */
const signaturesExist = 1;
const appendOnly = 2;
/** ISO 32000-1, 12.5.3. PDF/A requires the flag Print of every annotation. */
const print = 4;
const locked = 128;

/**
 * Appends an empty PAdES signature to a PDF as an incremental update, so that the result begins with the given bytes. The
 * signature certifies the document: a reader reports every later change. Its field has no size, because PDF/A requires an
 * appearance of any other field.
 */
export async function prepareSignature(
  { bytes, note, stamp }: UnsignedPdf,
  space: SignatureSpace,
): Promise<PreparedPdf> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const update = document.takeSnapshot();
  if (stamp) update.markRefsForSave(await stampPages(document, stamp));
  update.markRefsForSave(addSignature(document, note, space.bytes));
  const appended = await document.saveIncremental(update, {
    objectsPerTick: Number.POSITIVE_INFINITY,
    useObjectStreams: !hasCrossReferenceTable(bytes, update.prevStartXRef),
  });
  const pdf = Buffer.concat([bytes, appended]);
  return { pdf, ...fillByteRange(pdf, bytes.length, space) };
}

/** Returns the existing objects that changed. They are listed because it is slow to let the library find them. */
function addSignature(document: PDFDocument, note: SignatureNote, reservedBytes: number): PDFRef[] {
  const { context, catalog } = document;
  const page = document.getPage(0);
  const signature = context.register(signatureDictionary(context, note, reservedBytes));
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('LaboratorySignature'),
      V: signature,
      F: print + locked,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  const annotations = entryOf(page.node, 'Annots', PDFArray, () => context.obj([]));
  annotations.push(field);
  const form = entryOf(catalog, 'AcroForm', PDFDict, () => context.obj({}));
  const fields = entryOf(form, 'Fields', PDFArray, () => context.obj([]));
  fields.push(field);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(signaturesExist + appendOnly));
  const permissions = entryOf(catalog, 'Perms', PDFDict, () => context.obj({}));
  permissions.set(PDFName.of('DocMDP'), signature);
  const changed = [catalog, page.node, annotations, form, fields, permissions];
  return changed.map((object) => context.getObjectRef(object)).filter((ref) => ref !== undefined);
}

/** An entry of a dictionary, which is added if it does not exist. */
function entryOf<T extends PDFDict | PDFArray>(
  dictionary: PDFDict,
  key: string,
  type: typeof PDFDict | typeof PDFArray,
  create: () => T,
): T {
  const existing = dictionary.lookupMaybe(PDFName.of(key), type as typeof PDFDict) as T | undefined;
  if (existing) return existing;
  const created = create();
  dictionary.set(PDFName.of(key), created);
  return created;
}

function signatureDictionary(context: PDFContext, note: SignatureNote, reservedBytes: number): PDFDict {
  const placeholder = PDFName.of(offsetPlaceholder);
  return context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, placeholder, placeholder, placeholder],
    Contents: PDFHexString.of('0'.repeat(reservedBytes * 2)),
    Name: PDFHexString.fromText(note.name),
    Reason: PDFHexString.fromText(note.reason),
    Location: PDFHexString.fromText(note.location),
    M: PDFString.fromDate(new Date(note.at)),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: noChanges, V: PDFName.of('1.2') },
      },
    ],
  });
}

/** An update has the same kind of cross-references as the file that it updates. */
function hasCrossReferenceTable(pdf: Uint8Array, at: number): boolean {
  return Buffer.from(pdf.buffer, pdf.byteOffset + at, 4).toString('latin1') === 'xref';
}

/** Replaces the placeholders by the byte range: everything before and after the hexadecimal string of the signature. */
function fillByteRange(pdf: Uint8Array, from: number, space: SignatureSpace): Omit<PreparedPdf, 'pdf'> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const contentsAt = file.indexOf(`<${'0'.repeat(space.bytes * 2)}>`, from, 'latin1');
  const end = contentsAt + space.bytes * 2 + 2;
  let at = file.indexOf('/ByteRange', from, 'latin1');
  for (const offset of [contentsAt, end, file.length - end]) {
    at = file.indexOf(`/${offsetPlaceholder}`, at, 'latin1');
    file.write(String(offset).padEnd(offsetPlaceholder.length + 1), at, 'latin1');
  }
  const digest = createHash(space.hash).update(file.subarray(0, contentsAt)).update(file.subarray(end)).digest();
  return { digest, signatureAt: contentsAt + 1 };
}
