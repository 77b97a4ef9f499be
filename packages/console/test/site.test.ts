import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { startLaboratory } from '../../server/test/support/laboratory.ts';

const { app } = await startLaboratory();

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const dist = new URL('../dist/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));
const nonces = new Set<string>();
const scriptOf = (page: string) => `/pages/${manifest[`${page}.html`]?.file}`;

for (const page of ['console', 'portal']) {
  test(`every URL of the ${page} gets its page, which may not load anything from other origins`, async () => {
    for (const url of [`/${page}`, `/${page}/`, `/${page}/some/where?search=1`]) {
      const response = await get(url);
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
      assert.ok(response.body.includes(`src="${scriptOf(page)}"`), response.body);
      assert.doesNotMatch(response.body, /<script(?! [^>]*src=)|<style|https?:/);
      const policy = String(response.headers['content-security-policy']);
      assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}';/);
      assert.doesNotMatch(policy, /unsafe|\*/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      assert.ok(response.body.includes(`<meta property="csp-nonce" nonce="${nonce}">`), response.body);
      assert.ok(!nonces.has(nonce), 'each response has its own nonce');
      nonces.add(nonce);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });
}

test('a cached file is not sent again', async () => {
  const { headers } = await get(scriptOf('console'));
  const again = await get(scriptOf('console'), { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('files with a hash in their name are cached permanently and compressed as negotiated', async () => {
  const url = scriptOf('console');
  const plain = await get(url, { 'accept-encoding': 'identity' });
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(plain.headers['content-encoding'], undefined);
  const br = await get(url, { 'accept-encoding': 'gzip, br' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.deepEqual(brotliDecompressSync(br.rawPayload), plain.rawPayload);
  const gzip = await get(url, { 'accept-encoding': 'gzip' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(gzip.rawPayload), plain.rawPayload);
});

test('other paths are not found, including path traversal', async () => {
  for (const name of ['nothing.js', '..%2Fconsole.html', '..%2f..%2f..%2fpackage.json', '.built', '%00']) {
    const { statusCode } = await get(`/pages/assets/${name}`);
    assert.equal(statusCode, 404, name);
  }
});

test('the first page needs less than 250 KB of compressed scripts', () => {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    assert.ok(chunk, name);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect('console.html');
  collect('src/console/today/today-page.tsx');
  const bytes = [...files].reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, dist)).size, 0);
  assert.ok(bytes < 250_000, `${bytes} bytes in ${[...files].join(', ')}`);
});
