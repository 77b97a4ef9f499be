import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, deflate, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingPreference } from './content-preference.ts';
import { namesTag } from './entity-tag.ts';
import type { CachedResponse } from './fast-path/cached-response.ts';
import { ProblemError } from './problem-error.ts';

const encodings = ['br', 'gzip', 'deflate', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** A JSON text by the hash of its bytes, in whatever form it is at hand: plain, or compressed long ago. */
export type Representation =
  | EncodedJson
  | ({ hash: string; mediaType?: string } & ({ text: string | Buffer } | { encoding: 'br' | 'gzip'; bytes: Buffer }));

/** A text that is sent again and again; each encoding of it is made once, by whoever asks for it first. */
export interface EncodedJson {
  hash: string;
  bytes: Buffer;
  encoded: Map<Encoding, Buffer | Promise<Buffer>>;
}

/** What is asked of a request. */
type Asking = Pick<FastifyRequest, 'headers'>;

/** A value that is made when somebody asks. */
export function asRepresentation(value: object): { text: string; hash: string } {
  const text = JSON.stringify(value);
  return { text, hash: createHash('sha256').update(text).digest('base64url') };
}

export function encodedJson(text: string): EncodedJson {
  const bytes = Buffer.from(text);
  return { hash: createHash('sha256').update(bytes).digest('base64url'), bytes, encoded: new Map() };
}

/** Answers 304 if the caller has it already, and otherwise in the encoding that the caller likes best. */
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

/** The same without waiting; undefined where the bytes have to be made first, or no encoding will do. */
export function cachedJsonResponse(request: Asking, json: Representation): CachedResponse | undefined {
  const encoding = encodingFor(request);
  if (encoding === undefined) return undefined;
  const isKnown = matchesEntityTag(request, json);
  const body = isKnown ? undefined : bytesAtHand(json, encoding);
  if (!isKnown && !body) return undefined;
  const headers = headersOf(json, encoding, body);
  headers.vary = 'Accept-Encoding';
  return { status: body ? 200 : 304, headers, body };
}

function headersOf(json: Representation, encoding: Encoding, body: Buffer | undefined): Record<string, string> {
  // A strong tag names bytes, and each encoding has other bytes.
  const tag = encoding === 'identity' ? json.hash : `${json.hash}.${encoding}`;
  const headers: Record<string, string> = { etag: `"${tag}"`, 'cache-control': 'private, no-cache' };
  if (!body) return headers;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-type'] = `${('mediaType' in json && json.mediaType) || 'application/json'}; charset=utf-8`;
  return headers;
}

/** In which of the encodings that are stored a document is to be read for an answer. */
export const storedEncoding = (request: Asking): 'br' | 'gzip' => (encodingFor(request) === 'br' ? 'br' : 'gzip');

/** Whether the caller has it, in any encoding. */
export function matchesEntityTag({ headers }: Asking, { hash }: { hash: string }): boolean {
  const named = headers['if-none-match'];
  // Mostly it is the tag of the last answer, and no other.
  return named !== undefined && (named === `"${hash}"` || namesTag(named, tagsOf(hash)));
}

const preference = encodingPreference(encodings);

const encodingFor = ({ headers }: Asking) =>
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
  const making = compress[encoding](bytes);
  encoded.set(encoding, making);
  const made = await making;
  encoded.set(encoding, made);
  return made;
}

function bytesAtHand(json: Representation, encoding: Encoding): Buffer | undefined {
  if ('text' in json) return undefined;
  if ('encoding' in json) return json.encoding === encoding ? json.bytes : undefined;
  const made = json.encoded.get(encoding);
  return Buffer.isBuffer(made) ? made : undefined;
}
