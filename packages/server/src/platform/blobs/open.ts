import { join } from 'node:path';
import type { Blobs } from './blobs.ts';
import { folderBlobs } from './folder.ts';
import { type S3Settings, s3Blobs } from './s3.ts';

export interface BlobSettings {
  s3: S3Settings | undefined;
  dataFolder: string;
  /** The path under which a proxy serves the folder by itself. */
  accelRedirect: string | undefined;
}

/** Where the settings say that report files are. */
export function openBlobs({ s3, dataFolder, accelRedirect }: BlobSettings): Blobs {
  return s3 ? s3Blobs(s3) : folderBlobs(join(dataFolder, 'reports'), accelRedirect);
}
