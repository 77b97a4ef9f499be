import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes all of a stream to a file and measures it on the way. */
export async function spool(content: Readable, file: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    // Unlike `write` it goes on after a write that took a part only; it starts where the last one ended.
    await file.writeFile(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
