/** The message of pg when a statement is not answered within `query_timeout`. */
const readTimeout = 'Query read timeout';

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** read_only_sql_transaction, serialization_failure, deadlock_detected, lock_not_available */
const retryableCodes = new Set(['25006', '40001', '40P01', '55P03']);

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error */
const unavailableClasses = /^(08|53|57|58)/;

/**
 * Citus reports these as internal errors, which have no class of their own. In the first two a worker was lost during a commit, and
 * whether the transaction was committed is unknown, as when the connection to the coordinator is lost. In the third a shard was moved
 * to another worker while a call of a function was on its way to the earlier one; nothing was stored.
 */
const workerErrors =
  /^(could not commit transaction for shard|failure on connection marked as essential|cannot execute a distributed query from a query on a shard)/;

/**
 * Whether the connection must not be used again: a statement was not answered, or the server became read-only, which
 * happens when the primary moved to another server.
 */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message === readTimeout || ('code' in error && error.code === '25006');
}

/** Whether the request may succeed when it is retried later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkErrors.has(code) || retryableCodes.has(code) || unavailableClasses.test(code)) return true;
  if (code === 'XX000' && workerErrors.test(error.message)) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
