import type pg from 'pg';
import { type Connection, DatabaseUnavailable, type Prepared, prepared, type Topic } from './database.ts';
import { isConnectionLost, isUnavailable } from './postgres-errors.ts';
import { customPlanSettings } from './session-settings.ts';

const notifyStatement = prepared("select pg_notify('labwire', $1)");

export type Notification = [topic: Topic, payload?: string];

export interface TransactionOptions {
  /** Separate queries, because Citus sends the text of the query that contains a setting to its workers. */
  begin: readonly string[];
  /** Whether the client may be used again. */
  keeps: boolean;
}

/**
 * Runs `work` in a transaction on a client and releases the client. Every statement is collected, so that none can fail
 * unnoticed: the transaction commits only when all of them succeeded, and fails with the error of the first that failed.
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  { begin, keeps }: TransactionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<{ result: T; notifications: Notification[] }> {
  let lost: Error | undefined;
  // The pool handles errors of idle connections only. Without this listener a lost connection would end the process.
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  const statements = new StatementPipeline(client, begin);
  try {
    const result = await work(statements);
    await statements.commit();
    return { result, notifications: statements.notifications };
  } catch (thrown) {
    const error = (await statements.firstError()) ?? thrown;
    lost ??= isConnectionLost(error) ? error : undefined;
    if (!lost) {
      await client.query('rollback').catch((failure: Error) => {
        lost = failure;
      });
    }
    throw lost || isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    client.removeListener('error', onLost);
    client.release(lost ?? !keeps);
  }
}

/** Errors of statements that are not awaited are reported by commit() or firstError(). */
const ignore = () => {};

class StatementPipeline implements Connection {
  readonly notifications: Notification[] = [];
  readonly #client: pg.PoolClient;
  readonly #sent: Promise<pg.QueryResult>[] = [];
  #hasCustomPlans = false;

  constructor(client: pg.PoolClient, begin: readonly string[]) {
    this.#client = client;
    for (const text of begin) void this.#collect({ text });
  }

  rows<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]> {
    const rows = this.#send(sql, values).then((result) => result.rows as Row[]);
    rows.catch(ignore);
    return rows;
  }

  execute(sql: string | Prepared, values?: readonly unknown[]): void {
    void this.#send(sql, values);
  }

  notify(topic: Topic, payload?: string): void {
    this.notifications.push([topic, payload]);
    this.execute(notifyStatement, [payload === undefined ? topic : `${topic} ${payload}`]);
  }

  /** Sent without waiting for the statements before it: if one of them failed, PostgreSQL rolls back instead. */
  async commit(): Promise<void> {
    const committed = this.#collect({ text: 'commit' });
    await Promise.all(this.#sent);
    if ((await committed).command === 'ROLLBACK') throw new Error('the transaction was rolled back');
  }

  /** The error of the first statement that failed: it is the cause of all failures after it. */
  async firstError(): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.#sent);
    return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  }

  #send(sql: string | Prepared, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (typeof sql !== 'string') return this.#collect({ ...sql, values: [...values] });
    if (!this.#hasCustomPlans) {
      this.#hasCustomPlans = true;
      void this.#collect({ text: customPlanSettings });
    }
    return this.#collect({ text: sql, values: [...values] });
  }

  #collect(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const result = this.#client.query(query);
    result.catch(ignore);
    this.#sent.push(result);
    return result;
  }
}
