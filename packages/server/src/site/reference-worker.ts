import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import type { MadeSite, ReferencePage } from './reference-site.ts';

// The library hands out its pages, and a script that all of them share, by routes alone.
const pages: readonly ReferencePage[] = workerData;
const app = fastify();
for (const { path, document, title, nonce } of pages) {
  app.register(scalar, {
    routePrefix: path,
    configuration: {
      url: document,
      pageTitle: title,
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
  });
}

const made: MadeSite['pages'] = {};
for (const { path } of pages) made[path] = (await app.inject(`${path}/`)).payload;
const plain = (await app.inject(`${pages[0]?.path}/js/scalar.js`)).rawPayload;
parentPort?.postMessage({ pages: made, plain, gzip: gzipSync(plain) } satisfies MadeSite);
