import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { quote } from '../validation/suggestion.ts';
import { ProblemError } from './problem-error.ts';

/** Decompresses gzip bodies. The body limit of a route applies to the compressed and to the decompressed size. */
export function acceptCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (encoding === 'identity' || !hasBody) return payload;
    if (encoding !== 'gzip') throw unsupportedEncoding(encoding);
    const gunzip = createGunzip();
    // Fastify compares this with Content-Length.
    Object.defineProperty(gunzip, 'receivedEncodedLength', { get: () => gunzip.bytesWritten });
    // Errors reach the parser as errors of the last stream. Nothing else listens if the body is not parsed.
    gunzip.on('error', () => {});
    pipeline(payload as IncomingMessage, gunzip, () => {});
    // The rest of a body that is too large is not decompressed.
    reply.raw.once('finish', () => gunzip.destroy());
    return gunzip;
  });
}

function unsupportedEncoding(encoding: string): ProblemError {
  return new ProblemError('unsupported-media-type', {
    detail: `The Content-Encoding header is ${quote(encoding)}. Send the body with gzip or without a Content-Encoding.`,
    headers: { 'accept-encoding': 'gzip' },
  });
}
