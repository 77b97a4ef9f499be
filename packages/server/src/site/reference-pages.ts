import { randomBytes } from 'node:crypto';
import { clientOrderSchema, clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { openApiDocument, openApiPaths, type Side } from '@labwire/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { referenceSite } from './reference-site.ts';
import { sendFile } from './static-file.ts';

const sides = ['client', 'lab'] as const satisfies readonly Side[];
const places = {
  client: { path: '/docs/reference', document: openApiPaths.client, title: 'Labwire client interface' },
  lab: { path: '/docs/reference/lab', document: openApiPaths.lab, title: 'Labwire laboratory interface' },
} as const;

const policyWith = (nonce: string) =>
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

/** A flask. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0a7d68" d="M6 1h4v1H9.500v4l4 7.500' +
  'a1 1 0 0 1-.9 1.500H3.400a1 1 0 0 1-.9-1.500l4-7.500V2H6z"/></svg>';

/** The published schema, the two OpenAPI documents, and a page to read each of them in; nothing from elsewhere. */
export function registerReferencePagesRoutes(app: FastifyInstance, publicUrl: string): void {
  registerDocumentRoutes(app, clientOrderSchemaPath, 'application/schema+json', clientOrderSchema(publicUrl));

  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public').send(icon),
  );

  const pages = sides.map((side) => ({ ...places[side], nonce: randomBytes(16).toString('base64url') }));
  const site = referenceSite(pages);
  for (const side of sides) {
    registerDocumentRoutes(app, openApiPaths[side], 'application/json', openApiDocument(side, publicUrl));
  }
  for (const { path, nonce } of pages) {
    // What the page names lies below it.
    app.get(path, (_request, reply) => reply.redirect(`${path}/`, 301));
    app.get(`${path}/`, async (_request, reply) => {
      const { [path]: page } = (await site()).pages;
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=600', 'content-security-policy': policyWith(nonce) })
        .send(page);
    });
    app.get(`${path}/js/scalar.js`, async (request, reply) => {
      const { script } = await site();
      return sendFile(request, reply.header('cache-control', 'public, max-age=600'), script);
    });
  }
}

/** Public and the same for everyone, so browsers of any origin may read it. */
function registerDocumentRoutes(app: FastifyInstance, path: string, type: string, document: object): void {
  const bytes = Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
  app.get(path, (_request, reply) =>
    reply
      .type(type)
      .headers({
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes),
  );
}
