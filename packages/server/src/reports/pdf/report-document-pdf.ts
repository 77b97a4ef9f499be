import { type Face, faces, type NamedFont } from './report-fonts-pdf.ts';
import { wrapText } from './report-lines-pdf.ts';
import { openDocument } from './report-output-pdf.ts';
import { type Run, toPrintable, visualRuns } from './report-runs-pdf.ts';

export type Tag = PDFKit.PDFStructureElement;

/** The type definitions of PDFKit lack the scope of table headers. */
export type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' };

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** PDFKit's undocumented members that this file uses. */
interface EmbeddedFont {
  id: string;
  ascender: number;
  encode(text: string): [string[], unknown];
  ref(): unknown;
}
interface Internals {
  _font: EmbeddedFont;
}
interface Reference {
  end(content?: string): void;
}

export type Paper = 'A4' | 'LETTER';

export interface PageArea {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const paperSizes: Record<Paper, [width: number, height: number]> = { A4: [595.28, 841.89], LETTER: [612, 792] };
const margin = 42;

/** Text is black; greys are for rules and the watermark. */
export const colors = { ink: '#000000', rule: '#999999', faint: '#dddddd', water: '#e8e8e8' };

/**
 * A tagged PDF/A-2b document with a vertical cursor. It places every line itself instead of using PDFKit's text flow, so
 * that only `ensureSpace` and `breakPage` start a page. All content is either tagged or an artifact.
 */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  readonly page: PageArea;
  readonly textWidth: number;
  y: number;
  pageCount = 0;
  /** Whether a character was replaced because no font contains it. */
  hasMissingGlyphs = false;
  #onPage: (pdf: PdfDocument) => void = () => {};
  #total: Reference;
  #totalFont: EmbeddedFont;

  constructor(info: { title: string; author: string; at: Date; paper: Paper }) {
    const [width, height] = paperSizes[info.paper];
    this.page = { width, height, left: margin, right: width - margin, top: 60, bottom: height - 54 };
    this.textWidth = width - 2 * margin;
    this.y = this.page.top;
    this.doc = openDocument(documentOptions(info));
    this.root = this.doc.struct('Document', { lang: 'en' });
    this.doc.addStructure(this.root);
    this.#totalFont = this.#font(faces.regular, 7);
    this.#total = this.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-1, -4, 40, 10],
      Resources: { Font: { [this.#totalFont.id]: this.#totalFont.ref() } },
    }) as unknown as Reference;
  }

  /** Sets the function that draws the frame of each new page. */
  onPage(draw: (pdf: PdfDocument) => void): void {
    this.#onPage = draw;
  }

  breakPage(): void {
    this.doc.addPage();
    this.pageCount += 1;
    this.y = this.page.top;
    this.#onPage(this);
  }

  /** Starts a new page if the height is not available on the current one. Returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.page.bottom || this.y <= this.page.top) return false;
    this.breakPage();
    return true;
  }

  /** Adds an entry to the outline of the document that leads to the current position. */
  addBookmark(title: string): void {
    // PDFKit measures the left edge from the right side of the page.
    const place = { top: Math.max(0, this.y - 6), left: this.page.width };
    this.doc.outline.addItem(title.replace(/\s+/gu, ' ').trim(), place as never);
  }

  /** Returns the bytes that were written since the last call. */
  readBytes(): Buffer | null {
    return this.doc.read() as Buffer | null;
  }

  end(): void {
    this.root.end();
    const { id } = this.#totalFont;
    this.#total.end(`BT /${id} 7 Tf <${this.#totalFont.encode(String(this.pageCount))[0].join('')}> Tj ET`);
    this.doc.end();
  }

  lineHeight(size = 8.5): number {
    return size * 1.28;
  }

  /** Wraps a text into lines and preserves its line breaks. */
  wrap(text: string, width: number, { face = 'regular', size = 8.5 }: TextStyle = {}): string[] {
    const widthOf = (part: string) => this.widthOf(part, face, size);
    return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
      const clean = this.toPrintable(line, face);
      return widthOf(clean) <= width ? [`${clean} `] : wrapText(`${clean} `, width, widthOf);
    });
  }

  /** Normalises a text and replaces characters that no font contains. */
  toPrintable(text: string, face: Face = 'regular'): string {
    const clean = toPrintable(text, face);
    this.hasMissingGlyphs ||= clean.includes('[U+') && !text.includes('[U+');
    return clean;
  }

  /** Draws one line with its top edge at y. */
  drawLine(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { face = 'regular', size = 8.5, color = colors.ink, align = 'left' } = style;
    const free = align === 'left' ? 0 : width - this.widthOf(text.trimEnd(), face, size);
    let left = x + (align === 'center' ? free / 2 : free);
    this.doc.fillColor(color);
    const { ascender } = this.#font(faces[face], size);
    const baseline = y + (ascender / 1000) * size;
    for (const run of visualRuns(text, face)) {
      this.#font(run.font, size);
      this.#drawRun(run, left, baseline);
      left += this.#widthOfRun(run);
    }
  }

  #drawRun({ text, isComplex, isRightToLeft }: Run, x: number, y: number): void {
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    // Readers cannot derive the letters from glyphs that were combined. They reorder right-to-left text themselves.
    const hasActualText = isComplex && !isRightToLeft;
    if (hasActualText) this.doc.markContent('Span', { actual: text });
    this.doc.text(text, x, y, isComplex ? { ...options, features: [] } : options);
    if (hasActualText) this.doc.endMarkedContent();
  }

  #widthOfRun({ text, isComplex }: Run): number {
    return this.doc.widthOfString(text, isComplex ? { features: [] } : {});
  }

  widthOf(text: string, face: Face, size: number): number {
    let width = 0;
    for (const run of visualRuns(text, face)) {
      this.#font(run.font, size);
      width += this.#widthOfRun(run);
    }
    return width;
  }

  drawRule(x: number, y: number, width: number, weight = 0.5, color = colors.rule): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** Draws one tagged element. The callback must not start a page. */
  drawTagged(parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
    parent.add(this.doc.struct(type, options, [this.drawMarked(type, draw)]));
  }

  drawMarked(type: string, draw: () => void): PDFKit.PDFStructureContent {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    return content;
  }

  /** Draws one line that links to an address. PDFKit sets the print flag, which PDF/A requires. */
  drawLink(parent: Tag, url: string, x: number, y: number, style: TextStyle): void {
    const { face = 'regular', size = 8.5 } = style;
    const link = this.addChild(parent, 'Link');
    link.add(this.drawMarked('Link', () => this.drawLine(url, x, y, this.textWidth, style)));
    const options = { structParent: link, Contents: new String(url) };
    this.doc.link(x, y, this.widthOf(url, face, size), this.lineHeight(size), url, options as never);
    link.end();
  }

  drawArtifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  addChild(parent: Tag, type: string): Tag {
    const tag = this.doc.struct(type);
    parent.add(tag);
    return tag;
  }

  /** Draws a reference to the page total, a form XObject that is written last because the total is known only then. */
  drawPageTotal(x: number, y: number): void {
    this.doc.page.xobjects.Total = this.#total;
    const baseline = y + (this.#totalFont.ascender / 1000) * 7;
    this.doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
  }

  #font({ font, name }: NamedFont, size: number): EmbeddedFont {
    this.doc.font(font as never, name).fontSize(size);
    return (this.doc as unknown as Internals)._font;
  }
}

function documentOptions({ title, author, at, paper }: ConstructorParameters<typeof PdfDocument>[0]) {
  // PDFKit copies the metadata into XML without escaping.
  const plain = (text: string) => text.replaceAll('&', '+').replace(/[<>\p{Cc}]/gu, ' ');
  return {
    autoFirstPage: false,
    size: paper,
    margin: 0,
    // Without a default font, because PDFKit would load it again for every document.
    font: null as never,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: plain(title), Author: plain(author), Creator: 'Labwire', Producer: 'Labwire', CreationDate: at },
  } as const;
}
