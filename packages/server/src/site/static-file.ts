import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { includesEntityTag } from '../platform/http/entity-tag.ts';

/** A public file that does not change while the service runs. */
export interface SiteFile {
  type: string;
  readonly tag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

export function siteFile(type: string, plain: Buffer, compressed: Pick<SiteFile, 'br' | 'gzip'>): SiteFile {
  let tag: string | undefined;
  return {
    type,
    plain,
    ...compressed,
    // Calculated when the file is first sent, because hashing all files would delay the start.
    get tag() {
      tag ??= `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      return tag;
    },
  };
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  // Weak, because all encodings share the tag.
  reply.headers({ etag: `W/${file.tag}`, vary: 'Accept-Encoding' });
  if (includesEntityTag(request.headers['if-none-match'], [file.tag])) return reply.code(304).send();
  const offered = [file.br && 'br', file.gzip && 'gzip', 'identity'].filter((name) => name !== undefined);
  const negotiator = new Negotiator(request.raw) as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  };
  const encoding = negotiator.encoding(offered, { preferred: offered });
  if (encoding === 'br' || encoding === 'gzip') reply.header('content-encoding', encoding);
  const bytes = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain;
  return reply.type(file.type).send(bytes);
}
