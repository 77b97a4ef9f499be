import { LRUCache } from 'lru-cache';
import type { Connection, Database, Prepared, Topic } from '../db/database.ts';
import { currentTrace, type Trace } from '../trace-context.ts';
import { errorType, inSpan, type SpanStart, type Tracer } from './tracer.ts';

const system = { 'db.system.name': 'postgresql' };

/**
 * A database whose transactions and statements are spans. Transactions outside a request or a job are not recorded: the
 * process polls the database all the time, and these spans would outnumber all others.
 */
export function tracedDatabase(db: Database, tracer: Tracer): Database {
  const traced =
    <T>(work: (connection: Connection) => Promise<T>, parent: Trace) =>
    (connection: Connection) =>
      work(new TracedConnection(connection, tracer, parent));
  const start: SpanStart = { kind: 'internal', attributes: system };
  return {
    ...db,
    asAccount(accountId, work) {
      if (!currentTrace()) return db.asAccount(accountId, work);
      return inSpan(tracer, 'transaction', start, ({ trace }) => db.asAccount(accountId, traced(work, trace)));
    },
    asLaboratory(work) {
      if (!currentTrace()) return db.asLaboratory(work);
      return inSpan(tracer, 'transaction', start, ({ trace }) => db.asLaboratory(traced(work, trace)));
    },
  };
}

class TracedConnection implements Connection {
  readonly #connection: Connection;
  readonly #tracer: Tracer;
  readonly #parent: Trace;

  constructor(connection: Connection, tracer: Tracer, parent: Trace) {
    this.#connection = connection;
    this.#tracer = tracer;
    this.#parent = parent;
  }

  rows<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<Row[]> {
    const summary = statementSummary(typeof sql === 'string' ? sql : sql.text);
    const attributes = { ...system, 'db.query.summary': summary };
    const span = this.#tracer.start(summary, { kind: 'client', parent: this.#parent, attributes });
    const rows = this.#connection.rows<Row>(sql, values);
    rows.then(
      () => span.end(),
      (error: unknown) => {
        span.fail(errorType(error));
        span.end();
      },
    );
    return rows;
  }

  execute(sql: string | Prepared, values?: readonly unknown[]): void {
    // Its error fails the transaction, and the span does not hide it.
    this.rows(sql, values).catch(() => {});
  }

  notify(topic: Topic, payload?: string): void {
    this.#connection.notify(topic, payload);
  }
}

const summaries = new LRUCache<string, string>({ max: 2_000 });

/** The command and the first table of a statement, such as `INSERT orders`. The text of a statement is not exported. */
export function statementSummary(sql: string): string {
  let summary = summaries.get(sql);
  if (summary === undefined) {
    summary = [commandOf(sql), /\b(?:into|from|update|join)\s+([a-z_][a-z_.]*)/i.exec(sql)?.[1]].join(' ').trimEnd();
    summaries.set(sql, summary);
  }
  return summary;
}

/** A statement with common table expressions is named after the change that it makes, if it makes one. */
function commandOf(sql: string): string {
  const [, first = ''] = /^\s*(\w+)/.exec(sql) ?? [];
  if (first.toLowerCase() !== 'with') return first.toUpperCase();
  return (/\b(insert|update|delete)\s+(?:into|from|\w+\s+(?:\w+\s+)?set)\b/i.exec(sql)?.[1] ?? 'select').toUpperCase();
}
