import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Prevents cross-site request forgery: browsers send cookies with requests from other sites too. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin') throw crossSite();
    return;
  }
  const allowed = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  if (origin === undefined || !allowed.includes(origin)) throw crossSite();
}

const crossSite = () =>
  new ProblemError('cross-site', {
    detail: 'A request with a session needs `Sec-Fetch-Site: same-origin`, or `Origin` with the origin of the service.',
  });
