import type { FastifyRequest } from 'fastify';
import { quote } from '../validation/suggestion.ts';
import { ProblemError } from './problem-error.ts';
import { loggedPath } from './request-log.ts';

/** No operation or page has the path. */
export const unknownPath = (request: FastifyRequest): ProblemError =>
  new ProblemError('not-found', {
    detail: `The path ${quote(loggedPath(request.url))} is not part of the interface. The reference at /docs/reference lists all paths.`,
  });

/**
 * Says that the path is right and the identifier is not. The text does not contain the identifier, so that data of other
 * accounts gets byte for byte the response of an identifier that never existed.
 */
export function withUnknownIdentifier(problem: ProblemError, request: FastifyRequest): ProblemError {
  const { operation } = request.routeOptions.config;
  const names = Object.keys(request.params ?? {});
  if (problem.type !== 'not-found' || problem.hasDetail || !operation || names.length === 0) return problem;
  const detail = `The path is correct, but nothing that you can read has this ${names.join(' and ')}.`;
  return new ProblemError('not-found', { detail, headers: problem.headers, members: problem.members });
}
