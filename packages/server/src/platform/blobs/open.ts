import { join } from 'node:path';
import type { Blobs } from './blobs.ts';
import { folderBlobs } from './folder.ts';
import type { S3Settings } from './s3.ts';

export interface BlobSettings {
  s3: S3Settings | undefined;
  dataFolder: string;
}

/** Opens the store for report files that the settings name. */
export async function openBlobs({ s3, dataFolder }: BlobSettings): Promise<Blobs> {
  if (!s3) return folderBlobs(join(dataFolder, 'reports'));
  // Loaded on demand, because the AWS SDK would slow down every start.
  const { s3Blobs } = await import('./s3.ts');
  return s3Blobs(s3);
}

/** The folder or bucket of the report files, for messages. */
export const placeOfBlobs = ({ s3, dataFolder }: BlobSettings): string =>
  s3 ? `s3://${[s3.bucket, s3.prefix].filter((part) => part !== '').join('/')}` : join(dataFolder, 'reports');
