import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  test(`every address of the ${page} gets its page, which may load nothing from elsewhere`, async () => {
    for (const url of [`/${page}`, `/${page}/`, `/${page}/some/where?search=1`]) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
      assert.ok(answer.body.includes(`src="${scriptOf(page)}"`), answer.body);
      assert.doesNotMatch(answer.body, /<script(?! [^>]*src=)|<style|https?:/);
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}';/);
      assert.doesNotMatch(policy, /unsafe|\*/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      assert.ok(answer.body.includes(`<meta property="csp-nonce" nonce="${nonce}">`), answer.body);
      assert.ok(!nonces.has(nonce), 'each answer has a nonce of its own');
      nonces.add(nonce);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });
}

test('a file that the browser has already is not sent again', async () => {
  const { headers } = await get(scriptOf('console'));
  const again = await get(scriptOf('console'), { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('files with a hash in their name are kept for good, and come compressed as the browser likes', async () => {
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

test('what is not among the files is not found, whatever the address tries', async () => {
  for (const name of ['nothing.js', '..%2Fconsole.html', '..%2f..%2f..%2fpackage.json', '.built', '%00']) {
    const { statusCode } = await get(`/pages/assets/${name}`);
    assert.equal(statusCode, 404, name);
  }
});

test('signing in and seeing today takes less than 250 KB of compressed script', () => {
  const needed = new Set<string>();
  const need = (name: string) => {
    const chunk = manifest[name];
    assert.ok(chunk, name);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const imported of chunk.imports ?? []) need(imported);
  };
  need('console.html');
  need('src/console/today/today-page.tsx');
  const bytes = [...needed].reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, dist)).size, 0);
  assert.ok(bytes < 250_000, `${bytes} bytes in ${[...needed].join(', ')}`);
});
