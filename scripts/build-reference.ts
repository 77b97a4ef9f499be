import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/** `%NONCE%` in the pages is replaced by the service with the nonce of the Content-Security-Policy. */
const pages = {
  client: { path: '/docs/reference', document: '/openapi/client.json', title: 'Labwire client interface' },
  lab: { path: '/docs/reference/lab', document: '/openapi/lab.json', title: 'Labwire laboratory interface' },
} as const;

/** Writes the API reference pages and the script that they share. The library serves them by Fastify routes only. */
export async function buildReference(folder: string): Promise<void> {
  const app = fastify();
  for (const { path, document, title } of Object.values(pages)) {
    app.register(scalar, {
      routePrefix: path,
      configuration: {
        url: document,
        pageTitle: title,
        nonce: '%NONCE%',
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
  await mkdir(folder, { recursive: true });
  for (const [name, { path }] of Object.entries(pages)) {
    await writeFile(join(folder, `${name}.html`), (await app.inject(`${path}/`)).payload);
  }
  const script = (await app.inject(`${pages.client.path}/js/scalar.js`)).rawPayload;
  await writeFile(join(folder, 'scalar.js'), script);
  await writeFile(join(folder, 'scalar.js.gz'), gzipSync(script));
  await app.close();
}
