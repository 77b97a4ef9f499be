import { randomBytes } from 'node:crypto';
import { clientOrderSchema, clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { openApiDocument, openApiPaths, type Side } from '@labwire/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { pagesNotBuilt } from './app-pages.ts';
import { readBuiltPages } from './built-pages.ts';
import { registerDocument } from './public-document.ts';
import { sendFile } from './static-file.ts';

const paths = { client: '/docs/reference', lab: '/docs/reference/lab' } as const satisfies Record<Side, string>;
const sides = ['client', 'lab'] as const satisfies readonly Side[];

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A laboratory flask. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0a7d68" d="M6 1h4v1H9.500v4l4 7.500' +
  'a1 1 0 0 1-.9 1.500H3.400a1 1 0 0 1-.9-1.500l4-7.500V2H6z"/></svg>';

/** The published JSON Schema, the two OpenAPI documents, and a reference page for each of them. */
export function registerReferencePages(app: FastifyInstance, publicUrl: string): void {
  registerDocument(app, clientOrderSchemaPath, {
    type: 'application/schema+json',
    build: () => clientOrderSchema(publicUrl),
  });
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public').send(icon),
  );
  for (const side of sides) {
    registerDocument(app, openApiPaths[side], {
      type: 'application/json',
      build: () => openApiDocument(side, publicUrl),
    });
    registerPage(app, side);
  }
}

function registerPage(app: FastifyInstance, side: Side): void {
  const path = paths[side];
  const files = readBuiltPages();
  const page = files.get(`reference/${side}.html`)?.plain.toString();
  const script = files.get('reference/scalar.js');
  // The page refers to its script by a relative URL, which needs the trailing slash.
  app.get(path, (_request, reply) => reply.redirect(`${path}/`, 301));
  app.get(`${path}/`, (_request, reply) => {
    if (page === undefined) throw pagesNotBuilt();
    const nonce = randomBytes(16).toString('base64url');
    const headers = { 'cache-control': 'public, max-age=600', 'content-security-policy': contentSecurityPolicy(nonce) };
    return reply.type('text/html; charset=utf-8').headers(headers).send(page.replaceAll('%NONCE%', nonce));
  });
  app.get(`${path}/js/scalar.js`, (request, reply) => {
    if (!script) throw pagesNotBuilt();
    return sendFile(request, reply.header('cache-control', 'public, max-age=600'), script);
  });
}
