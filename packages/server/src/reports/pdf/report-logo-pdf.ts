import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { Paper } from './report-page-pdf.ts';

/** The library writes an image when its pixels are unpacked, on another thread; until then nothing else is written. */
interface OpenImage {
  width: number;
  height: number;
  obj: { offset?: number } | null;
}

export async function drawLogo(paper: Paper, png: Buffer, x: number, y: number, fit: [number, number]): Promise<void> {
  checkPng(png);
  const image = (paper.doc as unknown as { openImage(source: Buffer): OpenImage }).openImage(png);
  paper.tagged(paper.root, 'Figure', () => paper.doc.image(image as unknown as Buffer, x, y, { fit }), {
    alt: 'Logo of the laboratory',
  });
  while (image.obj?.offset === undefined) await setImmediate();
}

/** The library would throw out of a callback, and end the process, for a PNG whose pixels it cannot unpack. */
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
    throw new Error('The logo of the laboratory is not a PNG that can be read.', { cause });
  }
}
