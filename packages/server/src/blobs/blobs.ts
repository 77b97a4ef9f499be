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
  /** Under a key that was never used. Whoever puts a file sees to its removal first, lest it stays if all ends here. */
  put(key: string, content: Readable): Promise<StoredBlob>;
  /** The bytes from `start` up to and including `end`; all of them by default. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Whether it is there or not, and half of it too. */
  remove(key: string): Promise<void>;
}
