import type { Readable } from 'node:stream';
import { ProblemError } from '../platform/http/problem-error.ts';

const maxUploadBytes = 100 * 1024 * 1024;

/** Passes an uploaded file through, and throws if it is not a PDF or too large. */
export async function* requirePdf(upload: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    if (size === 0 && !chunk.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw notPdf();
    size += chunk.length;
    if (size > maxUploadBytes) throw new ProblemError('body-too-large');
    yield chunk;
  }
  if (size === 0) throw notPdf();
}

const notPdf = () => new ProblemError('unsupported-media-type', { detail: 'The body is not a PDF.' });
