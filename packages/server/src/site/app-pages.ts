import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem-error.ts';
import { type SiteFile, sendFile, siteFile } from './static-file.ts';

const built = new URL('../../../console/dist/', import.meta.url);

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const policyWith = (nonce: string) =>
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

/** The console and the portal: built files, and one page for every address below each of the two. */
export function registerSitePagesRoutes(app: FastifyInstance): void {
  const files = readSite();
  for (const name of ['console', 'portal']) {
    const page = files.get(`${name}.html`)?.plain.toString();
    const send = (_request: FastifyRequest, reply: FastifyReply) => {
      if (page === undefined) {
        throw new ProblemError('unavailable', {
          detail: 'The pages are not built; run `npm run build` and start again.',
        });
      }
      const nonce = randomBytes(16).toString('base64url');
      reply.header('content-security-policy', policyWith(nonce));
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce));
    };
    app.get(`/${name}`, send);
    app.get(`/${name}/*`, send);
  }
  app.get('/pages/assets/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const file = files.get(`assets/${request.params.name}`);
    if (!file) throw new ProblemError('not-found');
    // Its name holds a hash of its content.
    return sendFile(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}

/** All of it at once: it is small, it does not change while the service runs, and no request names a path of the disk. */
function readSite(): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of namesIn(built)) {
    const type = types[name.split('.').at(-1) ?? ''];
    if (!type) continue;
    const plain = readFileSync(new URL(name, built));
    files.set(name, siteFile(type, plain, { br: readIfAny(`${name}.br`), gzip: readIfAny(`${name}.gz`) }));
  }
  return files;
}

function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readIfAny(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, built));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
