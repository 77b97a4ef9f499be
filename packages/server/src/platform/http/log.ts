import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/**
 * Structured logs without tokens, passwords or bodies: headers, queries and bodies are never passed to the logger, and
 * of a database error only the fields that contain no data are logged.
 */
export function newLog(level: string, destination: DestinationStream = batchedOutput()): FastifyBaseLogger {
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
 * Writes all lines of one iteration of the event loop at once, because a write for each line costs half as much as a
 * response. The service continues if the output is closed.
 */
function batchedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let batch = '';
  const write = () => {
    if (batch !== '') output.write(batch);
    batch = '';
  };
  process.once('exit', write);
  return {
    write(line) {
      if (batch === '') setImmediate(write);
      batch += line;
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
