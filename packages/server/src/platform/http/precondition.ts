import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

export const versionTag = (version: number): string => `"${version}"`;

/** A writer that names the version it has seen must have seen the present one. */
export function requireVersion(request: FastifyRequest, version: number): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted === '*') return;
  if (wanted.split(',').some((tag) => tag.trim() === versionTag(version))) return;
  throw new ProblemError('stale-version', {
    detail: `The version is ${versionTag(version)}; read the resource again before changing it.`,
    headers: { etag: versionTag(version) },
  });
}

/** Whether a writer asks for no more than that it was done (RFC 7240). */
export const prefersMinimal = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((header) => /(^|[,\s])return\s*=\s*"?minimal"?\s*($|[,;])/i.test(header));
