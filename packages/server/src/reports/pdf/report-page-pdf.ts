import {
  type Face,
  faces,
  type Glyphs,
  joinRightToLeft,
  missingSign,
  printable,
  wrapText,
} from './report-fonts-pdf.ts';
import { openDocument } from './report-output-pdf.ts';

export type Tag = PDFKit.PDFStructureElement;

/** The scope of a table's head is missing from the library's types. */
export type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' };

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** What the library keeps to itself and a report needs. */
interface Embedded {
  id: string;
  ascender: number;
  font: Glyphs;
  encode(text: string): [string[], unknown];
  ref(): unknown;
}
interface Internals {
  _font: Embedded;
}
interface Reference {
  end(content?: string): void;
}

export const page = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 66, bottom: 780 };
export const textWidth = page.right - page.left;
export const colors = { ink: '#111111', pale: '#555555', rule: '#999999', faint: '#dddddd', water: '#eeeeee' };

/**
 * A4 pages with a cursor. Every line is placed here and never by the library's own flow, so that a page ends only where
 * `room` or `breakPage` says; what is drawn is either tagged or an artifact.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  y: number = page.top;
  pages = 0;
  /** Whether a box stands for a character somewhere. */
  lacksSigns = false;
  #onPage: (paper: Paper) => void = () => {};
  #total: Reference;
  #totalFont: Embedded;

  constructor(info: { title: string; author: string; at: Date }) {
    // The metadata are pasted into XML as they are.
    const plain = (text: string) => text.replaceAll('&', '+').replace(/[<>\p{Cc}]/gu, ' ');
    this.doc = openDocument({
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      // None: one that the library opens by itself would be opened anew at every call.
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

  /** The frame of every page. */
  onPage(draw: (paper: Paper) => void): void {
    this.#onPage = draw;
  }

  breakPage(): void {
    this.doc.addPage();
    this.pages += 1;
    this.y = page.top;
    this.#onPage(this);
  }

  /** Starts a page unless so much height is left, or the page is empty; tells whether it did. */
  room(height: number): boolean {
    if (this.y + height <= page.bottom || this.y <= page.top) return false;
    this.breakPage();
    return true;
  }

  /** The bytes so far. */
  take(): Buffer | null {
    return this.doc.read() as Buffer | null;
  }

  end(): void {
    this.root.end();
    const { id } = this.#totalFont;
    this.#total.end(`BT /${id} 7 Tf <${this.#totalFont.encode(String(this.pages))[0].join('')}> Tj ET`);
    this.doc.end();
  }

  lineHeight(size = 8.5): number {
    return size * 1.28;
  }

  /** The lines that hold a text; its own line breaks stay. */
  wrap(text: string, width: number, { face = 'regular', size = 8.5 }: TextStyle = {}): string[] {
    const { font } = this.#font(face, size);
    const widthOf = (part: string) => this.doc.widthOfString(part);
    return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
      const clean = printable(line, font);
      this.lacksSigns ||= clean.includes(missingSign) && !line.includes(missingSign);
      return widthOf(clean) <= width ? [`${clean} `] : wrapText(`${clean} `, width, widthOf);
    });
  }

  /** One wrapped line, its upper edge at y. */
  line(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { face = 'regular', size = 8.5, color = colors.ink, align = 'left' } = style;
    this.#font(face, size);
    const free = align === 'left' ? 0 : width - this.doc.widthOfString(text.trimEnd());
    const left = x + (align === 'center' ? free / 2 : free);
    this.doc.fillColor(color).text(joinRightToLeft(text), left, y, { lineBreak: false });
  }

  rule(x: number, y: number, width: number, weight = 0.5, color = colors.rule): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** Draws one tagged thing. It must not start a page. */
  tagged(parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
    parent.add(this.doc.struct(type, options, [this.marked(type, draw)]));
  }

  marked(type: string, draw: () => void): PDFKit.PDFStructureContent {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    return content;
  }

  artifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  child(parent: Tag, type: string): Tag {
    const tag = this.doc.struct(type);
    parent.add(tag);
    return tag;
  }

  /** The number of pages, known only at the end: every page refers to one drawing that is written last. */
  totalPages(x: number, y: number): void {
    this.doc.page.xobjects.Total = this.#total;
    const baseline = y + (this.#totalFont.ascender / 1000) * 7;
    this.doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
  }

  widthOf(text: string, face: Face, size: number): number {
    this.#font(face, size);
    return this.doc.widthOfString(text);
  }

  #font(face: Face, size: number): Embedded {
    this.doc.font(faces[face] as never, face).fontSize(size);
    return (this.doc as unknown as Internals)._font;
  }
}
