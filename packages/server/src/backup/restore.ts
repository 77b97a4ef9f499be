import { createReadStream, existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { type Blobs, storeIdFile } from '../platform/blobs/blobs.ts';
import { openBlobs, placeOfBlobs } from '../platform/blobs/open.ts';
import { isEmptyDatabase, restoreDump } from '../platform/db/dump.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { launcherFor } from '../platform/db/embedded-launcher.ts';
import { migrate } from '../platform/db/migrate.ts';
import { forgetTimeline } from '../platform/db/timeline.ts';
import { type Manifest, readBackup } from './backup-folder.ts';

/** Restores a backup into an empty database and an empty store. Nothing is changed unless the backup is intact. */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const blobs = await openBlobs(config);
  await requireEmptyTarget(config, manifest, blobs);
  await mkdir(config.dataFolder, { recursive: true });
  for (const { path } of manifest.files) {
    if (path.startsWith('reports/')) await restoreReportFile(blobs, folder, path);
    else if (!path.includes('/') && path !== 'database.dump') await restoreDataFile(config.dataFolder, folder, path);
  }
  // Last, because the service can only be started with a database.
  if (manifest.database === 'cluster') await restoreCluster(config.dataFolder, folder, manifest);
  else {
    await restoreDump(ownerUrlOf(config), join(folder, 'database.dump'));
    // A dump has no rights, because they depend on the roles of the server.
    await migrate(ownerUrlOf(config));
    await forgetTimeline(ownerUrlOf(config));
  }
  return manifest;
}

async function requireEmptyTarget(config: Config, { database }: Manifest, blobs: Blobs): Promise<void> {
  if (database === 'cluster' && config.databaseUrl !== undefined) {
    throw new Error('this is a backup of the private PostgreSQL; restore it without DATABASE_URL');
  }
  if (database === 'cluster' && existsSync(join(config.dataFolder, 'postgres'))) {
    throw new Error(`${config.dataFolder} already has a database; restore into a new data folder`);
  }
  if (database === 'dump' && !(await isEmptyDatabase(ownerUrlOf(config)))) {
    throw new Error('the database is not empty; restore into a new one');
  }
  const files = config.s3 ? [] : await readdir(join(config.dataFolder, 'reports')).catch(() => []);
  if (files.length > 0 || (await blobs.readStoreId()) !== undefined) {
    throw new Error(`${placeOfBlobs(config)} already has report files; restore into an empty store`);
  }
}

function ownerUrlOf({ databaseUrl, databaseOwnerUrl }: Config): string {
  const url = databaseOwnerUrl ?? databaseUrl;
  if (url === undefined) throw new Error('this is a dump of an external PostgreSQL; set DATABASE_URL');
  return url;
}

async function restoreReportFile(blobs: Blobs, folder: string, path: string): Promise<void> {
  const source = join(folder, path);
  const name = basename(path);
  if (name === storeIdFile) await blobs.writeStoreId((await readFile(source, 'utf8')).trim());
  else await blobs.put(name, createReadStream(source));
}

async function restoreDataFile(dataFolder: string, folder: string, path: string): Promise<void> {
  await copyFile(join(folder, path), join(dataFolder, path));
  await chmod(join(dataFolder, path), 0o600);
}

/** Copied under a temporary name, so that an interrupted restore leaves no partial cluster. */
async function restoreCluster(dataFolder: string, folder: string, { folders, files }: Manifest): Promise<void> {
  const { uid, gid } = await launcherFor([dataFolder]);
  const own = async (path: string, mode: number) => {
    await chmod(path, mode);
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  const cluster = join(dataFolder, 'postgres');
  const temporary = `${cluster}.restored`;
  const targetOf = (path: string) => join(temporary, path.slice('postgres/'.length));
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary);
  await own(temporary, 0o700);
  for (const path of folders) {
    await mkdir(targetOf(path));
    await own(targetOf(path), 0o700);
  }
  for (const { path } of files.filter((file) => file.path.startsWith('postgres/'))) {
    await copyFile(join(folder, path), targetOf(path));
    await own(targetOf(path), 0o600);
  }
  // PostgreSQL runs as another user if the service runs as root, and must be able to enter the folder.
  if (uid !== undefined) await chmod(dirname(cluster), 0o711);
  await rename(temporary, cluster);
  const { ownerUrl, stop } = await startEmbedded(dataFolder);
  try {
    await migrate(ownerUrl);
    await forgetTimeline(ownerUrl);
  } finally {
    await stop();
  }
}
