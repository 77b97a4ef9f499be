import { brotliCompressSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { resultsOfOrder } from './data-plan.ts';
import {
  finishing,
  insertJobs,
  insertOrders,
  insertResults,
  insertSuperseded,
  insertTallies,
  slices,
} from './data-sql.ts';

const filledTables = ['results', 'result_tallies', 'superseded_results', 'orders', 'jobs'];

/** Durability is switched off while the data set is created; PostgreSQL is restarted with default settings afterwards. */
export const fillingSettings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=20GB', 'synchronous_commit=off'];

/** Inserts rows directly, with the totals that publishing maintains. Events, audit entries and series values are omitted. */
export async function fillTables(
  url: string,
  accounts: readonly { accountId: number; results: number }[],
  onStep: (step: string) => void,
): Promise<void> {
  const clients = [await connect(url), await connect(url)] as const;
  try {
    const [first] = clients;
    let before = 0;
    await first.query('create table planned_accounts (account_id bigint, results bigint, orders_before bigint)');
    for (const { accountId, results } of accounts) {
      await first.query('insert into planned_accounts values ($1, $2, $3)', [accountId, results, before]);
      before += results / resultsOfOrder;
    }
    const indexDefinitions = await dropIndexes(first);
    await Promise.all([fill(clients[0], 0, slices / 2 - 1), fill(clients[1], slices / 2, slices - 1)]);
    onStep('rows');
    for (const statement of finishing) await first.query(statement);
    const indexes = indexDefinitions.toReversed();
    await Promise.all(
      clients.map(async (client) => {
        for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) await client.query(index);
      }),
    );
    onStep('indexes');
    await first.query('drop table planned_accounts');
    await first.query('vacuum (analyze)');
    await first.query('checkpoint');
    onStep('statistics');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Triggers and foreign keys are skipped: the generated rows are consistent.
  await client.query(
    `set session_replication_role = replica; set jit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  return client;
}

async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  // As small as a row is when a longer detail is stored out of line (TOAST).
  const detail = Buffer.from('{"samples":[]}');
  const request = JSON.stringify(order());
  await client.query(insertOrders, [from, to, request, '{}']);
  await client.query(insertJobs, [from, to]);
  await client.query(insertResults, [from, to, brotliCompressSync(detail), gzipSync(detail)]);
  for (const statement of insertTallies) await client.query(statement, [from, to]);
  await client.query(insertSuperseded, [from, to]);
}

/** Drops all indexes except those that foreign keys need, because creating them at the end is faster. Returns their definitions. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string; table: string; constraint: string | null; definition: string }>(
    `select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table, c.conname as constraint,
            coalesce('alter table ' || i.indrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
                     pg_get_indexdef(i.indexrelid)) as definition
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indrelid::regclass::text = any($1)
        and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
      order by pg_get_indexdef(i.indexrelid)`,
    [filledTables],
  );
  for (const { index, table, constraint } of rows) {
    await client.query(constraint ? `alter table ${table} drop constraint "${constraint}"` : `drop index ${index}`);
  }
  return rows.map(({ definition }) => definition);
}
