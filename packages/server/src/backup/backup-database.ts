import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findRunningCluster } from '../platform/db/base-backup.ts';
import { startEmbedded } from '../platform/db/embedded.ts';

interface OpenedDatabase {
  /** For the copy of the database. */
  url: string;
  /** For reading rows. */
  dataUrl: string;
  close(): Promise<void>;
}

export type DatabaseForBackup = OpenedDatabase & ({ kind: 'dump' } | { kind: 'cluster'; cluster: string });

/** The external database; or the private one of the running service, or started for the backup. */
export async function openDatabaseForBackup(config: Config): Promise<DatabaseForBackup> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = config;
  const close = async () => {};
  if (databaseUrl !== undefined) {
    return { kind: 'dump', url: databaseOwnerUrl ?? databaseUrl, dataUrl: databaseUrl, close };
  }
  const cluster = join(dataFolder, 'postgres');
  if (!existsSync(cluster)) throw new Error(`there is no database in ${dataFolder}`);
  const running = await findRunningCluster(dataFolder);
  if (running !== undefined) {
    return { kind: 'cluster', cluster, url: running, dataUrl: running.replace(/\/postgres$/, '/labwire'), close };
  }
  const { url, stop } = await startEmbedded(dataFolder);
  return { kind: 'cluster', cluster, url, dataUrl: url, close: stop };
}
