import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** `content` is a hash of what the representation contains besides the resource. */
export const versionTag = (version: number, content = ''): string =>
  content === '' ? `"${version}"` : `"${version}-${content}"`;

/** Rejects a change if `If-Match` is not the current version. */
export function requireVersion(request: FastifyRequest, version: number): void {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return;
  if (header.split(',').some((tag) => versionOf(tag.trim()) === version)) return;
  throw new ProblemError('stale-version', {
    detail: `The version is ${versionTag(version)}; read the resource again before changing it.`,
    headers: { etag: versionTag(version) },
  });
}

function versionOf(tag: string): number | undefined {
  const digits = /^"(\d+)(-[^"]*)?"$/.exec(tag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether the caller prefers a response without a body (`Prefer: return=minimal`, RFC 7240). */
export const prefersMinimal = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((header) => /(^|[,\s])return\s*=\s*"?minimal"?\s*($|[,;])/i.test(header));
