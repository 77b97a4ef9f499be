import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { asShortage, type Blobs, type StoredBlob } from './blobs.ts';
import { spool } from './spool.ts';
import { watched } from './young-garbage.ts';

/** Files in a folder. A file gets its name only when all of it is on the disk. */
export function folderBlobs(folder: string): Blobs {
  // Two levels: a folder with a million files is slow to list and to back up.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(content: Readable): Promise<StoredBlob> {
      const key = randomUUID();
      const path = pathOf(key);
      const draft = `${path}.new`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const measured = await writeDown(content, draft);
        await rename(draft, path);
        await syncFolder(dirname(path));
        return { key, ...measured };
      } catch (error) {
        await rm(draft, { force: true });
        throw asShortage(error);
      }
    },

    async open(key, range) {
      const file = await open(pathOf(key));
      return watched(file.createReadStream(range));
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeDown(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const file = await open(path, 'wx', 0o600);
  try {
    const measured = await spool(content, file);
    await file.sync();
    return measured;
  } finally {
    await file.close();
  }
}

/** The new name itself must be on the disk, not only the bytes behind it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
