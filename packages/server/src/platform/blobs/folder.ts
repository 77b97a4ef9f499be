import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Blobs, type StoredBlob, toUnavailable } from './blobs.ts';
import { spool } from './spool.ts';

/**
 * Files in a folder. A file gets its name only when all of it is on the disk. With `servedUnder` a proxy serves the folder
 * under that path, to whom it is told to.
 */
export function folderBlobs(folder: string, servedUnder?: string): Blobs {
  // Two levels: a folder with a million files is slow to list and to back up.
  const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`;
  const pathOf = (key: string) => join(folder, placeOf(key));
  const draftOf = (key: string) => `${pathOf(key)}.new`;

  return {
    async put(key: string, content: Readable): Promise<StoredBlob> {
      const path = pathOf(key);
      const draft = draftOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        const measured = await writeDown(content, draft);
        await rename(draft, path);
        for (const above of [dirname(path), folder, dirname(folder)]) await syncFolder(above);
        return { key, ...measured };
      } catch (error) {
        await rm(draft, { force: true });
        throw toUnavailable(error);
      }
    },

    async open(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },

    read: (key) => readFile(pathOf(key)),

    ...(servedUnder !== undefined && { redirectTo: (key: string) => servedUnder + placeOf(key) }),

    async remove(key) {
      for (const path of [draftOf(key), pathOf(key)]) await rm(path, { force: true });
    },

    async check() {
      const path = join(folder, '.ready');
      await mkdir(folder, { recursive: true });
      // A byte, since a full disk still has room for empty files.
      await writeFile(path, '\n', { mode: 0o600 });
      await rm(path, { force: true });
    },
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

/** The new name itself must be on the disk, not only the bytes behind it; and a folder may be as new as its file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
