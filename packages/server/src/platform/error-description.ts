const stackLines = 10;

/**
 * An error without data of the database, for logs and for standard error. PostgreSQL quotes values in the message, the detail
 * and the context of its errors, and in the statement: only the fields that name parts of the schema are returned.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : `a thrown ${typeof error}` };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, stackLines)
    .map((line) => line.trim());
  if (isPostgresError(error)) {
    const { code, severity, schema, table, column, constraint, routine } = error;
    return { type: 'PostgreSQL', code, severity, schema, table, column, constraint, routine, stack };
  }
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const errors = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return { type: error.name, message: messageOf(error), code: codeOf(error), stack, cause, errors };
}

/** The message of an error without data of the database. */
export function errorMessage(error: unknown): string {
  const { type, code, message } = describeError(error);
  return message === undefined ? `${type} error ${code}` : String(message);
}

/** The whole error as text for a terminal. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(describeError(error).message);
  if (!isPostgresError(error)) return error.stack ?? error.message;
  const { stack = [], ...fields } = describeError(error);
  const known = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  const text = `a statement failed (${known.join(', ')}); the log of PostgreSQL has its message`;
  return [text, ...(stack as string[]).map((line) => `    ${line}`)].join('\n');
}

interface PostgresError extends Error {
  code?: unknown;
  severity: unknown;
  schema?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
  routine?: unknown;
}

const isPostgresError = (error: Error): error is PostgresError => 'severity' in error;

/** An error that repeats the message of its cause repeats the values in it. */
function messageOf({ message, cause }: Error): string {
  if (!(cause instanceof Error) || !isPostgresError(cause) || cause.message === '') return message;
  return message.replaceAll(cause.message, 'a statement failed');
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);
