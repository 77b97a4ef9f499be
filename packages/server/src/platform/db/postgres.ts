import pg from 'pg';
import { AccountLimit } from './account-limit.ts';
import { ChangeListener } from './change-listener.ts';
import { type Connection, type Database, type DatabaseState, DatabaseUnavailable } from './database.ts';
import { problemOf, readLoginFacts, requireSafeLogin } from './login-check.ts';
import { clientSettings } from './primary-host.ts';
import { requestSettings, type SessionKind, setUpSession } from './session-settings.ts';
import { type TimelineChange, TimelineFollower } from './timeline.ts';
import { runTransaction } from './transaction.ts';
import { WriteCheck } from './write-check.ts';

export interface PostgresOptions {
  url: string;
  /** The role that statements run as; null where the login has no more rights than the service needs. */
  role: string | null;
  maxConnections?: number;
  /** How many transactions may wait for a connection. Further ones fail at once. */
  maxWaiting?: number;
  timeouts?: Partial<Timeouts>;
  /** For commands that change nothing: all transactions are read-only. */
  isReadOnly?: boolean;
  onError(error: unknown): void;
  /** Called when this process made the numbers jump after a fail-over or a restore. */
  onTimelineJump?(change: TimelineChange): void;
}

interface Timeouts {
  /** A statement that is not answered within this time means that the connection is dead. */
  statementMs: number;
  /** How often the connection that listens for notifications is checked, and how long a check may take. */
  listenerCheckEveryMs: number;
  listenerCheckMs: number;
  /** How long a successful write check is valid. */
  writeCheckEveryMs: number;
  /** How long a transaction waits for a connection. */
  connectMs: number;
}

/** A dead network delivers no error of the server, so this limit is longer than the server's statement_timeout. */
const defaultTimeouts: Timeouts = {
  statementMs: 17_000,
  listenerCheckEveryMs: 2_000,
  listenerCheckMs: 3_000,
  writeCheckEveryMs: 5_000,
  connectMs: 5_000,
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

const defaultMaxConnections = 10;

export function openPostgres(options: PostgresOptions): Database {
  const { role, maxConnections = defaultMaxConnections, maxWaiting = 200, onError } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const connection = connectionConfig(options, timeouts);
  const setUp: SetUp = (client) => setUpSession(client, requestSettings, role);
  const timeline = new TimelineFollower({ onJump: options.onTimelineJump, onChange: () => changes.emitAll() });
  const pools = openPools(connection, options, { setUp, timeline });
  const { pool, statePool } = pools;
  const changes = listenForChanges(connection, { statePool, setUp, timeouts, onError });
  const writeCheck = new WriteCheck((sql) => statePool.query(sql), timeouts.writeCheckEveryMs);
  // Half of the connections remain for others.
  const accounts = new AccountLimit({
    maxActive: Math.max(1, Math.ceil(maxConnections / 2)),
    maxWaiting,
    maxWaitMs: timeouts.connectMs,
  });
  const transaction = transactionsOf(pools, { ...options, maxWaiting }, changes);

  return {
    asAccount(accountId, work) {
      if (!Number.isSafeInteger(accountId)) throw new TypeError('an account id is an integer');
      return accounts.run(accountId, () => transaction(`labwire.account_id = '${accountId}'`, work));
    },
    asLaboratory: (work) => transaction("labwire.side = 'laboratory'", work),
    onChange: (topic, listener) => changes.on(topic, listener),
    isListening: () => changes.isListening,
    async state() {
      const { rows } = await statePool.query<DatabaseState>(stateSql).catch(throwUnavailable);
      return rows[0] ?? { isWritable: false, schemaVersion: 0 };
    },
    checkWrite: () => writeCheck.run().catch(throwUnavailable),
    loginProblem: async () =>
      problemOf(await readLoginFacts(statePool, { asRole: role !== null }).catch(throwUnavailable)),
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

function throwUnavailable(error: unknown): never {
  throw new DatabaseUnavailable(error);
}

type RunTransaction = <T>(side: string, work: (connection: Connection) => Promise<T>) => Promise<T>;

/** Runs transactions on connections of the pool. `side` is the setting that row-level security reads. */
function transactionsOf(
  { pool, readOnlyClients, distributedClients }: Pools,
  { role, isReadOnly: isReadOnlyDatabase, maxWaiting }: PostgresOptions & { maxWaiting: number },
  changes: ChangeListener,
): RunTransaction {
  // A pooler that loses the role of the session must not lead to statements with the rights of the login.
  const setRole = role === null ? [] : [`set local role ${role}`];
  return async (side, work) => {
    if (pool.waitingCount >= maxWaiting) {
      throw new DatabaseUnavailable(new Error('too many transactions wait for a connection'));
    }
    const client = await pool.connect().catch(throwUnavailable);
    const isReadOnly = readOnlyClients.has(client);
    const settings = [`begin${isReadOnly ? ' read only' : ''}`, ...setRole, `set local ${side}`];
    // Citus sends the text of the query that contains a setting to its workers, so it gets separate queries.
    const begin = distributedClients.has(client) ? settings : [settings.join(';')];
    // A read-only connection is not used again: the server may have been promoted in the meantime.
    const keeps = !isReadOnly || isReadOnlyDatabase === true;
    const { result, notifications } = await runTransaction(client, { begin, keeps }, work);
    // PostgreSQL delivers these to this process too, but the caller may read its own change before they arrive.
    for (const [topic, payload] of notifications) changes.emit(topic, payload);
    return result;
  };
}

interface ListenerOptions extends Pick<PostgresOptions, 'onError'> {
  statePool: pg.Pool;
  setUp: SetUp;
  timeouts: Timeouts;
}

function listenForChanges(
  connection: ReturnType<typeof connectionConfig>,
  { statePool, setUp, timeouts, onError }: ListenerOptions,
): ChangeListener {
  const { listenerCheckEveryMs: checkEveryMs, listenerCheckMs: checkMs } = timeouts;
  return new ChangeListener({
    createClient: () =>
      new connection.Client({ ...connection, application_name: 'labwire listener', query_timeout: checkMs }),
    setUp,
    // A probe need not survive a crash, so it does not wait for the disk or for a replica.
    sendProbe: (channel) => statePool.query(`begin; set local synchronous_commit = off; notify ${channel}; commit`),
    checkEveryMs,
    checkMs,
    onError,
  });
}

interface Pools {
  /** For requests and background work. */
  pool: pg.Pool;
  /** A separate connection, so that the readiness check does not wait for busy ones. */
  statePool: pg.Pool;
  /** Connections to a standby, or to a database whose numbers have not jumped yet. */
  readOnlyClients: WeakSet<pg.ClientBase>;
  /** Connections to a database that Citus distributes. */
  distributedClients: WeakSet<pg.ClientBase>;
}

type SetUp = (client: pg.ClientBase) => Promise<SessionKind>;

function openPools(
  connection: ReturnType<typeof connectionConfig>,
  { role, maxConnections = defaultMaxConnections, isReadOnly, onError }: PostgresOptions,
  { setUp, timeline }: { setUp: SetUp; timeline: TimelineFollower },
): Pools {
  const readOnlyClients = new WeakSet<pg.ClientBase>();
  const distributedClients = new WeakSet<pg.ClientBase>();
  const followTimeline = async (client: pg.ClientBase) => {
    if (isReadOnly || !(await timeline.follow(client))) readOnlyClients.add(client);
  };
  // Connections are replaced regularly, so that generic plans are renewed as tables grow.
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    maxLifetimeSeconds: 600,
    pipeline: true,
    async onConnect(client) {
      const { isDistributed } = await setUp(client);
      if (isDistributed) distributedClients.add(client);
      await requireSafeLogin(client, { asRole: role !== null });
      await followTimeline(client);
    },
  });
  const statePool = new pg.Pool({
    ...connection,
    max: 1,
    async onConnect(client) {
      await setUp(client);
      // Also here, so that the numbers jump before the first request.
      await followTimeline(client);
    },
  });
  for (const each of [pool, statePool]) each.on('error', onError);
  return { pool, statePool, readOnlyClients, distributedClients };
}

function connectionConfig({ url }: PostgresOptions, { statementMs, connectMs }: Timeouts) {
  return {
    ...clientSettings(url),
    connectionTimeoutMillis: connectMs,
    application_name: 'labwire',
    types,
    query_timeout: statementMs,
    // TCP keep-alive detects idle connections that are dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
