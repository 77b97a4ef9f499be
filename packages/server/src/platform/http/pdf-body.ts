import type { FastifyInstance } from 'fastify';

/** A PDF is handed on as the stream that it arrives in: its size must not matter to the memory of the process. */
export function acceptPdfBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload));
}
