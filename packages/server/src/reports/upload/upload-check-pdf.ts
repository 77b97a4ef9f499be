import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { checkCodeLetters } from '../report-rules.ts';

/** What was found in an uploaded file. */
export interface UploadFindings {
  /** Why the file cannot be a report; empty if it can. */
  objections: string[];
  /** The check codes of reports that the file names. */
  checkCodes: string[];
}

/** Actions that run something, send data, or open another file. Links to pages and web addresses are permitted. */
const activeActions = ['Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'RichMediaExecute'];
const media = ['RichMedia', 'Movie', 'Sound', 'Screen', '3D'];

const objections = {
  broken: 'it is damaged',
  encrypted: 'it is encrypted or protected by a password',
  empty: 'it has no pages',
  signed: 'it is signed, and stamping it would invalidate the signature',
  script: 'it contains scripts (JavaScript)',
  action: 'it contains actions that start programs, send data or open other files',
  form: 'it contains an XFA form, whose pages depend on the reader',
  files: 'it contains embedded files, which a reviewer does not see',
  media: 'it contains sound, video or 3D content',
};
export type Objection = keyof typeof objections;
export const describeObjection = (objection: Objection): string => objections[objection];

/** Examines every object of a document, whether a page uses it or not. */
export function examineUpload(document: PDFDocument): UploadFindings {
  const found = new Set<Objection>();
  const codes = new Set<string>();
  if (document.isEncrypted) found.add('encrypted');
  const pageCount = countPages(document);
  if (pageCount === undefined || pageCount !== document.getPageCount()) found.add('broken');
  if (pageCount === 0) found.add('empty');
  for (const [, object] of document.context.enumerateIndirectObjects()) examine(object, found, codes);
  return { objections: [...found].map(describeObjection), checkCodes: [...codes] };
}

/** Examines an object and the direct objects in it. References are examined where they point to. */
function examine(object: PDFObject, found: Set<Objection>, codes: Set<string>): void {
  const pending: PDFObject[] = [object];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next instanceof PDFStream) pending.push(next.dict);
    if (next instanceof PDFArray) pending.push(...next.asArray());
    if (next instanceof PDFString || next instanceof PDFHexString) addCheckCodes(next.decodeText(), codes);
    if (next instanceof PDFDict) {
      examineDictionary(next, found);
      pending.push(...next.values());
    }
  }
}

function examineDictionary(dictionary: PDFDict, found: Set<Objection>): void {
  const has = (key: string) => dictionary.has(PDFName.of(key));
  const named = (key: string) => nameOf(dictionary.lookup(PDFName.of(key)));
  const action = named('S');
  if (has('JS') || has('JavaScript') || action === 'JavaScript') found.add('script');
  if (action !== undefined && activeActions.includes(action)) found.add('action');
  if (has('XFA')) found.add('form');
  if (has('EF') || has('EmbeddedFiles') || named('Type') === 'EmbeddedFile') found.add('files');
  if (media.includes(named('Subtype') ?? '') && (has('Rect') || has('Annots'))) found.add('media');
  if (has('ByteRange') || (named('FT') === 'Sig' && has('V'))) found.add('signed');
}

const nameOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined;

const code = `[${checkCodeLetters}]{4}`;
/** The path of a check page, as on rendered and stamped reports. */
const checkPath = new RegExp(`/check/(${code})-?(${code})-?(${code})`, 'gi');

function addCheckCodes(text: string, codes: Set<string>): void {
  for (const [, ...parts] of text.matchAll(checkPath)) codes.add(parts.join('-').toUpperCase());
}

/** The number of pages; undefined if the tree of pages is not one, or the content of a page is missing. */
function countPages({ catalog, context }: PDFDocument): number | undefined {
  const seen = new Set<PDFObject>();
  const pending = [catalog?.get(PDFName.of('Pages'))];
  let count = 0;
  while (pending.length > 0) {
    const node = resolve(pending.pop());
    if (!(node instanceof PDFDict) || seen.has(node)) return undefined;
    seen.add(node);
    const kids = resolve(node.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) pending.push(...kids.asArray());
    else if (hasContents(node)) count += 1;
    else return undefined;
  }
  return count;

  function hasContents(page: PDFDict): boolean {
    const contents = resolve(page.get(PDFName.of('Contents')));
    const parts = contents instanceof PDFArray ? contents.asArray().map(resolve) : [contents];
    return !page.has(PDFName.of('Contents')) || parts.every((part) => part instanceof PDFStream);
  }

  function resolve(object: PDFObject | undefined): PDFObject | undefined {
    return object instanceof PDFRef ? context.lookup(object) : object;
  }
}
