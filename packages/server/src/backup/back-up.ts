import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { Config } from '../config.ts';
import { type Blobs, storeIdFile } from '../platform/blobs/blobs.ts';
import { openBlobs } from '../platform/blobs/open.ts';
import { copyRunningCluster } from '../platform/db/base-backup.ts';
import type { Database } from '../platform/db/database.ts';
import { dumpDatabase } from '../platform/db/dump.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { findServiceLogin } from '../platform/db/prepare-database.ts';
import { openDatabaseForBackup } from './backup-database.ts';
import { type Manifest, NewBackup } from './backup-folder.ts';
import { findReportFiles, type ReportFile } from './backup-sql.ts';

export interface BackupReport {
  manifest: Manifest;
  /** One line for each report file that is missing or changed. */
  broken: string[];
}

/** Files of the data folder that cannot be recreated. */
const dataFiles = ['admin-token', 'audit-key.pem'];

const pageSize = 100;

/**
 * Backs up the database first and the report files after it: a file is stored before the row that refers to it, and the file
 * of an approved report is never removed. So every file of the database copy is there.
 */
export async function backUp(config: Config, folder: string, version: string, now: Date): Promise<BackupReport> {
  const database = await openDatabaseForBackup(config);
  try {
    const backup = await NewBackup.create(folder);
    if (database.kind === 'cluster') await copyCluster(database.cluster, database.url, backup);
    else {
      await dumpDatabase(database.url, join(folder, 'database.dump'));
      await backup.addWritten('database.dump');
    }
    const db = openPostgres({ ...(await findServiceLogin(database.dataUrl)), isReadOnly: true, onError: () => {} });
    const broken = await copyReportFiles(db, await openBlobs(config), backup).finally(() => db.close());
    for (const name of dataFiles) {
      const path = join(config.dataFolder, name);
      if (existsSync(path)) await backup.addContent(name, await openFile(path));
    }
    const manifest = await backup.finish({ version, createdAt: now.toISOString(), database: database.kind });
    return { manifest, broken };
  } finally {
    await database.close();
  }
}

function copyCluster(cluster: string, url: string, backup: NewBackup): Promise<void> {
  return copyRunningCluster(cluster, url, {
    addFolder: (path) => backup.addFolder(`postgres/${path}`),
    async addFile(path, source) {
      const content = await openFile(source).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (content) await backup.addContent(`postgres/${path}`, content);
    },
    addText: async (path, text) =>
      void (await backup.addContent(`postgres/${path}`, Readable.from([Buffer.from(text)]))),
  });
}

/** Rejects here if the file does not exist, and not later in the stream. */
async function openFile(path: string): Promise<Readable> {
  return (await open(path)).createReadStream();
}

async function copyReportFiles(db: Database, blobs: Blobs, backup: NewBackup): Promise<string[]> {
  const broken: string[] = [];
  for (let cursor = 0; ; ) {
    const page = await db.asLaboratory((connection) => findReportFiles(connection, cursor, pageSize));
    for (const report of page) {
      const fault = await copyReportFile(report, blobs, backup);
      if (fault !== undefined) broken.push(`report ${report.reportId}: its file is ${fault}`);
      cursor = report.reportId;
    }
    if (page.length < pageSize) break;
  }
  const storeId = await blobs.readStoreId();
  if (storeId !== undefined) await backup.addContent(`reports/${storeIdFile}`, Readable.from([Buffer.from(storeId)]));
  return broken;
}

/** The file of a draft that was replaced in the meantime may be missing. */
async function copyReportFile(
  { blobKey, sha256, isApproved }: ReportFile,
  blobs: Blobs,
  backup: NewBackup,
): Promise<'missing' | 'changed' | undefined> {
  const content = await blobs.open(blobKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && !error.message.includes('NoSuchKey')) throw error;
  });
  if (!content) return isApproved ? 'missing' : undefined;
  const stored = await backup.addContent(`reports/${blobKey}`, content);
  return stored.sha256 === sha256 ? undefined : 'changed';
}
