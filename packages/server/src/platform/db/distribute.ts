import type pg from 'pg';
import { connectTo, UnsuitableDatabase } from './connect.ts';
import { migrationSettings } from './session-settings.ts';

/**
 * Tables with a column account_id that stay on the coordinator, because they are looked up before the account is known. A worker that
 * fails therefore does not keep customers of other workers from signing in.
 */
const coordinatorTables = ['credentials', 'access_tokens', 'people', 'identity_providers', 'sign_in_policies'];

/** The audit trail belongs to the account that its chain names. */
const chainTables = ['audit_heads', 'audit_entries'];

export interface DistributeOptions {
  /** The number of parts that each table is divided into. It is also the largest number of machines that can be used. */
  shards: number;
  onProgress(message: string): void;
}

/** Distributes the tables of the accounts over the workers that Citus knows. Tables that are distributed already are left out. */
export async function distribute(ownerUrl: string, { shards, onProgress }: DistributeOptions): Promise<void> {
  const client = await connectTo(ownerUrl, 'DATABASE_OWNER_URL', { ...migrationSettings, lock_timeout: '0' });
  try {
    await requireWorkers(client);
    // Foreign keys between distributed tables require that shards are changed one after the other.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'; set client_min_messages = warning");
    await dropTriggers(client);
    await client.query(policyFunctions);
    for (const { name, column } of await findTables(client)) {
      onProgress(`distributing ${name}`);
      const placement =
        name === 'accounts' ? `colocate_with => 'none', shard_count => ${shards}` : "colocate_with => 'accounts'";
      await client.query(`select create_distributed_table('${name}', '${column}', ${placement})`);
    }
    for (const statement of replicaIdentities) await client.query(statement);
    await client.query(storingFunctions);
    onProgress('removing the copies on the coordinator');
    await removeLocalCopies(client);
  } finally {
    await client.end();
  }
}

async function requireWorkers(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  if (rows.length === 0) {
    throw new UnsuitableDatabase(
      'the database has no extension citus; create it on the coordinator and on all workers (guide, Scaling)',
    );
  }
  const { rows: workers } = await client.query('select from pg_dist_node where isactive and shouldhaveshards');
  if (workers.length === 0) {
    throw new UnsuitableDatabase('Citus has no workers; add them with citus_add_node (guide, Scaling)');
  }
}

/**
 * Distributed tables have no triggers. The service lacks the rights to the changes that these refuse. Citus refuses the statement for
 * tables that are distributed already, even if there is no such trigger.
 */
async function dropTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select tgname as trigger, tgrelid::regclass::text as table from pg_trigger
      where (tgname, tgrelid) in (('frozen', 'results'::regclass), ('append_only', 'audit_entries'::regclass))`,
  );
  for (const { trigger, table } of rows) await client.query(`drop trigger ${trigger} on ${table}`);
}

/** Workers need the functions of the policies before they get the tables. */
const policyFunctions = `
  select create_distributed_function('is_laboratory()');
  select create_distributed_function('sees_account(bigint)')`;

/**
 * Logical replication copies the changes of a shard while Citus moves it, and identifies rows by the primary key. Two tables have none.
 * Audit entries have a unique number in their chain. Values of results get a unique index, which replaces the one on the job.
 * The whole row cannot identify them: PostgreSQL cannot compare values of type json. Citus takes these statements one by one only.
 */
const replicaIdentities = [
  'alter table audit_entries replica identity using index audit_entries_chain_number_key',
  `create unique index if not exists published_values_replica_identity
     on published_values (account_id, job_number, sequence, test_code, measurand_code)`,
  'alter table published_values replica identity using index published_values_replica_identity',
  'drop index if exists published_values_account_id_job_number_idx',
];

/**
 * Functions that run on the worker of the account, with one round trip. Citus sends a call there only if the account is a constant of
 * the plan, which a generic plan does not have.
 */
const storingFunctions = `
  do $$
  declare
    caller regprocedure;
  begin
    for caller in select oid from pg_proc
      where pronamespace = 'public'::regnamespace and proname in ('append_audit_entry', 'insert_order', 'receive_order')
    loop
      execute format('alter function %s set plan_cache_mode = force_custom_plan', caller);
    end loop;
  end $$;
  select create_distributed_function(oid::regprocedure, distribution_arg_name, colocate_with => 'accounts', force_delegation => true)
    from pg_proc join (values ('chain_audit_entry', 'entry_chain'), ('store_order', 'account'))
      as storing (name, distribution_arg_name) on name = proname
   where pronamespace = 'public'::regnamespace`;

/** In the order in which they were created, so that a table follows those that it refers to. */
async function findTables(client: pg.Client): Promise<{ name: string; column: string }[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (a.attname = 'account_id' and c.relname <> all ($1) or a.attname = 'chain' and c.relname = any ($2))
        and c.oid not in (select logicalrelid from pg_dist_partition)
      order by c.relname <> 'accounts', c.oid`,
    [coordinatorTables, chainTables],
  );
  return rows;
}

/** The rows that tables had on the coordinator before they were distributed. Tables are emptied together because of foreign keys. */
async function removeLocalCopies(client: pg.Client): Promise<void> {
  await client.query(
    `select truncate_local_data_after_distributing_table(logicalrelid)
       from pg_dist_partition where partmethod = 'h' and logicalrelid = 'accounts'::regclass`,
  );
}
