import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, deflate, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingPreference } from './content-preference.ts';
import { includesEntityTag } from './entity-tag.ts';
import type { CachedResponse } from './fast-path/cached-response.ts';
import { ProblemError } from './problem-error.ts';

const encodings = ['br', 'gzip', 'deflate', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** A document with the hash of its bytes, plain or compressed. It is JSON unless it has another media type. */
export type Representation =
  | EncodedJson
  | ({ hash: string; mediaType?: string | undefined } & (
      | { text: string | Buffer; link?: string }
      | { encoding: 'br' | 'gzip'; bytes: Buffer }
    ));

/** A JSON document that is sent often; each encoding is created on first use and cached. */
export interface EncodedJson {
  hash: string;
  bytes: Buffer;
  encoded: Map<Encoding, Buffer | Promise<Buffer>>;
  /** The Link header; empty for none. */
  link: string;
}

type RequestHeaders = Pick<FastifyRequest, 'headers'>;

/** Serialises a value for a single response. */
export function asRepresentation(value: object): { text: string; hash: string } {
  const text = JSON.stringify(value);
  return { text, hash: createHash('sha256').update(text).digest('base64url') };
}

export function encodedJson(text: string, link = ''): EncodedJson {
  const bytes = Buffer.from(text);
  return { hash: createHash('sha256').update(bytes).digest('base64url'), bytes, encoded: new Map(), link };
}

/** Sends 304 if the entity tag matches, and otherwise the encoding that the caller prefers. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: Representation): Promise<unknown> {
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'Accept-Encoding' : `${varies}, Accept-Encoding`);
  const encoding = encodingFor(request);
  if (encoding === undefined) {
    throw new ProblemError('not-acceptable', { detail: `Available encodings: ${encodings.join(', ')}.` });
  }
  const body = matchesEntityTag(request, json) ? undefined : await encode(json, encoding);
  return reply
    .code(body ? 200 : 304)
    .headers(headersOf(json, encoding, body))
    .send(body);
}

/** Like `sendJson`, but synchronous; undefined if the encoding is not cached or none is acceptable. */
export function cachedJsonResponse(request: RequestHeaders, json: Representation): CachedResponse | undefined {
  const encoding = encodingFor(request);
  if (encoding === undefined) return undefined;
  const isNotModified = matchesEntityTag(request, json);
  const body = isNotModified ? undefined : cachedBytes(json, encoding);
  if (!isNotModified && !body) return undefined;
  const headers = headersOf(json, encoding, body);
  headers.vary = 'Accept-Encoding';
  return { status: body ? 200 : 304, headers, body };
}

function headersOf(json: Representation, encoding: Encoding, body: Buffer | undefined): Record<string, string> {
  // A strong entity tag identifies bytes, so each encoding has a different one.
  const tag = encoding === 'identity' ? json.hash : `${json.hash}.${encoding}`;
  const headers: Record<string, string> = { etag: `"${tag}"`, 'cache-control': 'private, no-cache' };
  if (!body) return headers;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if ('link' in json && json.link) headers.link = json.link;
  headers['content-type'] = `${('mediaType' in json && json.mediaType) || 'application/json'}; charset=utf-8`;
  return headers;
}

/** The stored encoding that suits this request best. */
export const storedEncoding = (request: RequestHeaders): 'br' | 'gzip' =>
  encodingFor(request) === 'br' ? 'br' : 'gzip';

/** Whether If-None-Match lists the document, in any encoding. */
export function matchesEntityTag({ headers }: RequestHeaders, { hash }: { hash: string }): boolean {
  const header = headers['if-none-match'];
  // Usually it is exactly the tag of the last response.
  return header !== undefined && (header === `"${hash}"` || includesEntityTag(header, tagsOf(hash)));
}

const preference = encodingPreference(encodings);

const encodingFor = ({ headers }: RequestHeaders) =>
  preference(headers['accept-encoding'] as string | undefined) as Encoding | undefined;

const tagsOf = (hash: string) => [`"${hash}"`, ...encodings.map((encoding) => `"${hash}.${encoding}"`)];

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  deflate: promisify<Buffer, Buffer>(deflate),
  identity: async (bytes: Buffer) => bytes,
};

const decompress = { br: promisify<Buffer, Buffer>(brotliDecompress), gzip: promisify<Buffer, Buffer>(gunzip) };

async function encode(json: Representation, encoding: Encoding): Promise<Buffer> {
  if ('encoded' in json) return json.encoded.get(encoding) ?? encodeOnce(json, encoding);
  if ('text' in json) return compress[encoding](typeof json.text === 'string' ? Buffer.from(json.text) : json.text);
  if (encoding === json.encoding) return json.bytes;
  return compress[encoding](await decompress[json.encoding](json.bytes));
}

async function encodeOnce({ bytes, encoded }: EncodedJson, encoding: Encoding): Promise<Buffer> {
  const compressing = compress[encoding](bytes);
  encoded.set(encoding, compressing);
  const compressed = await compressing;
  encoded.set(encoding, compressed);
  return compressed;
}

function cachedBytes(json: Representation, encoding: Encoding): Buffer | undefined {
  if ('text' in json) return undefined;
  if ('encoding' in json) return json.encoding === encoding ? json.bytes : undefined;
  const cached = json.encoded.get(encoding);
  return Buffer.isBuffer(cached) ? cached : undefined;
}
