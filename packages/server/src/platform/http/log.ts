import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { describeError, errorMessage } from '../error-description.ts';

/**
 * Structured logs without tokens, passwords or bodies: headers, queries and bodies are never passed to the logger, and
 * of a database error only the fields that contain no data are logged.
 */
export function newLog(level: string, destination: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { logMethod: addErrorMessage },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, destination);
}

/** Without a message, pino would log that of the error, in which PostgreSQL quotes values. */
function addErrorMessage(this: Logger, args: unknown[], method: LogFn): void {
  const [first] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (args.length > 1 || error === undefined) method.apply(this, args as Parameters<LogFn>);
  else method.apply(this, [first instanceof Error ? { err: first } : (first as object), errorMessage(error)]);
}
