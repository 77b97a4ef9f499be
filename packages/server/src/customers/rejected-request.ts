import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../platform/http/problem-error.ts';
import type { RejectedRequest } from './rejection-rules.ts';

const { createOrder, validateOrder, listResults } = clientOperations;
const countedOperations = new Map(
  [createOrder, validateOrder, listResults].map(({ method, path, id }) => [
    `${method} ${path}`,
    id as MonitoredOperation,
  ]),
);

/** Describes the rejected request of a problem; undefined if it is not the customer's mistake or is not counted. */
export function rejectionOf(
  { caller, method, routeOptions, id }: FastifyRequest,
  { type, status, message, violations = [] }: ProblemError,
  at: Date,
): { accountId: number; rejected: RejectedRequest } | undefined {
  const operation = countedOperations.get(`${method} ${routeOptions.url}`);
  if (!operation || caller?.kind !== 'client' || status >= 500) return undefined;
  const rejected = { operation, problem: type, detail: message, violations, at, requestId: id };
  return { accountId: caller.accountId, rejected };
}
