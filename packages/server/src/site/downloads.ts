import type { FastifyInstance } from 'fastify';
import { readBuiltPages } from './built-pages.ts';
import { sendFile } from './static-file.ts';

const folder = 'downloads/';

/** The packages for programs of customers: the TypeScript client, the command and the Python client. */
export function registerDownloads(app: FastifyInstance): void {
  for (const [name, file] of readBuiltPages()) {
    if (!name.startsWith(folder)) continue;
    app.get(`/docs/${name}`, (request, reply) =>
      sendFile(request, reply.header('cache-control', 'public, max-age=600'), file),
    );
  }
}
