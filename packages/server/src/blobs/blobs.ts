import type { Readable } from 'node:stream';

/** A stored file as its row describes it. */
export interface StoredBlob {
  key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Where report files are. What `put` has answered is safe: it survives a power cut. */
export interface Blobs {
  put(content: Readable): Promise<StoredBlob>;
  /** The bytes from `start` up to and including `end`; all of them by default. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Rejects where nothing can be stored. */
  check(): Promise<void>;
}
