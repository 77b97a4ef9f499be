import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem-error.ts';
import { coloursPath } from '../settings/laboratory-files.ts';
import { readBuiltPages } from './built-pages.ts';
import { sendFile } from './static-file.ts';

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The console and the portal. Each is a single-page application: every path below it gets the same page. */
export function registerAppPages(app: FastifyInstance): void {
  const files = readBuiltPages();
  for (const name of ['console', 'portal']) {
    // The last style sheet sets the colours of the laboratory.
    const colours = `<link rel="stylesheet" href="${coloursPath}">`;
    const page = files.get(`${name}.html`)?.plain.toString().replace('</head>', `${colours}\n</head>`);
    const send = (_request: FastifyRequest, reply: FastifyReply) => {
      if (page === undefined) throw pagesNotBuilt();
      const nonce = randomBytes(16).toString('base64url');
      reply.header('content-security-policy', contentSecurityPolicy(nonce));
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce));
    };
    app.get(`/${name}`, send);
    app.get(`/${name}/*`, send);
  }
  app.get('/pages/assets/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const file = files.get(`assets/${request.params.name}`);
    if (!file) throw new ProblemError('not-found');
    // The name contains a hash of the content.
    return sendFile(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}

export const pagesNotBuilt = () =>
  new ProblemError('unavailable', { detail: 'The pages are not built; run `npm run build` and start again.' });
