import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { PdfDocument } from './report-document-pdf.ts';

/** PDFKit decompresses images asynchronously and sets `obj.offset` when it has written the image. */
interface OpenImage {
  width: number;
  height: number;
  obj: { offset?: number } | null;
}

export async function drawLogo(
  pdf: PdfDocument,
  png: Buffer,
  x: number,
  y: number,
  fit: [number, number],
): Promise<void> {
  checkPng(png);
  const image = (pdf.doc as unknown as { openImage(source: Buffer): OpenImage }).openImage(png);
  pdf.drawTagged(pdf.root, 'Figure', () => pdf.doc.image(image as unknown as Buffer, x, y, { fit }), {
    alt: 'Logo of the laboratory',
  });
  while (image.obj?.offset === undefined) await setImmediate();
}

/** For corrupt image data PDFKit throws from a callback, which would crash the process. */
function checkPng(png: Buffer): void {
  const parts: Buffer[] = [];
  try {
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
      at += length + 12;
    }
    inflateSync(Buffer.concat(parts));
  } catch (cause) {
    throw new Error('The logo of the laboratory is not a readable PNG.', { cause });
  }
}
