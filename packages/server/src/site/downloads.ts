import { brunoCollection } from '@labwire/contract/bruno-collection.ts';
import { openApiDocument } from '@labwire/contract/openapi.ts';
import { postmanCollection } from '@labwire/contract/postman-collection.ts';
import { requestCollection } from '@labwire/contract/request-collection.ts';
import type { FastifyInstance } from 'fastify';
import { readBuiltPages } from './built-pages.ts';
import { registerDocument } from './public-document.ts';
import { sendFile } from './static-file.ts';

const folder = 'downloads/';

/** Collections of requests by file name. */
const collections = { 'labwire.postman.json': postmanCollection, 'labwire.bruno.json': brunoCollection };

/** The packages for programs of customers: the TypeScript client, the command and the Python client; and collections of requests. */
export function registerDownloads(app: FastifyInstance, publicUrl: string): void {
  for (const [fileName, collection] of Object.entries(collections)) {
    registerDocument(app, `/docs/${folder}${fileName}`, {
      type: 'application/json',
      fileName,
      build: () => collection(requestCollection(openApiDocument('client', publicUrl))),
    });
  }
  for (const [name, file] of readBuiltPages()) {
    if (!name.startsWith(folder)) continue;
    app.get(`/docs/${name}`, (request, reply) =>
      sendFile(request, reply.header('cache-control', 'public, max-age=600'), file),
    );
  }
}
