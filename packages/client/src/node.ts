import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CheckpointStore } from './checkpoint.ts';

/** Stores a checkpoint in a file. After a crash or a power failure the file has the old or the new content, never a part. */
export class FileCheckpointStore implements CheckpointStore {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async load(): Promise<string | undefined> {
    try {
      return await readFile(this.#path, 'utf8');
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async save(checkpoint: string): Promise<void> {
    const temporary = `${this.#path}.tmp`;
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(checkpoint);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.#path);
    await syncFolder(dirname(this.#path));
  }
}

/** A renamed file survives a power failure only after its folder is synced. Windows cannot open folders and needs no sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
