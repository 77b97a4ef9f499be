import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CheckpointStore } from './checkpoint.ts';

/** Keeps a checkpoint in a file that is either the one from before or the new one, even if the power fails. */
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

/** The new name lasts once its folder is written too; Windows does that by itself and opens no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
