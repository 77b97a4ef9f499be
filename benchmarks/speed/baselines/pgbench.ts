import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OrderRequest } from '@labwire/contract/order.ts';
import pg from 'pg';
import { resultsFolder } from '../folders.ts';

const run = promisify(execFile);
let scriptCount = 0;

/** Runs the script repeatedly without the service and returns the transactions per second. */
export async function pgbench(
  url: string,
  script: string,
  { clients, seconds, prepared }: { clients: number; seconds: number; prepared: boolean },
): Promise<number> {
  const folder = join(resultsFolder, 'pgbench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${scriptCount++}.sql`);
  await writeFile(file, script);
  const mode = prepared ? 'prepared' : 'simple';
  const args = ['-n', '-c', String(clients), '-j', '1', '-T', String(seconds), '-M', mode, '-f', file, url];
  const { stdout } = await run('pgbench', args);
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench failed:\n${stdout}`);
  return perSecond;
}

/**
 * Orders and their lines without anything else. The service does not start beside tables that its login could read without
 * row-level security, so these have the owner and the rights of its own tables, and no policy.
 */
const orderTables = `
create table if not exists bare_orders (
  order_id bigint generated always as identity primary key,
  account_id bigint not null,
  received_at timestamptz not null,
  client_reference text,
  request jsonb not null
);
create index if not exists bare_orders_by_account on bare_orders (account_id, order_id);
create table if not exists bare_order_lines (
  order_id bigint not null references bare_orders,
  line integer not null,
  sample_type text,
  description text,
  tests jsonb not null,
  request jsonb not null,
  primary key (order_id, line)
);
do $$
declare
  name text;
begin
  foreach name in array array['bare_orders', 'bare_order_lines'] loop
    execute format('alter table %I owner to %I', name, (select tableowner from pg_tables where schemaname = 'public' and tablename = 'orders'));
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to labwire_service', name);
  end loop;
end $$;`;

/** Creates the tables in which pgbench stores orders. */
export async function createOrderTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(orderTables);
  await client.end();
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Inserts an order and a row for each line in one statement. */
export function orderScript({ lines, ...rest }: OrderRequest): string {
  const rows = lines.map((line, i) => {
    const tests = JSON.stringify(line.sample?.analyticalTests ?? []);
    const texts = [line.sample?.sampleType.sampleTypeCode ?? '', line.sample?.name ?? '', tests, JSON.stringify(line)];
    return `(${[i + 1, ...texts.map(quoted)].join(', ')})`;
  });
  return `with new_order as (
  insert into bare_orders (account_id, received_at, client_reference, request)
  values (1001, now(), 'Benchmark', ${quoted(JSON.stringify(rest))}) returning order_id)
insert into bare_order_lines (order_id, line, sample_type, description, tests, request)
select order_id, line, sample_type, description, tests::jsonb, request::jsonb
  from new_order, (values ${rows.join(',\n')}) as lines (line, sample_type, description, tests, request);
`;
}

/** Reads the newest 100 summaries of an account by primary key, with or without a count of all. */
export function listScript(accountId: number, results: number, withCount: boolean): string {
  const page = `select summary from results where account_id = ${accountId} and number <= ${results} order by number desc limit 100;`;
  return withCount ? `${page}\nselect count(*) from results where account_id = ${accountId};\n` : `${page}\n`;
}
