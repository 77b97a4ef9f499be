import type { BigIntStats } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Blobs, FileChanged, type StoredBlob, storeIdFile, toUnavailable } from './blobs.ts';
import { spool } from './spool.ts';

/** Stores files in a folder. A file is written under a temporary name and renamed when it is complete. */
export function folderBlobs(folder: string): Blobs {
  // Subfolders, because a folder with a million files is slow to list and to back up.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  const temporaryPathOf = (key: string) => `${pathOf(key)}.new`;

  return {
    async put(key: string, content: Readable): Promise<StoredBlob> {
      const path = pathOf(key);
      const temporaryPath = temporaryPathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        const measured = await writeAndSync(content, temporaryPath);
        await rename(temporaryPath, path);
        for (const parent of [dirname(path), folder, dirname(folder)]) await syncFolder(parent);
        return { key, ...measured };
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw toUnavailable(error);
      }
    },

    async open(key, range, version) {
      const file = await open(pathOf(key));
      if (version !== undefined && versionOf(await file.stat({ bigint: true })) !== version) {
        await file.close();
        throw new FileChanged(key);
      }
      return file.createReadStream(range);
    },

    version: async (key) => versionOf(await stat(pathOf(key), { bigint: true })),

    read: (key) => readWithVersion(pathOf(key)),

    async remove(key) {
      for (const path of [temporaryPathOf(key), pathOf(key)]) await rm(path, { force: true });
    },

    async check() {
      const path = join(folder, '.ready');
      await mkdir(folder, { recursive: true });
      // One byte, because a full disk still accepts empty files.
      await writeFile(path, '\n', { mode: 0o600 });
      await rm(path, { force: true });
    },

    async readStoreId() {
      const text = await readFile(join(folder, storeIdFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      return text?.trim();
    },

    async writeStoreId(storeId) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, storeIdFile), `${storeId}\n`, { mode: 0o600, flush: true });
      await syncFolder(folder);
    },
  };
}

/** The time of the last change of the inode cannot be set, unlike that of the content. */
const versionOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string => [ino, size, mtimeNs, ctimeNs].join(' ');

async function readWithVersion(path: string): Promise<{ bytes: Buffer; version: string | undefined }> {
  const file = await open(path);
  try {
    const version = versionOf(await file.stat({ bigint: true }));
    const bytes = await file.readFile();
    const isUnchanged = versionOf(await file.stat({ bigint: true })) === version;
    return { bytes, version: isUnchanged ? version : undefined };
  } finally {
    await file.close();
  }
}

async function writeAndSync(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const file = await open(path, 'wx', 0o600);
  try {
    const measured = await spool(content, file);
    await file.sync();
    return measured;
  } finally {
    await file.close();
  }
}

/** Makes a rename or a new folder durable: syncing the file alone does not sync its directory entry. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
