import type { Readable } from 'node:stream';

/** The properties of a stored file that its database row repeats. */
export interface StoredBlob {
  key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** The file store is full or cannot be reached; the request may be repeated later. */
export class BlobsUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BlobsUnavailable';
  }
}

/** The file was replaced or changed while it was about to be read. */
export class FileChanged extends Error {
  constructor(key: string) {
    super(`the file ${key} was changed while it was read`);
    this.name = 'FileChanged';
  }
}

/** Disk full, quota exceeded, and the errors of a failing disk. */
const storageErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Converts a storage error to BlobsUnavailable and returns any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  const isStorageError = error instanceof Error && 'code' in error && storageErrors.has(String(error.code));
  return isStorageError ? new BlobsUnavailable('no space is available for files', error) : error;
}

/** A store for report files. */
export interface Blobs {
  /**
   * Stores a file durably under a key that was never used. The caller schedules the removal of the file beforehand, so
   * that a crash leaves no orphan.
   */
  put(key: string, content: Readable): Promise<StoredBlob>;
  /** Streams the bytes from `start` to `end` inclusive, or the whole file; with a version, only of that version. */
  open(key: string, range?: { start: number; end: number }, version?: string): Promise<Readable>;
  /** Differs if the content of the file may have changed. */
  version(key: string): Promise<string>;
  /** Reads a small file at once, where that is cheaper than a stream. No version if the file changed meanwhile. */
  read?(key: string): Promise<{ bytes: Buffer; version: string | undefined }>;
  /** Removes a complete or partial file; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Rejects if the store cannot be used. Leaves nothing behind, because it runs for every readiness probe. */
  check(): Promise<void>;
  /** Rejects if nothing can be stored, where `check` does not write. It leaves an object behind. */
  checkWrite?(): Promise<void>;
  /** The content of the file that identifies the store; undefined if there is none. */
  readStoreId(): Promise<string | undefined>;
  writeStoreId(storeId: string): Promise<void>;
  /** Whether this is known not to be the store of the database. */
  isForeign?(): boolean;
}

/** The name of the file that identifies a store. It is not a key of a report, which is a UUID. */
export const storeIdFile = 'store-id';
