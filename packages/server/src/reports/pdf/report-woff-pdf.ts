import { inflateSync } from 'node:zlib';

/**
 * Converts a WOFF font to an uncompressed OpenType font. fontkit reads WOFF too, but decompresses the outlines of the whole
 * font for every glyph.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(44 + index * 20, 64 + index * 20);
    const [offset, compressed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(offset, offset + compressed);
    return { entry, data: compressed < length ? inflateSync(stored) : stored };
  });
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { entry, data }] of tables.entries()) {
    const at = 12 + index * 16;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    // Tables begin at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
