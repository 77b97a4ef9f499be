import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrateQueue, queueSchema } from './pg-boss-queue.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** The role for statements if the login role bypasses row-level security, as a superuser does. */
const serviceRole = 'labwire_service';

/** The key of the advisory lock that serialises the migrations of processes that start together. */
const migrationLock = 7_201_965;

const oldestSupportedVersion = 15;

/** The schema version that this version of Labwire needs. */
export const newestMigration = (): number =>
  readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** The database cannot be reached or used by this version of Labwire. */
export class UnsuitableDatabase extends Error {}

/** Brings the schema up to date. Returns the role that the service must set for its statements. */
export async function migrate(url: string, folder: URL = migrationsFolder): Promise<{ role: string | null }> {
  const migrations = await readMigrations(folder);
  const client = await connect(url);
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    await requireKnownSchema(client, migrations);
    await applyMissing(client, migrations);
    await migrateQueue(url);
    return { role: (await bypassesRowSecurity(client)) ? await grantServiceRole(client) : null };
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'labwire-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect().catch((error: Error & { severity?: string; code?: string }) => {
    // Only messages of PostgreSQL are shown: a network error could quote parts of a mistyped URL, such as the password.
    throw new UnsuitableDatabase(
      error.severity
        ? `PostgreSQL rejected the connection to DATABASE_URL: ${error.message}`
        : `cannot connect to PostgreSQL at DATABASE_URL (${error.code ?? 'timeout'})`,
    );
  });
  return client;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
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

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestSupportedVersion) {
    throw new UnsuitableDatabase(
      `PostgreSQL ${oldestSupportedVersion} or newer is required; the server has version ${version}`,
    );
  }
}

async function requireKnownSchema(client: pg.Client, migrations: Migration[]): Promise<void> {
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
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations');
  const applied = new Set(rows.map((row) => row.version));
  for (const { version, name, sql, checksum } of migrations.filter((migration) => !applied.has(migration.version))) {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  }
}

async function bypassesRowSecurity(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ privileged: boolean }>(
    'select rolsuper or rolbypassrls as privileged from pg_roles where rolname = current_user',
  );
  return rows[0]?.privileged ?? false;
}

/** Roles are shared by all databases of a server, so another Labwire may have created the role already. */
async function grantServiceRole(client: pg.Client): Promise<string> {
  await client.query(`
    do $$ begin
      create role ${serviceRole} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    begin;
    grant usage on schema public to ${serviceRole};
    grant select, insert, update, delete on all tables in schema public to ${serviceRole};
    grant usage on all sequences in schema public to ${serviceRole};
    grant usage on schema ${queueSchema} to ${serviceRole};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${serviceRole};
    revoke insert, update, delete on schema_migrations from ${serviceRole};
    revoke update, delete on audit_entries from ${serviceRole};
    revoke insert, update, delete on audit_heads from ${serviceRole};
    commit;`);
  return serviceRole;
}
