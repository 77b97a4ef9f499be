import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';
import { includesEntityTag } from './entity-tag.ts';
import type { CachedResponse } from './fast-path/cached-response.ts';
import { ProblemError } from './problem-error.ts';

/** Files whose content is verified before it is sent. */
interface Files {
  open(pdf: StoredPdf, range?: { start: number; end: number }): Promise<Readable>;
  read(pdf: StoredPdf): Promise<Buffer>;
}

/** Reading a small file at once costs half as much as a stream. */
const maxBufferedFileBytes = 1024 * 1024;

/** The limit of memory for files that are being sent to slow clients. */
const maxBufferedBytes = 32 * 1024 * 1024;

let bufferedBytes = 0;

export interface StoredPdf {
  blobKey: string;
  size: number;
  sha256: string;
}

export interface PdfName {
  disposition: 'attachment' | 'inline';
  name: string;
}

/** Sends a stored PDF or the requested range. Memory use does not depend on the size of the file. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  pdf: StoredPdf,
  name: PdfName,
): Promise<unknown> {
  const { size } = pdf;
  const etag = tagOf(pdf);
  reply.headers(headersOf(pdf, name));
  if (includesEntityTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
  // If-Range prevents the caller from combining ranges of different versions.
  const ifRange = request.headers['if-range'];
  // RFC 9110 (14.2): Range is defined for GET only.
  const accepts = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = accepts ? readRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    throw new ProblemError('range-not-satisfiable', { headers: { 'content-range': `bytes */${size}` } });
  }
  reply.type('application/pdf');
  const buffered = range ? undefined : bufferedFile(files, pdf);
  if (buffered) {
    reply.raw.once('close', buffered.onEnd);
    return reply.header('content-length', size).send(await buffered.read());
  }
  const content = await files.open(pdf, range);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(content);
}

/** Like `sendPdf`, but synchronous; undefined for ranges and for files that are sent as a stream. */
export function cachedPdfResponse(
  { headers: requestHeaders }: Pick<FastifyRequest, 'headers'>,
  files: Files,
  pdf: StoredPdf,
  name: PdfName,
): CachedResponse | undefined {
  const headers = headersOf(pdf, name);
  if (includesEntityTag(requestHeaders['if-none-match'], [tagOf(pdf)])) return { status: 304, headers };
  if (requestHeaders.range !== undefined) return undefined;
  headers['content-type'] = 'application/pdf';
  const buffered = bufferedFile(files, pdf);
  return buffered && { status: 200, headers, ...buffered };
}

const tagOf = ({ sha256 }: StoredPdf) => `"${sha256}"`;

const dispositionOf = ({ disposition, name }: PdfName) => `${disposition}; filename="${name}"`;

const headersOf = (pdf: StoredPdf, name: PdfName): Record<string, string> => ({
  etag: tagOf(pdf),
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  'content-disposition': dispositionOf(name),
});

/** The headers of a PDF that was rendered for one response. It has no ranges: each would be rendered again. */
export const headersOfRendered = (name: PdfName): Record<string, string> => ({
  'content-type': 'application/pdf',
  'accept-ranges': 'none',
  'content-disposition': dispositionOf(name),
});

/** Reads a small file at once. `onEnd` must be called when the response has ended. Undefined: send it as a stream. */
function bufferedFile(files: Files, pdf: StoredPdf) {
  const { size } = pdf;
  if (size > maxBufferedFileBytes || bufferedBytes + size > maxBufferedBytes) return undefined;
  let counted = 0;
  const onEnd = () => {
    bufferedBytes -= counted;
    counted = 0;
  };
  return {
    async read() {
      counted = size;
      bufferedBytes += size;
      try {
        return await files.read(pdf);
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    onEnd,
  };
}
