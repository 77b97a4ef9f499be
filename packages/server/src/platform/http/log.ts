import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/**
 * Structured logs that hold neither tokens nor passwords nor bodies: headers, queries and bodies are never handed to
 * the logger, and of a database error only what names no value is kept.
 */
export function newLog(level: string, destination: DestinationStream = gatheredOutput()): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, destination);
}

/**
 * Lines of one turn of the event loop go out in one write: each by itself costs as much as half of an answer. When nobody
 * reads them any more, the service goes on without.
 */
function gatheredOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let gathered = '';
  const write = () => {
    if (gathered !== '') output.write(gathered);
    gathered = '';
  };
  process.once('exit', write);
  return {
    write(line) {
      if (gathered === '') setImmediate(write);
      gathered += line;
    },
  };
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 10)
    .map((line) => line.trim());
  if ('severity' in error) {
    const { code, table, constraint, routine } = error as Error & Record<string, unknown>;
    return { type: 'PostgreSQL', code, table, constraint, routine, stack };
  }
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, stack, cause };
}
