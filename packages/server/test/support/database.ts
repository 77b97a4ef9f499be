import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The URL of the migrated database that the others are cloned from. */
export function templateUrl(): string {
  const url = process.env.LABWIRE_TEST_DATABASE;
  if (!url) throw new Error('run the tests with `npm test` or `node scripts/test.ts FILE`; they need a PostgreSQL');
  return url;
}

/** The URL of another database on the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(templateUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** The password that the test run gives to the login of the service. */
export const servicePassword = 'of-the-service';

/** The same database with the login of the service. */
export function asServiceLogin(url: string): string {
  const address = new URL(url);
  [address.username, address.password] = ['labwire_service', servicePassword];
  return address.href;
}

/** Runs a statement as a superuser, whom row-level security does not restrict, to inspect or damage stored data. */
export async function asSuperuser<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost rejects the query and is also an event, which would end the process without a listener.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file, migrated or empty. */
export async function createDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const template = kind === 'migrated' ? new URL(templateUrl()).pathname.slice(1) : 'template1';
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    // Only one session at a time can clone a template.
    await client.query('select pg_advisory_lock(1)');
    // Copying files takes half the work of the default, which writes the copy to the write-ahead log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  return {
    url: databaseUrl(name),
    drop: async () => void (await asSuperuser(databaseUrl('postgres'), `drop database if exists ${name} with (force)`)),
  };
}
