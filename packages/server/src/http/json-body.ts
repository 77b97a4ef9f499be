import { parse as parseWithPositions } from '@humanwhocodes/momoa';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of the body, exactly as sent. */
    jsonText: string;
  }
}

/** Reads JSON bodies, keeping the text, and says where one is malformed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('jsonText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlainUtf8(request.headers['content-type'], request.headers['content-encoding']);
      request.jsonText = decode(body as Buffer);
      // Some clients name a type even where they send nothing; who needs a body will miss it.
      done(null, body.length === 0 ? undefined : parseJson(request.jsonText));
    } catch (error) {
      done(error as Error);
    }
  });
}

export function requirePlainUtf8(type: string | undefined, encoding: string | string[] | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new ProblemError('unsupported-media-type', { detail: `Bodies are UTF-8; this one says ${charset}.` });
  }
  if (encoding && encoding !== 'identity') {
    throw new ProblemError('unsupported-media-type', { detail: 'Send the body without a Content-Encoding.' });
  }
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ProblemError('malformed-json', { detail: 'The body is not valid UTF-8.' });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError('malformed-json', { detail: whereMalformed(text) });
  }
}

/** JSON.parse tells the position of some mistakes only; a parser that keeps positions is asked on failure. */
function whereMalformed(text: string): string {
  if (text.trim() === '') return 'The body is empty; line 1, column 1.';
  try {
    parseWithPositions(text, { mode: 'json' });
  } catch (error) {
    const { line, column, message } = error as Error & { line?: number; column?: number };
    if (line !== undefined && column !== undefined) {
      return `${message.replace(/\s*\(\d+:\d+\)\.?$/, '').replace(/\.$/, '')}; line ${line}, column ${column}.`;
    }
  }
  const lines = text.split('\n');
  return `The JSON does not end properly; line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}.`;
}
