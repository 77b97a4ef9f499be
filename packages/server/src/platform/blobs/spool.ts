import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a stream to a file and computes its size and hash. */
export async function spool(content: Readable, file: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    // Unlike `write`, `writeFile` completes partial writes; it continues at the current position of the file.
    await file.writeFile(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
