/**
 * A connection inside a transaction. Statements are plain SQL with numbered parameters; they go out at once and are worked
 * through in the order of the calls, so several that do not need each other's rows take one round trip.
 */
export interface Connection {
  rows<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]>;
  /** The same, with the last statement of the transaction: what ends it goes out at once, and saves a round trip. */
  lastRows<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement whose rows nobody needs: its failure is the transaction's, which waits for it before its end. */
  execute(sql: string | Prepared, values?: readonly unknown[]): void;
  /** Tells every process that a topic changed: the others when the transaction commits, this one before its end. */
  notify(topic: Topic, about?: string): void;
}

/** A statement that comes so often that each connection keeps it understood. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

let preparedStatements = 0;

export const prepared = (text: string): Prepared => ({ name: `labwire-${++preparedStatements}`, text });

/** What one process tells the others: the topic of something that changed. */
export type Topic = 'access' | 'catalogue' | 'polls' | 'results' | 'traffic';

/** How the database stands to this process at the moment. */
export interface DatabaseState {
  isWritable: boolean;
  /** The last migration that was applied. */
  schemaVersion: number;
}

export interface Database {
  /** A transaction that sees one account's rows and no others, whatever its statements say. */
  asAccount<T>(accountId: number, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** A transaction of the laboratory, which sees every account. */
  asLaboratory<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Calls back when a topic changed on any process, and for every topic, about nothing, when news may have been missed. */
  onChange(topic: Topic, listener: (about?: string) => void): void;
  /** False while news from other processes cannot arrive: then nothing may be answered from memory. */
  isListening(): boolean;
  state(): Promise<DatabaseState>;
  /** How the connections for statements are used, and how many wait for one. */
  usage(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Thrown when the database cannot be reached or cannot take work; the request may be tried again. */
export class DatabaseUnavailable extends Error {
  /** It answers, but cannot write: it is read-only (a replica, for instance), or its disk is full. */
  readonly cannotWrite: boolean;

  constructor(cause: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
    this.cannotWrite = cause instanceof Error && 'code' in cause && (cause.code === '25006' || cause.code === '53100');
  }
}

/** The one row of a statement that always gives one. */
export async function oneRow<Row>(
  connection: Connection,
  sql: string | Prepared,
  values?: readonly unknown[],
): Promise<Row> {
  return only(await connection.rows<Row>(sql, values));
}

export function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a statement that always gives a row gave none');
  return row;
}

/** A timestamp column as the interfaces write it. */
export const utcTimestamp = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
