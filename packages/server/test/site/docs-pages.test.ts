import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { problemTypes, violationCodes } from '@labwire/contract/problem.ts';
import { test } from 'vitest';
import { contrastOf } from '../../src/settings/colour-rules.ts';
import { guidePath } from '../../src/site/docs-guide.ts';
import { problemAdvice } from '../../src/site/problem-advice.ts';
import { violationAdvice } from '../../src/site/violation-advice.ts';
import { guideFolder, guideNames } from '../support/guide.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const get = (url: string, headers: Record<string, string> = {}) => lab.app.inject({ url, headers });
const pages = guideNames.map(guidePath);
const beside = [...Object.keys(problemTypes).map((type) => `/problems/${type}`), '/docs/changelog'];

test('every page of the guide is in the menu, and everything in the menu is a page', async () => {
  const files = (await readdir(guideFolder)).filter((name) => name.endsWith('.md'));
  assert.deepEqual(files.map((name) => name.replace('.md', '')).sort(), [...guideNames].sort());
});

test('a page is HTML that browsers may keep, and that runs and loads nothing but our own', async () => {
  for (const path of [...pages, ...beside, '/docs/search?q=order']) {
    const { statusCode, headers, body } = await get(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
    assert.doesNotMatch(body, /<script>|<style|style="|onclick|\{\{/, path);
  }
});

test("examples show this deployment's own address and environment", async () => {
  const { body } = await get('/docs');
  assert.ok(body.includes('http://lab.example/client/api/v4/results'));
  assert.ok(body.includes('This is the testing environment'));
});

test('every link of the guide leads somewhere, anchors included', async () => {
  const bodies = new Map<string, string>();
  const read = async (path: string) => {
    if (!bodies.has(path)) {
      const { statusCode, body } = await get(path);
      assert.equal(statusCode, 200, path);
      bodies.set(path, body);
    }
    return bodies.get(path) ?? '';
  };
  for (const from of [...pages, ...beside]) {
    const html = await read(from);
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      assert.match(href, /^[/#]/, `${from}: ${href}`);
      const [path, anchor] = href.split('#');
      const target = await read(path || from);
      if (anchor) assert.ok(target.includes(`id="${anchor}"`), `${from}: there is no ${href}`);
    }
  }
});

test('headings, anchors and landmarks are what people with a screen reader need', async () => {
  for (const path of pages) {
    const { body } = await get(path);
    const levels = [...body.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    assert.equal(levels.filter((level) => level === 1).length, 1, path);
    for (const [i, level] of levels.entries()) assert.ok(level <= (levels[i - 1] ?? 0) + 1, `${path}: h${level}`);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)], path);
    assert.equal(body.split('<main').length, 2, path);
    assert.equal(body.split('aria-current="page"').length, 3, `${path}: once in each menu`);
  }
});

test('every problem type and every violation code has a cause and a solution, in the guide and on its own page', async () => {
  const errors = (await get('/docs/errors')).body;
  const plain = (text: string) => text.replaceAll(/`|<\/?code>/g, '').replaceAll('"', '&quot;');
  const page = plain(errors);
  for (const [code, { cause, solution }] of Object.entries({ ...problemAdvice, ...violationAdvice })) {
    assert.ok(errors.includes(`id="${code}"`), code);
    assert.ok(page.includes(plain(cause).replaceAll('"', '&quot;')), code);
    assert.ok(page.includes(plain(solution)), code);
  }
  assert.equal(Object.keys({ ...problemAdvice, ...violationAdvice }).length, errors.split('<dd>').length - 1);
  const own = (await get('/problems/invalid-order')).body;
  assert.ok(plain(own).includes(plain(problemAdvice['invalid-order'].solution)));
  assert.ok(own.includes(violationCodes.too_long));
});

test('the page of results finds sections, operations, fields and codes without a script', async () => {
  const results = async (query: string) => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent(query)}`);
    return [...body.matchAll(/<li><a href="([^"]+)"><span>([^<]+)<\/span> <b>([^<]+)/g)].map(([, ...result]) => result);
  };
  const cancel = await results('how do I cancel an order');
  assert.deepEqual(cancel[0], ['/docs/orders#cancel-an-order', 'Guide › Orders', 'Cancel an order']);
  const path = '#tag/orders/POST/client/api/v3/orders/{orderId}/cancel';
  assert.deepEqual(cancel[1], [`/docs/reference/${path}`, 'Client API › Operation', 'Cancel an order']);
  assert.equal((await results('dueDate'))[0]?.[1], 'Client API › Field');
  assert.deepEqual((await results('already_complete'))[0]?.[0], '/docs/errors#already_complete');
  assert.deepEqual((await results('invalid-order'))[0]?.[0], '/docs/errors#invalid-order');
  const { body } = await get('/docs/search?q=%3Cb%3Exyzzy%22');
  assert.match(body, /No results for “&lt;b&gt;xyzzy&quot;”/);
  assert.match(body, /value="&lt;b&gt;xyzzy&quot;"/);
  assert.match((await get('/docs/search?q=a&q=b')).body, /Enter words, a path/);
});

test('text has enough contrast on every ground, by day and by night', async () => {
  const css = await readFile(new URL('../../src/site/docs-site.css', import.meta.url), 'utf8');
  const [day, night] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, rules = '']) =>
    Object.fromEntries([...rules.matchAll(/--(\w+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour])),
  );
  const inks = ['text', 'quiet', 'link', 'word', 'string', 'number', 'name', 'comment'];
  for (const colours of [day, night]) {
    for (const ink of inks) {
      for (const ground of ['paper', 'tint', 'chosen']) {
        if (ground === 'chosen' && !['text', 'quiet', 'link'].includes(ink)) continue;
        const ratio = contrastOf(String(colours?.[ink]), String(colours?.[ground]));
        assert.ok(ratio >= 4.5, `${ink} ${colours?.[ink]} on ${ground} ${colours?.[ground]}: ${ratio.toFixed(2)}`);
      }
    }
  }
});
