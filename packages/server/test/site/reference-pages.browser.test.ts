import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(lab.app.server.address() as AddressInfo).port}`;
const browser = await startBrowser();

const pages = [
  { path: '/docs/reference', document: '/openapi/client.json', operations: Object.values(clientOperations) },
  { path: '/docs/reference/lab', document: '/openapi/lab.json', operations: Object.values(labOperations) },
];

for (const { path, document, operations } of pages) {
  test(`${path} shows every operation in a browser, with nothing from elsewhere and no error`, async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const elsewhere: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const text = await page.locator('body').textContent();
    for (const { summary } of operations) assert.ok(text?.includes(summary), `${path} does not show "${summary}"`);
    assert.equal(await page.getByRole('link', { name: 'Guide' }).getAttribute('href'), 'http://lab.example/docs');
    assert.deepEqual(elsewhere, []);
    assert.deepEqual(errors, []);
    await page.close();
  });

  test(`${document} is an OpenAPI 3.1 document with this deployment's address and an example for each body`, async () => {
    const response = await lab.app.inject(document);
    const openapi = response.json();
    assert.equal(openapi.openapi, '3.1.0');
    assert.deepEqual(openapi.servers, [{ url: 'http://lab.example' }]);
    assert.equal(openapi.externalDocs.url, 'http://lab.example/docs');
    for (const operation of operations) {
      const { requestBody } = openapi.paths[operation.path][operation.method.toLowerCase()];
      if (operation.body) assert.ok(requestBody.content['application/json'].examples, operation.id);
    }
  });
}

test('the script of the pages is compressed for clients that accept it, and not sent again to clients that have it', async () => {
  const url = '/docs/reference/js/scalar.js';
  const [plain, packed] = await Promise.all([
    lab.app.inject({ url, headers: { 'accept-encoding': 'identity' } }),
    lab.app.inject({ url, headers: { 'accept-encoding': 'gzip' } }),
  ]);
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.ok(gunzipSync(packed.rawPayload).equals(plain.rawPayload));
  assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2);
  const again = await lab.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
  assert.equal(again.statusCode, 304);
});
