import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A marker in the data folder: credentials of the demo are being created and have not been shown. Only their hashes are
 * stored, so a start that ends before it shows them leaves unknown credentials, and the next start replaces them.
 */
export class PendingAccess {
  readonly #folder: string;
  readonly #file: string;

  constructor(dataFolder: string) {
    this.#folder = dataFolder;
    this.#file = join(dataFolder, 'demo-credentials-pending');
  }

  async isMarked(): Promise<boolean> {
    return access(this.#file).then(
      () => true,
      () => false,
    );
  }

  async mark(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#file, '');
  }

  async clear(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
