import type { FastifyInstance } from 'fastify';

/** Passes PDF bodies on as streams, so that memory use does not depend on their size. */
export function acceptPdfBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload));
}
