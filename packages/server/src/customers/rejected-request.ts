import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../platform/http/problem-error.ts';
import type { Refusal } from './rejection-rules.ts';

const { createOrder, validateOrder, listResults } = clientOperations;
const counted = new Map(
  [createOrder, validateOrder, listResults].map(({ method, path, id }) => [
    `${method} ${path}`,
    id as MonitoredOperation,
  ]),
);

/** A problem as something that a customer stumbled over; undefined where it is nothing of theirs, or not counted. */
export function rejectionOf(
  { caller, method, routeOptions, id }: FastifyRequest,
  { type, status, message, violations = [] }: ProblemError,
  at: Date,
): { accountId: number; refusal: Refusal } | undefined {
  const operation = counted.get(`${method} ${routeOptions.url}`);
  if (!operation || caller?.kind !== 'client' || status >= 500) return undefined;
  const refusal = { operation, problem: type, detail: message, violations, at, requestId: id };
  return { accountId: caller.accountId, refusal };
}
