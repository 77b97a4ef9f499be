import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { quote } from '../validation/suggestion.ts';
import { ProblemError } from './problem-error.ts';

/** Decompresses bodies with gzip. The body limit of a route applies to the compressed and to the decompressed size. */
export function acceptCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (encoding === 'identity' || !hasBody) return payload;
    if (encoding !== 'gzip') throw unsupportedEncoding(encoding);
    const decompressor = createGunzip();
    // Fastify compares this with Content-Length.
    Object.defineProperty(decompressor, 'receivedEncodedLength', { get: () => decompressor.bytesWritten });
    // Errors reach the parser as errors of the last stream. Nothing else listens if the body is not parsed.
    decompressor.on('error', () => {});
    pipeline(payload as IncomingMessage, decompressor, () => {});
    // The rest of a body that is too large is not decompressed.
    reply.raw.once('finish', () => decompressor.destroy());
    return decompressor;
  });
}

/** Codes of zlib for bytes that are not gzip, or end too early. */
export const isDecompressionError = (code: string): boolean => /^(Z_DATA_ERROR|Z_BUF_ERROR)/.test(code);

export const invalidEncoding = (encoding = ''): ProblemError =>
  new ProblemError('malformed-request', { detail: `The body is not valid ${encoding.toLowerCase()}.` });

function unsupportedEncoding(encoding: string): ProblemError {
  return new ProblemError('unsupported-media-type', {
    detail: `The Content-Encoding header is ${quote(encoding)}. Send the body with gzip or without a Content-Encoding.`,
    headers: { 'accept-encoding': 'gzip' },
  });
}
