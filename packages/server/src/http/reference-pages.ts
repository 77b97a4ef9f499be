import { randomBytes } from 'node:crypto';
import { clientOrderSchema, clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { openApiDocument, openApiPaths, type Side } from '@labwire/contract/openapi.ts';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const pages: Record<Side, { path: `/${string}`; title: string }> = {
  client: { path: '/docs/reference', title: 'Labwire client interface' },
  lab: { path: '/docs/reference/lab', title: 'Labwire laboratory interface' },
};

/** A flask. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0a7d68" d="M6 1h4v1H9.500v4l4 7.500' +
  'a1 1 0 0 1-.9 1.500H3.400a1 1 0 0 1-.9-1.500l4-7.500V2H6z"/></svg>';

/** The published schema, the two OpenAPI documents, and a page to read each of them in; nothing from elsewhere. */
export function mountReferencePages(app: FastifyInstance, publicUrl: string): void {
  mountDocument(app, clientOrderSchemaPath, 'application/schema+json', clientOrderSchema(publicUrl));

  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public').send(icon),
  );

  for (const side of ['client', 'lab'] as const) {
    mountDocument(app, openApiPaths[side], 'application/json', openApiDocument(side, publicUrl));
    const nonce = randomBytes(16).toString('base64url');
    const options: Parameters<typeof scalar>[1] = {
      routePrefix: pages[side].path,
      configuration: {
        url: openApiPaths[side],
        pageTitle: pages[side].title,
        nonce,
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        documentDownloadType: 'json',
        defaultOpenAllTags: true,
        authentication: { preferredSecurityScheme: 'token' },
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      },
      hooks: {
        onRequest: (_request, reply, done) => {
          reply.headers({
            'cache-control': 'public, max-age=600',
            'content-security-policy': [
              "default-src 'none'",
              `script-src 'self' 'nonce-${nonce}'`,
              "style-src 'self' 'unsafe-inline'",
              "img-src 'self' data:",
              "font-src 'self' data:",
              "connect-src 'self'",
              "base-uri 'none'",
              "form-action 'none'",
              "frame-ancestors 'none'",
            ].join('; '),
          });
          done();
        },
      },
    };
    app.register(async (scope) => {
      scope.addHook('onSend', (_request, _reply, payload, done) => done(null, asBytes(payload)));
      scope.register(scalar, options);
    });
  }
}

const largeText = 100_000;
const bytesOf = new Map<string, Buffer>();

/** The script of the pages has four mebibytes: as text it would be measured and encoded anew for everybody who asks. */
function asBytes(payload: unknown): unknown {
  if (typeof payload !== 'string' || payload.length < largeText) return payload;
  const bytes = bytesOf.get(payload) ?? Buffer.from(payload);
  bytesOf.set(payload, bytes);
  return bytes;
}

/** Public and the same for everyone, so browsers of any origin may read it. */
function mountDocument(app: FastifyInstance, path: string, type: string, document: object): void {
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
