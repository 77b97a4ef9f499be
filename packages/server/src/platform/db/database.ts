/**
 * A connection inside a transaction. Statements are plain SQL with numbered parameters. They are pipelined: each is sent at
 * once and they run in the order of the calls, so statements that do not need each other's rows share a round trip.
 * Every statement belongs to the transaction, awaited or not: if one fails, the transaction fails.
 */
export interface Connection {
  rows<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement without a result. The transaction waits for it before it commits. */
  execute(sql: string | Prepared, values?: readonly unknown[]): void;
  /** Notifies every process that a topic changed: the others on commit, this one before the transaction returns. */
  notify(topic: Topic, payload?: string): void;
}

/** A statement that each connection prepares once, for statements that run often. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

let preparedStatements = 0;

export const prepared = (text: string): Prepared => ({ name: `labwire-${++preparedStatements}`, text });

/** What processes notify each other of. */
export type Topic = 'access' | 'catalogue' | 'polls' | 'results' | 'settings' | 'traffic';

export interface DatabaseState {
  isWritable: boolean;
  /** The newest migration that was applied. */
  schemaVersion: number;
}

export interface Database {
  /** A transaction that sees the rows of one account only, whatever its statements say. */
  asAccount<T>(accountId: number, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** A transaction of the laboratory, which sees every account. */
  asLaboratory<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Calls back when a topic changed on any process, and without a payload when notifications may have been missed. */
  onChange(topic: Topic, listener: (payload?: string) => void): void;
  /** False while notifications from other processes cannot arrive. Cached values must not be used then. */
  isListening(): boolean;
  state(): Promise<DatabaseState>;
  /** Rejects if nothing can be written, for example because the disk is full. */
  checkWrite(): Promise<void>;
  /** Why the login of the service must not be used, for example because it may bypass row-level security. */
  loginProblem(): Promise<string | undefined>;
  /** How many pooled connections are used and idle, and how many transactions wait for one. */
  usage(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Thrown when the database cannot be reached or cannot take work; the request may be retried. */
export class DatabaseUnavailable extends Error {
  /** The database answers but cannot write: it is read-only (a replica, for instance), or its disk is full. */
  readonly cannotWrite: boolean;

  constructor(cause: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
    this.cannotWrite = cause instanceof Error && 'code' in cause && (cause.code === '25006' || cause.code === '53100');
  }
}

/** The row of a statement that always returns one. */
export async function oneRow<Row>(
  connection: Connection,
  sql: string | Prepared,
  values?: readonly unknown[],
): Promise<Row> {
  return only(await connection.rows<Row>(sql, values));
}

export function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a statement that always returns a row returned none');
  return row;
}

/** Formats a timestamp column as the interfaces write it. */
export const utcTimestamp = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
