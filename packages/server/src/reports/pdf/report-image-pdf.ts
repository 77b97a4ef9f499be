import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { PdfDocument, Tag } from './report-document-pdf.ts';

/** PDFKit decompresses images asynchronously and sets `obj.offset` when it has written the image. */
interface OpenImage {
  width: number;
  height: number;
  obj: { offset?: number } | null;
}

/** A PNG with its name, which is read aloud by screen readers. */
interface Picture {
  png: Buffer;
  name: string;
}

/** Draws a PNG as large as the box permits. */
export async function drawImage(
  pdf: PdfDocument,
  parent: Tag,
  { png, name }: Picture,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
): Promise<void> {
  checkPng(png, name);
  const image = (pdf.doc as unknown as { openImage(source: Buffer): OpenImage }).openImage(png);
  const fit: [number, number] = [width, height];
  pdf.drawTagged(parent, 'Figure', () => pdf.doc.image(image as unknown as Buffer, x, y, { fit }), { alt: name });
  while (image.obj?.offset === undefined) await setImmediate();
}

/** More than a picture of 2,000 × 2,000 pixels with 16 bits for each of four channels needs. */
const maxImageBytes = 40 * 1024 * 1024;

/** For corrupt image data PDFKit throws from a callback, which would crash the process. */
function checkPng(png: Buffer, name: string): void {
  const parts: Buffer[] = [];
  try {
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
      at += length + 12;
    }
    inflateSync(Buffer.concat(parts), { maxOutputLength: maxImageBytes });
  } catch (cause) {
    throw new Error(`${name} is not a readable PNG.`, { cause });
  }
}
