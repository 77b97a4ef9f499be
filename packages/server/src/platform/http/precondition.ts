import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

export const versionTag = (version: number): string => `"${version}"`;

/** Rejects a change if `If-Match` is not the current version. */
export function requireVersion(request: FastifyRequest, version: number): void {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return;
  if (header.split(',').some((tag) => tag.trim() === versionTag(version))) return;
  throw new ProblemError('stale-version', {
    detail: `The version is ${versionTag(version)}; read the resource again before changing it.`,
    headers: { etag: versionTag(version) },
  });
}

/** Whether the caller prefers a response without a body (`Prefer: return=minimal`, RFC 7240). */
export const prefersMinimal = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((header) => /(^|[,\s])return\s*=\s*"?minimal"?\s*($|[,;])/i.test(header));
