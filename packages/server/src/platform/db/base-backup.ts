import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pg from 'pg';

export interface BaseBackupTarget {
  addFolder(path: string): Promise<void>;
  /** A file that disappears while it is copied is not an error. */
  addFile(path: string, source: string): Promise<void>;
  addText(path: string, text: string): Promise<void>;
}

/** Not part of a backup, according to the documentation of PostgreSQL: their content is valid for one run of the server. */
const emptyFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const skippedFiles = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the files of a running PostgreSQL (the "low-level API" for base backups), because the private one has no pg_dump
 * of its version. The copies are not consistent with each other; PostgreSQL makes them so when it starts with them, with the
 * write-ahead log of the time of the copy. A slot keeps that log until it is copied.
 */
export async function copyRunningCluster(cluster: string, url: string, target: BaseBackupTarget): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'labwire backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const only = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row> => {
      const { rows } = await client.query<Row>(sql, values);
      if (!rows[0]) throw new Error('a statement of the backup returned no row');
      return rows[0];
    };
    await only('select pg_create_physical_replication_slot($1, true, true)', [`labwire_backup_${process.pid}`]);
    const { first } = await only<{ first: string }>(
      "select pg_walfile_name(pg_backup_start('labwire', true)) as first",
    );
    await copyFolder(cluster, '', target);
    const { last, label } = await only<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    );
    await target.addText('backup_label', label);
    await copyLog(join(cluster, 'pg_wal'), first, last, target);
  } finally {
    await client.end();
  }
}

async function copyFolder(cluster: string, folder: string, target: BaseBackupTarget): Promise<void> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skippedFiles.test(entry.name)) continue;
    if (entry.isSymbolicLink()) throw new Error(`${join(cluster, path)} is a link, which a backup cannot contain`);
    if (entry.isFile()) await target.addFile(path, join(cluster, path));
    if (entry.isDirectory()) {
      await target.addFolder(path);
      if (!emptyFolders.includes(path)) await copyFolder(cluster, path, target);
    }
  }
}

/** The names of the segments sort by their position in the log. */
async function copyLog(folder: string, first: string, last: string, target: BaseBackupTarget): Promise<void> {
  const segments = (await readdir(folder)).filter(
    (name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last,
  );
  for (const name of segments) await target.addFile(`pg_wal/${name}`, join(folder, name));
}

/** The URL of the private PostgreSQL that runs in a data folder; undefined if none runs. */
export async function findRunningCluster(dataFolder: string): Promise<string | undefined> {
  const read = (file: string) => readFile([dataFolder, 'postgres', file].join(sep), 'utf8').catch(() => '');
  const port = Number((await read('postmaster.pid')).split('\n')[3]);
  if (!(port > 0)) return undefined;
  const url = `postgres://postgres:${(await read('labwire-password')).trim()}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return undefined; // left behind by a server that crashed
  } finally {
    await client.end().catch(() => {});
  }
}
