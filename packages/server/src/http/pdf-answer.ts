import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';
import { namesTag } from './entity-tag.ts';
import { ProblemError } from './problem-error.ts';

interface Files {
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
}

/** Sends a stored PDF, or the part of it that is asked for, as a stream: memory stays flat, however large it is. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  { blobKey, size, sha256 }: { blobKey: string; size: number; sha256: string },
  { disposition, name }: { disposition: 'attachment' | 'inline'; name: string },
): Promise<unknown> {
  const etag = `"${sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': `${disposition}; filename="${name}"`,
  });
  if (namesTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
  // A range of another version than the caller has would not fit the rest.
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    throw new ProblemError('range-not-satisfiable', { headers: { 'content-range': `bytes */${size}` } });
  }
  reply.type('application/pdf').header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(await files.open(blobKey, range));
}
