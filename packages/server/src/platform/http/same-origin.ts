import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Cookies come along by themselves, so a request that changes something must show that a page of ours sent it. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin') throw crossSite();
    return;
  }
  const own = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  if (origin === undefined || !own.includes(origin)) throw crossSite();
}

const crossSite = () =>
  new ProblemError('cross-site', {
    detail: 'A request with a session needs `Sec-Fetch-Site: same-origin`, or `Origin` with the origin of the service.',
  });
