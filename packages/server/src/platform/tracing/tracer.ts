import { currentTrace, runInTrace, type Trace } from '../trace-context.ts';

/** Attributes describe the work, never the data of customers: no values, names, addresses, paths or SQL. */
export type Attributes = Record<string, string | number>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** By default the current span. */
  parent?: Trace | undefined;
  /** In milliseconds since 1970; now by default. */
  startTime?: number;
}

/** A timed part of a trace. */
export interface Span {
  /** The position of the span, for its children and for the requests that it sends. */
  trace: Required<Trace>;
  set(attributes: Attributes): void;
  /** Marks the span as failed. The type is the class or the code of an error: messages can contain values. */
  fail(type: string): void;
  end(): void;
}

/** Exports spans. There is none unless the export is configured. */
export interface Tracer {
  start(name: string, start: SpanStart): Span;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Runs work in a new span, which the spans of the work are children of. */
export async function inSpan<T>(
  tracer: Tracer,
  name: string,
  start: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.start(name, { parent: currentTrace(), ...start });
  try {
    return await runInTrace(span.trace, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of PostgreSQL or Node, or the class of the error. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}
