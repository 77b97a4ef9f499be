import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The server that the tests run on. */
export function serverUrl(): string {
  const url = process.env.LABWIRE_TEST_DATABASE;
  if (!url) throw new Error('run the tests with `npm test` or `node scripts/test.ts FILE`; they need a PostgreSQL');
  return url;
}

/** The address of another database on the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Statements as the superuser, past every wall: to look at what is really stored, and to break it. */
export async function asSuperuser<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
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

/** A database of its own, migrated (or `empty`). */
export async function createDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const template = kind === 'migrated' ? 'labwire' : 'template1';
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    // A template can be cloned by one session at a time; the test processes take turns.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return {
    url: databaseUrl(name),
    drop: async () => void (await asSuperuser(databaseUrl('postgres'), `drop database if exists ${name} with (force)`)),
  };
}
