import assert from 'node:assert/strict';
import pg from 'pg';
import { afterAll, test } from 'vitest';
import type { Connection } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { asServiceLogin, asSuperuser, createDatabase } from '../support/database.ts';

const { url, drop } = await createDatabase();
const login = { url: asServiceLogin(url), role: null, onError: () => {} };
const db = openPostgres(login);
afterAll(async () => {
  await db.close();
  await drop();
});

const own = 1001;
const other = 1002;

/** Tables that no account may read, not even its own rows. */
const laboratoryOnly = [
  ...['access_tokens', 'authenticators', 'contact_records', 'credentials', 'housekeeping', 'identity_providers'],
  ...['linked_identities', 'passkey_challenges', 'passkeys', 'people', 'recovery_codes', 'sign_in_failures'],
  ...['sign_in_flows', 'sign_in_links', 'sign_in_policies', 'signing_identities', 'staff', 'staff_sessions'],
  ...['staff_tokens'],
];

/** Read from the database, so that new tables are covered too. */
const accountTables = await namesOf(
  `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`,
);
for (const table of accountTables) await holdRowsOfBoth(table, 'account_id');
await holdRowsOfBoth('audit_entries', 'chain');
for (const table of laboratoryOnly.filter((name) => !accountTables.includes(name))) {
  await stripOfRules(table);
  await asSuperuser(url, `insert into ${table} default values`);
}

async function namesOf(sql: string, values: unknown[] = []): Promise<string[]> {
  return (await asSuperuser<{ name: string }>(url, sql, values)).map(({ name }) => name);
}

async function holdRowsOfBoth(table: string, accountColumn: string): Promise<void> {
  await stripOfRules(table);
  await asSuperuser(url, `insert into ${table} (${accountColumn}) values (${own}), (${other})`);
}

/** Removes everything but the policies from a table, so that rows can be inserted without knowing its columns. */
async function stripOfRules(table: string): Promise<void> {
  const constraints = await namesOf(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype <> 'n'",
    [table],
  );
  const required = await namesOf(
    "select column_name as name from information_schema.columns where table_name = $1 and is_nullable = 'NO'",
    [table],
  );
  const changes = [
    'disable trigger all',
    ...constraints.map((name) => `drop constraint if exists ${name} cascade`),
    ...required.flatMap((name) => [`alter ${name} drop identity if exists`, `alter ${name} drop not null`]),
  ];
  await asSuperuser(url, changes.map((change) => `alter table ${table} ${change}`).join(';'));
}

const accountsIn = (table: string) => async (connection: Connection) => {
  const rows = await connection.rows<{ id: number }>(`select distinct account_id as id from ${table} order by 1`);
  return rows.map(({ id }) => id);
};

const countIn = (table: string) => async (connection: Connection) => {
  const [row] = await connection.rows<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n;
};

test('every table with customer data has row-level security', async () => {
  const open = await namesOf(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not relrowsecurity order by 1`,
  );
  assert.deepEqual(open, [
    'catalogue_entries',
    'database_timelines',
    'laboratory_settings',
    'report_stores',
    'schema_migrations',
    'write_checks',
  ]);
});

test('a statement without a condition on the account returns the rows of its account only', async () => {
  for (const table of accountTables) {
    assert.deepEqual(await db.asLaboratory(accountsIn(table)), [own, other], table);
    for (const account of [own, other, 999_999]) {
      const seen = await db.asAccount(account, accountsIn(table));
      assert.deepEqual(
        seen.filter((id) => id !== account),
        [],
        `${table} seen by ${account}`,
      );
    }
  }
  const customersOwn = ['accounts', 'organisations', 'contacts', 'quotes', 'orders', 'idempotency_keys'];
  for (const table of [...customersOwn, 'jobs', 'job_samples', 'measurements', 'result_heads', 'results']) {
    assert.deepEqual(await db.asAccount(own, accountsIn(table)), [own], table);
  }
});

test('secrets, failed sign-ins and the audit trail are visible to the laboratory only', async () => {
  for (const table of [...laboratoryOnly, 'audit_entries']) {
    assert.equal(await db.asAccount(own, countIn(table)), 0, table);
    assert.notEqual(await db.asLaboratory(countIn(table)), 0, table);
  }
});

test('a statement without an account sees no rows', async () => {
  const client = new pg.Client({ connectionString: login.url });
  await client.connect();
  try {
    for (const table of [...accountTables, ...laboratoryOnly, 'audit_entries']) {
      assert.deepEqual((await client.query(`select 1 from ${table}`)).rows, [], table);
    }
  } finally {
    await client.end();
  }
});

test('a reused connection does not keep the account of its last transaction', async () => {
  const single = openPostgres({ ...login, maxConnections: 1 });
  try {
    assert.equal(await single.asLaboratory(countIn('orders')), 2);
    await assert.rejects(single.asLaboratory((connection) => connection.rows('select 1/0')));
    assert.deepEqual(await single.asAccount(own, accountsIn('orders')), [own]);
    assert.deepEqual(await single.asAccount(other, accountsIn('orders')), [other]);
  } finally {
    await single.close();
  }
});

test('a row of another customer cannot be inserted in any table', async () => {
  const targets = [...accountTables.map((table) => [table, 'account_id']), ['audit_entries', 'chain']];
  for (const [table, column] of targets) {
    const insert = (account: number) => `insert into ${table} (${column}) values (${account})`;
    const writing = db.asAccount(own, (connection) => connection.rows(insert(other)));
    await assert.rejects(writing, { code: '42501' }, table);
  }
});

test('rows of another customer cannot be changed, deleted or taken over, and none can be given away', async () => {
  for (const table of accountTables) {
    const attempts = [
      `delete from ${table} where account_id = ${other}`,
      `update ${table} set account_id = ${own} where account_id = ${other}`,
      `update ${table} set account_id = ${other}`,
    ];
    for (const sql of attempts) {
      await db.asAccount(own, (connection) => connection.rows(sql)).catch((error) => assert.equal(error.code, '42501'));
    }
    assert.deepEqual(await db.asLaboratory(accountsIn(table)), [own, other], table);
    assert.equal(await db.asLaboratory(countIn(table)), 2, table);
  }
});
