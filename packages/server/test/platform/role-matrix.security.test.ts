import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { asServiceLogin, asSuperuser, databaseUrl } from '../support/database.ts';
import { createOwnedDatabase } from '../support/database-logins.ts';
import { makeMemoryFolder } from '../support/memory-folder.ts';

interface Attempt {
  name: string;
  /** The last statement must return or change a row, if it can. */
  sql: string;
  isUtility?: boolean;
}

/** `owner` is the role that owns the tables. */
const attempts = (owner: string): Attempt[] => [
  { name: "read another account's rows without the setting", sql: 'select 1 from accounts' },
  { name: 'read password hashes of logins (`pg_authid`)', sql: 'select 1 from pg_authid' },
  { name: 'change or delete audit entries', sql: "set local labwire.side = 'laboratory'; delete from audit_entries" },
  { name: 'change the heads of audit chains', sql: "set local labwire.side = 'laboratory'; delete from audit_heads" },
  {
    name: 'disable the triggers of the audit trail',
    sql: 'alter table audit_entries disable trigger all',
    isUtility: true,
  },
  { name: 'disable row-level security', sql: 'alter table orders disable row level security', isUtility: true },
  { name: 'create or alter tables', sql: 'create table of_an_intruder (id int)', isUtility: true },
  { name: 'create temporary tables', sql: 'create temporary table accounts (id int)', isUtility: true },
  { name: '`TRUNCATE`', sql: 'truncate sign_in_failures', isUtility: true },
  { name: '`SET ROLE` to the owner', sql: `set local role ${owner}`, isUtility: true },
  { name: 'create roles', sql: 'create role of_an_intruder', isUtility: true },
  {
    name: 'run programs on the server (`COPY … TO PROGRAM`)',
    sql: "copy (select 1) to program 'cat > /dev/null'",
    isUtility: true,
  },
];

/** Makes the attempt in a transaction that is rolled back. */
async function succeeds(client: pg.Client, { sql, isUtility }: Attempt): Promise<boolean> {
  await client.query('begin');
  try {
    const results: pg.QueryResult[] = [await client.query(sql)].flat();
    return isUtility === true || (results.at(-1)?.rowCount ?? 0) > 0;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    assert.ok(code === '42501' || message === 'the audit trail is append-only', `${sql}: ${message}`);
    return false;
  } finally {
    await client.query('rollback');
  }
}

/** The column of one login: whether each attempt succeeds. */
async function column(url: string, owner: string, role?: string): Promise<boolean[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (role !== undefined) await client.query(`set role ${role}`);
    const outcomes: boolean[] = [];
    for (const attempt of attempts(owner)) outcomes.push(await succeeds(client, attempt));
    return outcomes;
  } finally {
    await client.end();
  }
}

const entry = '{"action": "a", "subject": "s", "actor": "x", "at": "2026-11-18T00:00:00.000Z"}';
/** Every table of an attempt needs a row, because an attempt that changes no row counts as refused. */
const fill = (superuserUrl: string) =>
  asSuperuser(
    superuserUrl,
    `insert into accounts (name, status, scopes, parameter_tests, created_at) values ('A', 'ACTIVE', '{}', '{}', now());
     insert into audit_entries (chain, number, entry, hash) values (0, 0, '${entry}', '');
     insert into audit_heads (chain, entries, hash) values (0, 1, '')`,
  );

const folder = await makeMemoryFolder('labwire-matrix-');
const postgres = await startEmbedded(folder, ['fsync=off']);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the documentation shows what each database login can do, as it is tried here', async (t) => {
  await migrate(postgres.ownerUrl);
  await fill(postgres.url);
  const external = await createOwnedDatabase(databaseUrl('postgres'));
  t.onTestFinished(external.drop);
  await migrate(external.ownerUrl);
  await fill(external.superuserUrl);
  const single = await createOwnedDatabase(databaseUrl('postgres'), 'superuser');
  t.onTestFinished(single.drop);
  await migrate(single.ownerUrl);
  await fill(single.superuserUrl);

  const columns = {
    'private: service': await column(postgres.serviceUrl, 'labwire_owner'),
    'private: owner': await column(postgres.ownerUrl, 'labwire_owner'),
    'external: service': await column(asServiceLogin(external.superuserUrl), external.owner),
    'external: owner': await column(external.ownerUrl, external.owner),
    'single superuser, as used': await column(single.ownerUrl, single.owner, 'labwire_service'),
    'single superuser, after `RESET ROLE`': await column(single.ownerUrl, single.owner),
  };
  const rows = attempts('').map(({ name }, i) =>
    [name, ...Object.values(columns).map((outcomes) => (outcomes[i] ? 'yes' : 'no'))].join(' | '),
  );
  const header = ['Attempt', ...Object.keys(columns)];
  const table = [`| ${header.join(' | ')} |`, `|${'---|'.repeat(header.length)}`, ...rows.map((row) => `| ${row} |`)];
  const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  assert.ok(text.includes(table.join('\n')), `docs/security.md must contain:\n${table.join('\n')}`);
});
