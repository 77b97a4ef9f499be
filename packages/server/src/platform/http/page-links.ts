import type { Operation } from '@labwire/contract/operation.ts';
import { pageParameter } from '@labwire/contract/response-headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For an operation with pages: sets the Link header (RFC 8288) from the `next` of a response. */
export function pageLinks(
  operation: Operation,
  publicUrl: string,
): (request: FastifyRequest, reply: FastifyReply, response: unknown) => void {
  const parameter = pageParameter(operation);
  if (!parameter) return () => {};
  return (request, reply, response) => {
    const next = (response as { next?: string | number | null } | undefined)?.next;
    if (next === undefined || next === null) return;
    const url = new URL(request.url, publicUrl);
    url.searchParams.set(parameter, String(next));
    // A deprecated operation has a link already.
    const links = [reply.getHeader('link'), linkHeader({ next: url.href })];
    reply.header('link', links.filter(Boolean).join(', '));
  };
}

export const linkHeader = (links: { next?: string | null; prev?: string | null }) =>
  (['next', 'prev'] as const).flatMap((rel) => (links[rel] ? [`<${links[rel]}>; rel="${rel}"`] : [])).join(', ');
