import pg from 'pg';
import { ChangeListener } from './change-listener.ts';
import { type Connection, type Database, type DatabaseState, DatabaseUnavailable } from './database.ts';
import { sessionSettings } from './session-settings.ts';
import { runTransaction } from './transaction.ts';
import { WriteCheck } from './write-check.ts';

export interface PostgresOptions {
  url: string;
  /** The role that statements run as; null where the login itself is subject to row-level security. */
  role: string | null;
  maxConnections?: number;
  /** How many transactions may wait for a connection. Further ones fail at once. */
  maxWaiting?: number;
  timeouts?: Partial<Timeouts>;
  onError(error: unknown): void;
}

interface Timeouts {
  /** A statement that is not answered within this time means that the connection is dead. */
  statementMs: number;
  /** How often the connection that listens for notifications is checked, and how long a check may take. */
  listenerCheckEveryMs: number;
  listenerCheckMs: number;
  /** How long a successful write check is valid. */
  writeCheckEveryMs: number;
}

/** A dead network delivers no error of the server, so this limit is longer than the server's statement_timeout. */
const defaultTimeouts: Timeouts = {
  statementMs: 17_000,
  listenerCheckEveryMs: 2_000,
  listenerCheckMs: 3_000,
  writeCheckEveryMs: 5_000,
};

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Identifiers and counts are bigint in the database and far below 2^53.
    if (oid === pg.types.builtins.INT8) return Number;
    // Dates without a time stay text: a Date would shift them by the time zone of the process.
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  },
};

const stateSql = `select current_setting('transaction_read_only') = 'off' as "isWritable",
  (select coalesce(max(version), 0) from schema_migrations) as "schemaVersion"`;

export function openPostgres(options: PostgresOptions): Database {
  const { maxConnections = 10, maxWaiting = 200, onError } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const connection = connectionConfig(options, timeouts);
  // Connections are replaced regularly, so that generic plans are renewed as tables grow.
  const pool = new pg.Pool({ ...connection, max: maxConnections, maxLifetimeSeconds: 600, pipeline: true });
  pool.on('error', onError);
  // A separate connection, so that the readiness check does not wait for busy ones.
  const statePool = new pg.Pool({ ...connection, max: 1 });
  statePool.on('error', onError);
  const writeCheck = new WriteCheck((sql) => statePool.query(sql), timeouts.writeCheckEveryMs);
  const listenerConfig = {
    ...connection,
    application_name: 'labwire listener',
    query_timeout: timeouts.listenerCheckMs,
  };
  const changes = new ChangeListener(() => new pg.Client(listenerConfig), timeouts.listenerCheckEveryMs, onError);

  async function transaction<T>(begin: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= maxWaiting) {
      throw new DatabaseUnavailable(new Error('too many transactions wait for a connection'));
    }
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const { result, notifications } = await runTransaction(client, begin, work);
    // PostgreSQL delivers these to this process too, but the caller may read its own change before they arrive.
    for (const [topic, payload] of notifications) changes.emit(topic, payload);
    return result;
  }

  return {
    asAccount(accountId, work) {
      if (!Number.isSafeInteger(accountId)) throw new TypeError('an account id is an integer');
      return transaction(`begin; set local labwire.account_id = '${accountId}'`, work);
    },
    asLaboratory: (work) => transaction("begin; set local labwire.side = 'laboratory'", work),
    onChange: (topic, listener) => changes.on(topic, listener),
    isListening: () => changes.isListening,
    async state() {
      const { rows } = await statePool.query<DatabaseState>(stateSql).catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return rows[0] ?? { isWritable: false, schemaVersion: 0 };
    },
    checkWrite: () =>
      writeCheck.run().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      }),
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await changes.close();
      await statePool.end();
      await pool.end();
    },
  };
}

function connectionConfig({ url, role }: PostgresOptions, { statementMs }: Timeouts): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: role === null ? sessionSettings : `${sessionSettings} -c role=${role}`,
    application_name: 'labwire',
    types,
    query_timeout: statementMs,
    // TCP keep-alive detects idle connections that are dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
