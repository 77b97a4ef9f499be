import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Connection, prepared } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { asSuperuser } from '../support/database.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { accountId } = lab.customer.account;
const db = openPostgres({ url: lab.databaseUrl, role: 'labwire_service', maxConnections: 1, onError() {} });
after(() => db.close());

const mark = `
  insert into result_heads (account_id, results, finals, last_created_at, listed_until) values ($1, 0, 0, '-infinity', $2)
  on conflict (account_id) do update set listed_until = excluded.listed_until returning true as done`;

const marked = async () => {
  const sql = 'select listed_until as until from result_heads where account_id = $1';
  const [row] = await asSuperuser<{ until: Date }>(lab.databaseUrl, sql, [accountId]);
  return row?.until.toISOString();
};

test('a transaction is over with its last statement, before the work in it has ended', async () => {
  const moment = '2020-02-03T04:05:06.000Z';
  await db.asAccount(accountId, async (connection) => {
    assert.deepEqual(await connection.lastRows(mark, [accountId, moment]), [{ done: true }]);
    assert.equal(await marked(), moment);
    await assert.rejects(connection.rows('select 1'), /has had its last statement/);
  });
});

test('a last statement that fails takes the whole transaction with it, and nothing of the next', async () => {
  const before = await marked();
  const failing = async (connection: Connection) => {
    connection.execute(mark, [accountId, '2021-01-01T00:00:00.000Z']);
    return connection.lastRows('select 1 / $1::int', [0]);
  };
  await assert.rejects(db.asAccount(accountId, failing), /division by zero/);
  assert.equal(await marked(), before);
  const works = await db.asAccount(accountId, (connection) => connection.lastRows('select 1 as one'));
  assert.deepEqual(works, [{ one: 1 }]);
});

test('a statement that is kept understood is planned once, and any other for the values it is given', async () => {
  const kept = prepared('select count(*) from results where account_id = $1');
  for (let i = 0; i < 3; i++) await db.asAccount(accountId, (connection) => connection.rows(kept, [accountId]));
  await db.asAccount(accountId, async (connection) => {
    const plans = `select generic_plans as once, custom_plans as "byValues" from pg_prepared_statements where name = '${kept.name}'`;
    assert.deepEqual(await connection.rows(plans), [{ once: 3, byValues: 0 }]);
    // However little there was when it was planned, it goes by an index.
    const plan = JSON.stringify(await connection.rows(`explain execute "${kept.name}" (${accountId})`));
    assert.match(plan, /Index Only Scan|Index Scan|Bitmap/);
    assert.doesNotMatch(plan, /Seq Scan/);
    const settings = ['plan_cache_mode', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
    const usual = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    const [found] = await connection.rows<Record<string, string>>(`select ${usual}`);
    assert.deepEqual(Object.values(found ?? {}), ['auto', 'on', 'on', 'on']);
  });
});
