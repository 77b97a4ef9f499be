import type { Dirent } from 'node:fs';
import { storeIdFile } from '../../packages/server/src/platform/blobs/blobs.ts';

/** Whether an entry of the folder for report files is a file of a report. */
export const isReportFile = (entry: Dirent): boolean => entry.isFile() && entry.name !== storeIdFile;
