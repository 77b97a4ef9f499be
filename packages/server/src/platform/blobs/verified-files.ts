import { createHash, hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { boundedCache } from '../cache/bounded-cache.ts';
import type { Blobs } from './blobs.ts';

/** A file as the database knows it. */
export interface ExpectedFile {
  blobKey: string;
  /** In hexadecimal. */
  sha256: string;
}

/** A stored file is not the one that the database refers to. It must not be sent. */
export class DamagedFile extends Error {
  constructor(blobKey: string) {
    super(`the file ${blobKey} was changed: its SHA-256 is not the one in the database`);
    this.name = 'DamagedFile';
  }
}

const maxRemembered = 10_000;

/**
 * Reads files only if their content has the expected hash, so that a file that was changed in its store is never sent. A file
 * is hashed when it is read for the first time, and again when its version (in a folder: size, inode and times of change; in
 * S3: the ETag) is another one. Large files and ranges are sent as streams, whose first bytes leave before the last ones are
 * read: such a file is hashed completely before, and the stream reads that same version. A small file in S3 is hashed each
 * time.
 */
export class VerifiedFiles {
  readonly #blobs: Blobs;
  readonly #onDamaged: () => void;
  readonly #verified = boundedCache<string, Promise<void>>(maxRemembered);

  constructor(blobs: Blobs, onDamaged: () => void) {
    this.#blobs = blobs;
    this.#onDamaged = onDamaged;
  }

  /** Reads a small file at once. */
  async read({ blobKey, sha256 }: ExpectedFile): Promise<Buffer> {
    const { bytes, version } = await this.#readAtOnce(blobKey);
    const key = version === undefined ? undefined : keyOf(blobKey, sha256, version);
    const known = key === undefined ? undefined : this.#verified.get(key);
    if (known) {
      await known;
      return bytes;
    }
    if (hash('sha256', bytes) !== sha256) throw this.#damaged(blobKey);
    if (key !== undefined) this.#verified.set(key, Promise.resolve());
    return bytes;
  }

  async #readAtOnce(blobKey: string): Promise<{ bytes: Buffer; version: string | undefined }> {
    if (this.#blobs.read) return this.#blobs.read(blobKey);
    return { bytes: await buffer(await this.#blobs.open(blobKey)), version: undefined };
  }

  async open(file: ExpectedFile, range?: { start: number; end: number }): Promise<Readable> {
    const version = await this.#verify(file);
    return this.#blobs.open(file.blobKey, range, version);
  }

  /** Returns the version of the file that has the expected hash. */
  async #verify({ blobKey, sha256 }: ExpectedFile): Promise<string> {
    const version = await this.#blobs.version(blobKey);
    const key = keyOf(blobKey, sha256, version);
    const known = this.#verified.get(key);
    const checking = known ?? this.#hash(blobKey, sha256, version);
    if (!known) {
      this.#verified.set(key, checking);
      checking.catch(() => this.#verified.delete(key));
    }
    await checking;
    return version;
  }

  async #hash(blobKey: string, sha256: string, version: string): Promise<void> {
    const digest = createHash('sha256');
    for await (const chunk of await this.#blobs.open(blobKey, undefined, version)) digest.update(chunk as Buffer);
    if (digest.digest('hex') !== sha256) throw this.#damaged(blobKey);
  }

  #damaged(blobKey: string): DamagedFile {
    this.#onDamaged();
    return new DamagedFile(blobKey);
  }
}

const keyOf = (blobKey: string, sha256: string, version: string) => `${blobKey} ${sha256} ${version}`;
