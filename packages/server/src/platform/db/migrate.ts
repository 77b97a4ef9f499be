import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, UnsuitableDatabase, type UrlSetting } from './connect.ts';
import { liftForcedRowSecurity, requireAllRowsVisible, requireOwnership } from './migration-rights.ts';
import { migrateQueue } from './pg-boss-queue.ts';
import { grantQueue, grantTables, requireServiceRole, revokeDefaults } from './service-role.ts';
import { requireSessionMode } from './session-mode.ts';
import { migrationSettings } from './session-settings.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** The key of the advisory lock that serialises the migrations of processes that start together. */
const migrationLock = 7_201_965;

/** How often a migration is tried while other processes hold the locks that it needs, and the pause between two attempts. */
const attempts = 120;
const pauseMs = 500;

/** lock_not_available, deadlock_detected */
const lockErrors = ['55P03', '40P01'];

/** The schema version that this version of Labwire needs. */
export const newestMigration = (): number =>
  readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrateOptions {
  folder?: URL;
  setting?: UrlSetting;
  /** Called with what the migration waits for. */
  onWait?(message: string): void;
}

/** Brings the schema up to date and grants the service its rights. Returns the names of the migrations that it applied. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, setting = 'DATABASE_OWNER_URL', onWait = () => {} } = options;
  const migrations = await readMigrations(folder);
  const client = await connectTo(url, setting, migrationSettings);
  try {
    await requireOwnSession(client, url, setting);
    await takeMigrationLock(client, onWait);
    await requireOwnership(client);
    await requireServiceRole(client);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const missing = await findMissing(client, migrations);
    await liftForcedRowSecurity(client, (lift) => retried(lift, 'lifting row-level security for the owner', onWait));
    for (const migration of missing) await apply(client, migration, onWait);
    await migrateQueue(url);
    await grantTables(client);
    await grantQueue(client);
    await revokeDefaults(client);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The lock and the settings of a migration need a session. */
async function requireOwnSession(client: pg.Client, url: string, setting: UrlSetting): Promise<void> {
  const other = await connectTo(url, setting, migrationSettings);
  try {
    await requireSessionMode(client, other, setting);
  } finally {
    await other.end();
  }
}

/** Tries instead of waiting in the database, so that the wait can be reported. */
async function takeMigrationLock(client: pg.Client, onWait: (message: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (attempt % 60 === 0) onWait('waiting for another process that is migrating the database');
    await sleep(pauseMs);
  }
}

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const version = Number(name.slice(0, 4));
      if (version !== index + 1) throw new Error(`migration ${name} is out of sequence`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that the database lacks. Throws if it was used by a newer version or an altered one. */
export async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select version, name, checksum from schema_migrations');
  for (const applied of rows) {
    const known = migrations[applied.version - 1];
    if (!known) {
      throw new UnsuitableDatabase(
        `the database was used by a newer version of Labwire (migration ${applied.name} is unknown to this one); ` +
          'start that version or a later one',
      );
    }
    if (known.checksum !== applied.checksum) {
      throw new UnsuitableDatabase(`migration ${applied.name} was applied with different content than in this version`);
    }
  }
  const applied = new Set(rows.map(({ version }) => version));
  return migrations.filter(({ version }) => !applied.has(version));
}

async function apply(client: pg.Client, migration: Migration, onWait: (message: string) => void): Promise<void> {
  const { version, name, sql, checksum } = migration;
  // A file of this name is one statement that changes a limited number of rows. It is repeated until it changes none, each
  // time in a transaction of its own, so that a large table is not locked for long.
  if (name.endsWith('.batches.sql')) {
    const changeBatch = () => inTransaction(client, async () => (await client.query(sql)).rowCount ?? 0);
    let changed = 0;
    do changed = await retried(changeBatch, name, onWait);
    while (changed > 0);
  }
  const migrateOnce = () =>
    inTransaction(client, async () => {
      if (!name.endsWith('.batches.sql')) await client.query(sql);
      await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
        version,
        name,
        checksum,
      ]);
      await liftForcedRowSecurity(client);
      await grantTables(client);
    });
  await retried(migrateOnce, name, onWait);
}

/** A migration must see the rows of all accounts. Otherwise its changes of data would do nothing, without an error. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin; set local labwire.side = 'laboratory'");
  try {
    await requireAllRowsVisible(client);
    const result = await work();
    await requireAllRowsVisible(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Repeats work while other transactions hold the locks that it needs. */
async function retried<T>(work: () => Promise<T>, name: string, onWait: (message: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = lockErrors.includes((error as { code?: string }).code ?? '');
      if (!isLocked) throw error;
      if (attempt === attempts) throw new UnsuitableDatabase(`${name}: other transactions kept the tables locked`);
      if (attempt % 20 === 1) onWait(`${name}: waiting for other transactions that lock the tables`);
    }
    await sleep(pauseMs);
  }
}
