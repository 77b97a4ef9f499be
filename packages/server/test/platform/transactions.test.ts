import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { type Connection, prepared } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { asSuperuser } from '../support/database.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { accountId } = lab.customer.account;
const db = openPostgres({ url: lab.databaseUrl, role: 'labwire_service', maxConnections: 1, onError() {} });
afterAll(() => db.close());

const mark = `
  insert into result_heads (account_id, results, finals, last_created_at, listed_until) values ($1, 0, 0, '-infinity', $2)
  on conflict (account_id) do update set listed_until = excluded.listed_until returning true as done`;

const marked = async () => {
  const sql = 'select listed_until as until from result_heads where account_id = $1';
  const [row] = await asSuperuser<{ until: Date }>(lab.databaseUrl, sql, [accountId]);
  return row?.until.toISOString();
};

test('a statement that fails rolls the whole transaction back, awaited or not, and leaves the connection usable', async () => {
  const before = await marked();
  const ways: ((connection: Connection) => Promise<unknown>)[] = [
    (connection) => connection.rows('select 1 / $1::int', [0]),
    async (connection) => void connection.rows('select 1 / $1::int', [0]),
    async (connection) => connection.execute('select 1 / $1::int', [0]),
    async (connection) => void (await connection.rows('select 1 / $1::int', [0]).catch(() => [])),
  ];
  for (const fail of ways) {
    const work = async (connection: Connection) => {
      connection.execute(mark, [accountId, '2021-01-01T00:00:00.000Z']);
      await fail(connection);
    };
    await assert.rejects(db.asAccount(accountId, work), /division by zero/);
    assert.equal(await marked(), before);
    assert.deepEqual(await db.asAccount(accountId, (connection) => connection.rows('select 1 as one')), [{ one: 1 }]);
  }
});

test('a statement that is not awaited is committed with its transaction', async () => {
  const moment = '2020-02-03T04:05:06.000Z';
  await db.asAccount(accountId, async (connection) => connection.execute(mark, [accountId, moment]));
  assert.equal(await marked(), moment);
});

test('a prepared statement has one generic plan that uses an index, and any other statement a custom plan', async () => {
  const kept = prepared('select count(*) from results where account_id = $1');
  for (let i = 0; i < 3; i++) await db.asAccount(accountId, (connection) => connection.rows(kept, [accountId]));
  await db.asAccount(accountId, async (connection) => {
    const plans = `select generic_plans as once, custom_plans as "byValues" from pg_prepared_statements where name = '${kept.name}'`;
    assert.deepEqual(await connection.rows(plans), [{ once: 3, byValues: 0 }]);
    // Also on an empty table, which a sequential scan would read fastest.
    const plan = JSON.stringify(await connection.rows(`explain execute "${kept.name}" (${accountId})`));
    assert.match(plan, /Index Only Scan|Index Scan|Bitmap/);
    assert.doesNotMatch(plan, /Seq Scan/);
    const settings = ['plan_cache_mode', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
    const usual = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    const [found] = await connection.rows<Record<string, string>>(`select ${usual}`);
    assert.deepEqual(Object.values(found ?? {}), ['auto', 'on', 'on', 'on']);
  });
});
