import { buffer } from 'node:stream/consumers';
import {
  beginMarkedContent,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  type PDFEmbeddedPage,
  PDFName,
  type PDFOperator,
  type PDFPage,
  PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import Document from 'pdfkit';
import { faces } from '../pdf/report-fonts-pdf.ts';

/** What is printed on every page of an uploaded report. */
export interface Stamp {
  number: string;
  version: string;
  checkCode: string;
  checkUrl: string;
  isDraft: boolean;
}

interface TextLook {
  size: number;
  color: string;
  opacity: number;
}

const footerText: TextLook = { size: 6.5, color: '#333333', opacity: 1 };
const watermarkText: TextLook = { size: 120, color: '#999999', opacity: 0.3 };
const lineHeight = 1.3;
/** The distance of the stamp from the edges of the page: in the margin, where reports have no content. */
const margin = { side: 20, bottom: 9 };

/** Stamps every page with the identity of the report. Returns the existing objects that changed. */
export async function stampPages(document: PDFDocument, stamp: Stamp): Promise<PDFRef[]> {
  const { number, version, checkCode, checkUrl, isDraft } = stamp;
  const identity = `Report ${number}, version ${version}   Check code ${checkCode}   ${checkUrl}`;
  const footer = await embedText(document, isDraft ? `DRAFT, not approved   ${identity}` : identity, footerText);
  const across = isDraft ? await embedText(document, 'DRAFT', watermarkText) : undefined;
  const pages = document.getPages();
  for (const page of pages) {
    const box = visibleBox(page);
    drawOn(page, [
      ...(across ? [{ name: 'LabwireDraft', form: across, box, matrix: watermarkMatrix(box, across) }] : []),
      { name: 'LabwireStamp', form: footer, box, matrix: footerMatrix(box, footer) },
    ]);
  }
  return [...pages.map(({ ref }) => ref), ...markDocument(document, checkUrl)];
}

/** Records the check URL as data, so that the file is recognised when it is uploaded for another job. */
function markDocument({ catalog, context }: PDFDocument, checkUrl: string): PDFRef[] {
  const pieces = catalog.lookupMaybe(PDFName.of('PieceInfo'), PDFDict)?.clone(context) ?? context.obj({});
  const mark = { LastModified: PDFString.of('D:20260101000000Z'), Private: { CheckUrl: PDFString.of(checkUrl) } };
  pieces.set(PDFName.of('Labwire'), context.obj(mark));
  catalog.set(PDFName.of('PieceInfo'), pieces);
  const { Root } = context.trailerInfo;
  return Root instanceof PDFRef ? [Root] : [];
}

/** A line of text as a form, with an embedded font, so that the file does not depend on the fonts of the reader. */
async function embedText(
  document: PDFDocument,
  text: string,
  { size, color, opacity }: TextLook,
): Promise<PDFEmbeddedPage> {
  const width = openText([1, 1], size).widthOfString(text);
  const doc = openText([width, size * lineHeight], size);
  doc.fillColor(color).fillOpacity(opacity).text(text, 0, 0, { lineBreak: false });
  doc.end();
  const [form] = await document.embedPdf(await buffer(doc));
  if (!form) throw new Error('the stamp has no page');
  await form.embed();
  return form;
}

/** The same stamp has the same bytes, so that it has no time of creation. */
function openText(size: [number, number], fontSize: number): PDFKit.PDFDocument {
  const doc = new Document({ size, margin: 0, font: null as never, info: { CreationDate: new Date(0) } });
  return doc.font(faces.regular.font as never, 'regular').fontSize(fontSize);
}

type Matrix = [number, number, number, number, number, number];
interface Box {
  /** As the reader sees the page. */
  width: number;
  height: number;
  /** From the coordinates that the reader sees, with the origin at the lower left, to those of the page. */
  toPage: Matrix;
}

/** Centred in the lower margin, and reduced on a narrow page. */
function footerMatrix({ width }: Box, form: PDFEmbeddedPage): Matrix {
  const scale = Math.min(1, (width - 2 * margin.side) / form.width);
  return [scale, 0, 0, scale, (width - form.width * scale) / 2, margin.bottom];
}

/** Across the page from the lower left. */
function watermarkMatrix({ width, height }: Box, form: PDFEmbeddedPage): Matrix {
  const angle = Math.atan2(height, width);
  const scale = Math.min(1, (0.8 * Math.min(width, height)) / form.width);
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [x, y] = [form.width / 2, form.height / 2];
  return [cos, sin, -sin, cos, width / 2 - (cos * x - sin * y), height / 2 - (sin * x + cos * y)];
}

function visibleBox(page: PDFPage): Box {
  const { x, y, width, height } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  if (angle === 90) return { width: height, height: width, toPage: [0, 1, -1, 0, x + width, y] };
  if (angle === 180) return { width, height, toPage: [-1, 0, 0, -1, x + width, y + height] };
  if (angle === 270) return { width: height, height: width, toPage: [0, -1, 1, 0, x, y + height] };
  return { width, height, toPage: [1, 0, 0, 1, x, y] };
}

interface Placed {
  name: string;
  form: PDFEmbeddedPage;
  box: Box;
  matrix: Matrix;
}

/** Appends forms to the content of a page, which is enclosed so that its graphics state does not affect them. */
function drawOn({ node }: PDFPage, forms: Placed[]): void {
  const { context } = node;
  const operators = forms.flatMap(({ name, box, matrix }) => [
    pushGraphicsState(),
    concatTransformationMatrix(...box.toPage),
    concatTransformationMatrix(...matrix),
    drawObject(name),
    popGraphicsState(),
  ]);
  const contents = node.lookup(PDFName.of('Contents'));
  const existing = contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.of('Contents'))];
  const before = streamOf(context, [pushGraphicsState()]);
  const after = streamOf(context, [
    popGraphicsState(),
    beginMarkedContent('Artifact'),
    ...operators,
    endMarkedContent(),
  ]);
  const references = existing.filter((part) => part instanceof PDFRef);
  node.set(PDFName.of('Contents'), context.obj([before, ...references, after]));
  // Copies, because pages may share their resources.
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const xObjects = resources.lookupMaybe(PDFName.of('XObject'), PDFDict)?.clone(context) ?? context.obj({});
  for (const { name, form } of forms) xObjects.set(PDFName.of(name), form.ref);
  resources.set(PDFName.of('XObject'), xObjects);
  node.set(PDFName.of('Resources'), resources);
}

const streamOf = (context: PDFContext, operators: PDFOperator[]): PDFRef =>
  context.register(context.contentStream(operators));
