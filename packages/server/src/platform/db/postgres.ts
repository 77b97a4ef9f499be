import pg from 'pg';
import { ChangeListener } from './change-listener.ts';
import {
  type Connection,
  type Database,
  type DatabaseState,
  DatabaseUnavailable,
  type Prepared,
  type Topic,
} from './database.ts';
import { GatheringSocket } from './gathering-socket.ts';

export interface PostgresOptions {
  url: string;
  /** The role that statements run as; null where the login itself is subject to row-level security. */
  role: string | null;
  maxConnections?: number;
  /** So many may wait for a connection; whoever comes after them is sent away at once rather than after a while. */
  maxWaiting?: number;
  /** Other times than usual, so that tests need not wait. */
  times?: Times;
  onError(error: unknown): void;
}

interface Times {
  /** A statement that is not answered after this never will be: the connection is given up. */
  answerMs: number;
  /** How often the connection that hears of changes is tried, and how long that may take. */
  tryEveryMs: number;
  tryMs: number;
}

/** The network may be dead without a word. Then no time limit of the server's reaches us, and ours is a bit longer. */
const usualTimes: Times = { answerMs: 17_000, tryEveryMs: 2_000, tryMs: 3_000 };

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Identifiers and counts are bigint in the database and far below 2^53.
    if (oid === pg.types.builtins.INT8) return Number;
    // Dates without a time stay text: a Date would shift them by the time zone of the process.
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Ways to plan that are quick for little, and read whole tables once there is much. */
const waysForLittle = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * Settings of every session: no statement, lock or forgotten transaction may hold others up for long. What is kept
 * understood is planned once as well: left to itself, the server plans listings anew for each account, which takes longer
 * than the listing. A plan that is kept must hold when there is much more than when it was made, so it goes by indexes.
 * Nothing here runs for long enough to be worth compiling.
 */
const sessionSettings = [
  'statement_timeout=15s',
  'lock_timeout=10s',
  'idle_in_transaction_session_timeout=30s',
  'plan_cache_mode=force_generic_plan',
  ...waysForLittle.map((way) => `${way}=off`),
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** For statements whose best plan may depend on the values they are given, and is made for them alone. */
const planByValues = ['set local plan_cache_mode = auto', ...waysForLittle.map((way) => `set local ${way} = on`)].join(
  ';',
);

const standingSql = `select current_setting('transaction_read_only') = 'off' as "isWritable",
  (select coalesce(max(version), 0) from schema_migrations) as "schemaVersion"`;

export function openPostgres(options: PostgresOptions): Database {
  const { url, role, maxConnections = 10, maxWaiting = 200, times = usualTimes, onError } = options;
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: role === null ? sessionSettings : `${sessionSettings} -c role=${role}`,
    application_name: 'labwire',
    types,
    query_timeout: times.answerMs,
    // Finds out about idle connections that are dead: after these ten seconds and ten probes a second apart.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    // Plans that were made for tables of another size are forgotten in bounded time, even where nothing else sees to that.
    maxLifetimeSeconds: 600,
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', onError);
  // Of its own, so that a busy service does not look like one that cannot reach its database.
  const asides = new pg.Pool({ ...connection, max: 1 });
  asides.on('error', onError);
  const listening = { ...connection, application_name: 'labwire news', query_timeout: times.tryMs };
  const changes = new ChangeListener(() => new pg.Client(listening), times.tryEveryMs, onError);

  async function transaction<T>(begin: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseUnavailable(new Error('too many wait for a connection'));
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let lost: Error | undefined;
    // The pool listens to idle connections alone; one that is lost while it is in use would end the process.
    const onLost = (error: Error) => {
      lost = error;
    };
    client.on('error', onLost);
    const announced: [topic: Topic, about?: string][] = [];
    const sent: Promise<pg.QueryResult>[] = [];
    const keep = (answer: Promise<pg.QueryResult>) => {
      answer.catch(() => {}); // heard of below
      sent.push(answer);
    };
    let plansByValues = false;
    let hasEnded = false;
    const ask = (sql: string | Prepared, values?: readonly unknown[]) => {
      if (hasEnded) throw new Error('the transaction has had its last statement');
      if (typeof sql !== 'string') return client.query({ ...sql, values: values as unknown[] });
      // It fails only where something has failed already, which is heard of.
      if (!plansByValues) client.query(planByValues).catch(() => {});
      plansByValues = true;
      return client.query({ text: sql, values: values as unknown[] });
    };
    const send = (sql: string | Prepared, values?: readonly unknown[]) => keep(ask(sql, values));
    const end = () => {
      if (!hasEnded) keep(client.query('commit'));
      hasEnded = true;
    };
    try {
      keep(client.query(begin));
      const result = await work({
        rows: async <Row>(sql: string | Prepared, values?: readonly unknown[]) =>
          (await ask(sql, values)).rows as Row[],
        lastRows: async <Row>(sql: string | Prepared, values?: readonly unknown[]) => {
          const answer = ask(sql, values);
          end();
          return (await answer).rows as Row[];
        },
        execute: send,
        notify(topic, about) {
          announced.push([topic, about]);
          send("select pg_notify('labwire', $1)", [about === undefined ? topic : `${topic} ${about}`]);
        },
      });
      end();
      const answers = await Promise.all(sent);
      // A statement had failed, and whoever asked for it did not mind.
      if (answers.at(-1)?.command === 'ROLLBACK') throw new Error('the transaction was rolled back');
      // Its own news would come back in a moment, but the caller may be answered before that.
      for (const [topic, about] of announced) changes.tell(topic, about);
      return result;
    } catch (thrown) {
      // What failed first is the reason for all that failed after it.
      const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
      const error: unknown = failed ? failed.reason : thrown;
      lost ??= isLost(error) ? error : undefined;
      if (!lost && !hasEnded) {
        await client.query('rollback').catch((failure: Error) => {
          lost = failure;
        });
      }
      throw lost || isUnavailable(error) ? new DatabaseUnavailable(error) : error;
    } finally {
      client.removeListener('error', onLost);
      client.release(lost);
    }
  }

  return {
    asAccount(accountId, work) {
      if (!Number.isSafeInteger(accountId)) throw new TypeError('an account id is an integer');
      return transaction(`begin; set local labwire.account_id = '${accountId}'`, work);
    },
    asLaboratory: (work) => transaction("begin; set local labwire.side = 'laboratory'", work),
    onChange: (topic, listener) => changes.on(topic, listener),
    isListening: () => changes.listening,
    async state() {
      const { rows } = await asides.query<DatabaseState>(standingSql).catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return rows[0] ?? { isWritable: false, schemaVersion: 0 };
    },
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await changes.close();
      await asides.end();
      await pool.end();
    },
  };
}

/** What the driver says of a statement that nothing came back for. */
const unanswered = 'Query read timeout';

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

const otherCodes = new Set(['25006', '40001', '40P01', '55P03']);

/**
 * The connection is of no more use: nothing comes back, or it leads to a server that only reads, while the primary may
 * have moved to another.
 */
function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message === unanswered || ('code' in error && error.code === '25006');
}

/** Connection lost, server shutting down, out of connections, disk, memory or time, read-only, or in another's way. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkErrors.has(code) || otherCodes.has(code) || /^(08|53|57|58)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
