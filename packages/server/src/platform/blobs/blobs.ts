import type { Readable } from 'node:stream';

/** A stored file as its row describes it. */
export interface StoredBlob {
  key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Thrown when the place of the files is full or cannot be reached; the request may be tried again. */
export class BlobsUnavailable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'BlobsUnavailable';
  }
}

/** No room, over the quota, or read-only as failing disks become. */
const shortages = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** What a failed write is to be reported as. */
export function toUnavailable(error: unknown): unknown {
  const isShortage = error instanceof Error && 'code' in error && shortages.has(String(error.code));
  return isShortage ? new BlobsUnavailable('there is no room for files', error) : error;
}

/** Where report files are. What `put` has answered is safe: it survives a power cut. */
export interface Blobs {
  /** Under a key that was never used. Whoever puts a file sees to its removal first, lest it stays if all ends here. */
  put(key: string, content: Readable): Promise<StoredBlob>;
  /** The bytes from `start` up to and including `end`; all of them by default. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** All of a small file at once, where that is cheaper than a stream. */
  read?(key: string): Promise<Buffer>;
  /** Where the proxy in front finds the file by itself, if there is one that does. */
  redirectTo?(key: string): string;
  /** Whether it is there or not, and half of it too. */
  remove(key: string): Promise<void>;
  /** Rejects where nothing can be stored. */
  check(): Promise<void>;
}
