import {
  type Face,
  faces,
  type Glyphs,
  joinRightToLeft,
  missingGlyph,
  toPrintable,
  wrapText,
} from './report-fonts-pdf.ts';
import { openDocument } from './report-output-pdf.ts';

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
  font: Glyphs;
  encode(text: string): [string[], unknown];
  ref(): unknown;
}
interface Internals {
  _font: EmbeddedFont;
}
interface Reference {
  end(content?: string): void;
}

export const page = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 66, bottom: 780 };
export const textWidth = page.right - page.left;
export const colors = { ink: '#111111', pale: '#555555', rule: '#999999', faint: '#dddddd', water: '#eeeeee' };

/**
 * A tagged PDF/A-2b document of A4 pages with a vertical cursor. It places every line itself instead of using PDFKit's
 * text flow, so that only `ensureSpace` and `breakPage` start a page. All content is either tagged or an artifact.
 */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  y: number = page.top;
  pageCount = 0;
  /** Whether a character was replaced because the font does not contain it. */
  hasMissingGlyphs = false;
  #onPage: (pdf: PdfDocument) => void = () => {};
  #total: Reference;
  #totalFont: EmbeddedFont;

  constructor(info: { title: string; author: string; at: Date }) {
    // PDFKit copies the metadata into XML without escaping.
    const plain = (text: string) => text.replaceAll('&', '+').replace(/[<>\p{Cc}]/gu, ' ');
    this.doc = openDocument({
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      // Without a default font, because PDFKit would load it again for every document.
      font: null as never,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: {
        Title: plain(info.title),
        Author: plain(info.author),
        Creator: 'Labwire',
        Producer: 'Labwire',
        CreationDate: info.at,
      },
    });
    this.root = this.doc.struct('Document', { lang: 'en' });
    this.doc.addStructure(this.root);
    this.#totalFont = this.#font('regular', 7);
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
    this.y = page.top;
    this.#onPage(this);
  }

  /** Starts a new page if the height is not available on the current one. Returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= page.bottom || this.y <= page.top) return false;
    this.breakPage();
    return true;
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
    const { font } = this.#font(face, size);
    const widthOf = (part: string) => this.doc.widthOfString(part);
    return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
      const clean = toPrintable(line, font);
      this.hasMissingGlyphs ||= clean.includes(missingGlyph) && !line.includes(missingGlyph);
      return widthOf(clean) <= width ? [`${clean} `] : wrapText(`${clean} `, width, widthOf);
    });
  }

  /** Draws one line with its top edge at y. */
  drawLine(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { face = 'regular', size = 8.5, color = colors.ink, align = 'left' } = style;
    this.#font(face, size);
    const free = align === 'left' ? 0 : width - this.doc.widthOfString(text.trimEnd());
    const left = x + (align === 'center' ? free / 2 : free);
    this.doc.fillColor(color).text(joinRightToLeft(text), left, y, { lineBreak: false });
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

  widthOf(text: string, face: Face, size: number): number {
    this.#font(face, size);
    return this.doc.widthOfString(text);
  }

  #font(face: Face, size: number): EmbeddedFont {
    this.doc.font(faces[face] as never, face).fontSize(size);
    return (this.doc as unknown as Internals)._font;
  }
}
