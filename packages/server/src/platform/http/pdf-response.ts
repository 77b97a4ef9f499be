import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';
import { namesTag } from './entity-tag.ts';
import type { CachedResponse } from './fast-path/cached-response.ts';
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

export interface StoredPdf {
  blobKey: string;
  size: number;
  sha256: string;
}

export interface PdfName {
  disposition: 'attachment' | 'inline';
  name: string;
}

/** Sends a stored PDF, or the part of it that is asked for. Memory stays flat, however large it is. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  pdf: StoredPdf,
  name: PdfName,
): Promise<unknown> {
  const { blobKey, size } = pdf;
  const etag = tagOf(pdf);
  reply.headers(headersOf(pdf, name));
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
  const whole = range ? undefined : inOnePiece(files, pdf);
  if (whole) {
    reply.raw.once('close', whole.onEnd);
    return reply.send(await whole.read());
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(await files.open(blobKey, range));
}

/** The same without waiting; undefined for parts, and for what is sent as a stream. */
export function cachedPdfResponse(
  { headers: asked }: Pick<FastifyRequest, 'headers'>,
  files: Files,
  pdf: StoredPdf,
  name: PdfName,
): CachedResponse | undefined {
  const headers = headersOf(pdf, name);
  if (namesTag(asked['if-none-match'], [tagOf(pdf)])) return { status: 304, headers };
  if (asked.range !== undefined) return undefined;
  headers['content-type'] = 'application/pdf';
  if (files.redirectTo) {
    headers['x-accel-redirect'] = files.redirectTo(pdf.blobKey);
    headers['content-length'] = '0';
    return { status: 200, headers };
  }
  const whole = inOnePiece(files, pdf);
  return whole && { status: 200, headers, ...whole };
}

const tagOf = ({ sha256 }: StoredPdf) => `"${sha256}"`;

const headersOf = (pdf: StoredPdf, { disposition, name }: PdfName): Record<string, string> => ({
  etag: tagOf(pdf),
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  'content-disposition': `${disposition}; filename="${name}"`,
});

/** How to read a small file, and whom to tell when it has left or never will; undefined where it is to be a stream. */
function inOnePiece(files: Files, { blobKey, size }: StoredPdf) {
  const { read } = files;
  if (!read || size > smallBytes || onTheirWay + size > onTheirWayBytes) return undefined;
  let counted = 0;
  const onEnd = () => {
    onTheirWay -= counted;
    counted = 0;
  };
  return {
    async read() {
      counted = size;
      onTheirWay += size;
      try {
        return await read(blobKey);
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    onEnd,
  };
}
