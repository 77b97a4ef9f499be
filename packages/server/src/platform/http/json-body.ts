import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInSlices, yieldToEventLoop } from '../time-slices.ts';
import { quote } from '../validation/suggestion.ts';
import { countMembers, findDuplicate, findMalformed, lineAndColumn, scanMembers } from './malformed-json.ts';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of the body, exactly as sent. */
    jsonText: string;
  }
}

/** Bodies above this size, in bytes, are parsed and validated in separate turns of the event loop. */
export const largeBody = 256 * 1024;

/** Parses JSON bodies, stores their text with the request, and reports where one is malformed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('jsonText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    requireUtf8(request.headers['content-type']);
    request.jsonText = decode(body);
    // Some clients send a Content-Type without a body; operations that require a body report that it is missing.
    const value = body.length === 0 ? undefined : await parseJson(request.jsonText);
    if (body.length > largeBody) await yieldToEventLoop();
    return value;
  });
}

export function requireUtf8(type: string | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new ProblemError('unsupported-media-type', { detail: `The body must be UTF-8, not ${charset}.` });
  }
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ProblemError('malformed-json', { detail: `The body is not valid UTF-8; ${whereNotUtf8(body)}.` });
  }
}

/** The lenient decoder puts a replacement character where the first invalid bytes are. */
function whereNotUtf8(body: Buffer): string {
  const lenient = body.toString('utf8');
  for (let at = lenient.indexOf('\ufffd'); at >= 0; at = lenient.indexOf('\ufffd', at + 1)) {
    // A replacement character that was sent as such is valid UTF-8.
    const start = Buffer.byteLength(lenient.slice(0, at));
    if (!body.subarray(start, start + 3).equals(Buffer.from('\ufffd'))) return lineAndColumn(lenient, at);
  }
  return 'line 1, column 1';
}

async function parseJson(text: string): Promise<unknown> {
  const scanned = scanMembers(text);
  if ('excess' in scanned) {
    const detail = `${scanned.excess}; ${lineAndColumn(text, scanned.offset)}.`;
    throw new ProblemError('malformed-json', { detail });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (text.length > largeBody) await yieldToEventLoop();
    throw new ProblemError('malformed-json', { detail: await whereMalformed(text) });
  }
  if (countMembers(value) < scanned.members) throw duplicateMember(text);
  return value;
}

/** Programs differ in which of two members with the same name they use, so that what was meant is unknown. */
function duplicateMember(text: string): ProblemError {
  const { name, offset } = findDuplicate(text) ?? { name: '', offset: 0 };
  const detail = `An object has two members named ${quote(name)}; ${lineAndColumn(text, offset)}.`;
  return new ProblemError('malformed-json', { detail });
}

async function whereMalformed(text: string): Promise<string> {
  if (text.trim() === '') return 'The body is empty; line 1, column 1.';
  const { offset, expected } = (await runInSlices(findMalformed(text))) ?? { offset: 0, expected: 'JSON' };
  const met = offset >= text.length ? 'The text ends' : `There is ${quote(text.slice(offset, offset + 12))}`;
  return `${met} where ${expected} was expected; ${lineAndColumn(text, offset)}.`;
}
