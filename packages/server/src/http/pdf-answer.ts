import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';
import { namesTag } from './entity-tag.ts';
import { ProblemError } from './problem-error.ts';

interface Files {
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  read?(key: string): Promise<Buffer>;
  redirectTo?(key: string): string;
}

/** A small file costs half as much in one piece as in a stream. */
const smallBytes = 1024 * 1024;

/** So much of them may be on its way at once, however slow those are who asked. */
const onTheirWayBytes = 32 * 1024 * 1024;

let onTheirWay = 0;

/** Sends a stored PDF, or the part of it that is asked for. Memory stays flat, however large it is. */
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
  reply.type('application/pdf');
  // The proxy in front reads the file itself; of ranges it knows less than is promised here.
  if (files.redirectTo && !range) return reply.header('x-accel-redirect', files.redirectTo(blobKey)).send();
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (!range && files.read && size <= smallBytes && onTheirWay + size <= onTheirWayBytes) {
    onTheirWay += size;
    reply.raw.once('close', () => {
      onTheirWay -= size;
    });
    return reply.send(await files.read(blobKey));
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(await files.open(blobKey, range));
}
