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

const filled = ['results', 'result_tallies', 'superseded_results', 'orders', 'jobs'];

/** While rows go in, PostgreSQL need not be safe; it is stopped and started anew afterwards. */
export const fillingSettings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=20GB', 'synchronous_commit=off'];

/** Straight into the tables, with what publishing maintains beside them. Events, audit entries and values of series are left out. */
export async function fillTables(
  url: string,
  accounts: readonly { accountId: number; results: number }[],
  onStep: (step: string) => void,
): Promise<void> {
  const clients = [await connect(url), await connect(url)] as const;
  try {
    const [first] = clients;
    let before = 0;
    await first.query('create table of_account (account_id bigint, results bigint, orders_before bigint)');
    for (const { accountId, results } of accounts) {
      await first.query('insert into of_account values ($1, $2, $3)', [accountId, results, before]);
      before += results / resultsOfOrder;
    }
    const remake = await dropIndexes(first);
    await Promise.all([fill(clients[0], 0, slices / 2 - 1), fill(clients[1], slices / 2, slices - 1)]);
    onStep('rows');
    for (const statement of finishing) await first.query(statement);
    const indexes = remake.toReversed();
    await Promise.all(
      clients.map(async (client) => {
        for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) await client.query(index);
      }),
    );
    onStep('indexes');
    await first.query('drop table of_account');
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
  // No triggers and no foreign keys: what goes in is made to fit.
  await client.query(
    `set session_replication_role = replica; set jit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  return client;
}

async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  // As small as what is left in a row when longer details are stored outside of it.
  const detail = Buffer.from('{"samples":[]}');
  const request = JSON.stringify(order());
  await client.query(insertOrders, [from, to, request, '{}']);
  await client.query(insertJobs, [from, to]);
  await client.query(insertResults, [from, to, brotliCompressSync(detail), gzipSync(detail)]);
  for (const statement of insertTallies) await client.query(statement, [from, to]);
  await client.query(insertSuperseded, [from, to]);
}

/** All but those that foreign keys need: made at the end they take a fraction of the time. Answers how to make them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string; table: string; constraint: string | null; definition: string }>(
    `select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table, c.conname as constraint,
            coalesce('alter table ' || i.indrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
                     pg_get_indexdef(i.indexrelid)) as definition
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indrelid::regclass::text = any($1)
        and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
      order by pg_get_indexdef(i.indexrelid)`,
    [filled],
  );
  for (const { index, table, constraint } of rows) {
    await client.query(constraint ? `alter table ${table} drop constraint "${constraint}"` : `drop index ${index}`);
  }
  return rows.map(({ definition }) => definition);
}
