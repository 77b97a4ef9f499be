import type pg from 'pg';

/** Plan types that are fast on small tables and slow once the tables have grown. */
const smallTablePlans = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/** Settings of a session, with the values as PostgreSQL shows them. */
export type SessionSettings = Record<string, string>;

/**
 * What statements and their results depend on. Every session sets them, because the server, the database and the role can have
 * other defaults. `default_transaction_read_only` is missing on purpose: with it, operators and managed services make a database
 * read-only, and the service reports that it cannot write.
 */
const commonSettings: SessionSettings = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  row_security: 'on',
  // Temporary tables come last, so that none can take the place of a table of the schema.
  search_path: 'public, pg_temp',
};

/**
 * Settings of the sessions for requests. The time limits keep a statement, lock or idle transaction from blocking others.
 *
 * Prepared statements get one generic plan: planning a listing for each account takes longer than running it. A generic
 * plan must stay good while the tables grow, so it may only use indexes and nested loops. JIT compilation is off because
 * no statement runs long enough to repay it.
 */
export const requestSettings: SessionSettings = {
  ...commonSettings,
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  plan_cache_mode: 'force_generic_plan',
  ...Object.fromEntries(smallTablePlans.map((setting) => [setting, 'off'])),
  jit: 'off',
};

export const queueSettings: SessionSettings = {
  ...commonSettings,
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

/**
 * A migration may take long, but waits only briefly for a lock, because all requests for the table queue up behind it. The limit
 * is shorter than PostgreSQL's deadlock_timeout of one second, so that in a deadlock the migration gives way, not a request.
 */
export const migrationSettings: SessionSettings = {
  ...commonSettings,
  statement_timeout: '0',
  lock_timeout: '500ms',
  idle_in_transaction_session_timeout: '0',
};

/**
 * Settings of a session of a database that Citus distributes. It plans most statements for their account and refuses generic plans.
 * Workers get the account or the side of a transaction, which row-level security needs, from the coordinator.
 */
const distributedSettings: SessionSettings = {
  plan_cache_mode: 'auto',
  'citus.propagate_set_commands': 'local',
};

/** Restores the planner's defaults until the end of the transaction, for statements that are not prepared. */
export const customPlanSettings = [
  'set local plan_cache_mode = auto',
  ...smallTablePlans.map((setting) => `set local ${setting} = on`),
].join(';');

export interface SessionKind {
  /** Whether Citus distributes the database. */
  isDistributed: boolean;
}

/** A connection cannot be used for statements of the service; the message says why. */
export class UnsuitableSession extends Error {}

/**
 * Applies the settings and the role by SET, because poolers refuse or drop the options of the connection request. The second
 * query proves that they persist: a pooler that assigns a server connection for each transaction would lose them.
 */
export async function setUpSession(
  client: pg.ClientBase,
  common: SessionSettings,
  role: string | null,
): Promise<SessionKind> {
  const isDistributed = await hasCitus(client);
  const settings = { ...common, ...(isDistributed && distributedSettings) };
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${quoted(name, value)}`);
  if (role !== null) statements.push(`set role ${role}`);
  await client.query(bounded(statements.join(';')));
  const names = Object.keys(settings);
  const shown = names.map((name) => `current_setting('${name}') as "${name}"`);
  const { rows } = await client.query<SessionSettings>(bounded(`select ${shown.join()}, current_user as "role"`));
  const lost = names.filter((name) => rows[0]?.[name] !== settings[name]);
  if (role !== null && rows[0]?.role !== role) lost.push('role');
  if (lost.length > 0) {
    throw new UnsuitableSession(
      `the session does not keep its settings (${lost.join(', ')}); a connection pooler must be in session mode`,
    );
  }
  return { isDistributed };
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(bounded("select from pg_catalog.pg_extension where extname = 'citus'"));
  return rows.length > 0;
}

/** The connection is new, so a lack of response means that it is dead. */
const bounded = (text: string) => ({ text, query_timeout: 5_000 });

/** The value of search_path is a list of names; all others are one text. */
const quoted = (name: string, value: string) => (name === 'search_path' ? value : `'${value}'`);
