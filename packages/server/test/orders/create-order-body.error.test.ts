import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const limit = 2 * 1024 * 1024;

const send = (payload: string | Buffer, headers?: Record<string, string>) =>
  lab.call(clientOperations.createOrder, { token, payload, headers });

const typeOf = (problem: { type: string }) => problem.type.slice(problem.type.lastIndexOf('/') + 1);

test('a body of exactly 2 MiB is accepted', async () => {
  const { status } = await send(JSON.stringify(order()).padEnd(limit));
  assert.equal(status, 201);
});

test('one byte more is 413', async () => {
  const { status, body } = await send(JSON.stringify(order()).padEnd(limit + 1));
  assert.equal(status, 413);
  assert.equal(typeOf(body), 'body-too-large');
});

test('the size is counted in bytes, not in characters', async () => {
  const { status } = await send(JSON.stringify({ ...order(), notes: 'ā'.repeat(limit / 2) }));
  assert.equal(status, 413);
});

const mediaTypes: [sentence: string, headers: Record<string, string>][] = [
  ['plain text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a type that only begins like JSON', { 'content-type': 'application/jsonlines' }],
  ['another format on top of JSON', { 'content-type': 'application/merge-patch+json' }],
  ['no type at all', { 'content-type': '' }],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }],
  ['a compressed body', { 'content-encoding': 'gzip' }],
];
for (const [sentence, headers] of mediaTypes) {
  test(`${sentence} is 415`, async () => {
    const { status, body } = await send(JSON.stringify(order()), headers);
    assert.equal(status, 415);
    assert.equal(typeOf(body), 'unsupported-media-type');
  });
}

for (const contentType of ['application/json; charset=utf-8', 'APPLICATION/JSON;Charset="UTF-8"']) {
  test(`${contentType} is JSON`, async () => {
    const { status } = await send(JSON.stringify(order()), { 'content-type': contentType });
    assert.equal(status, 201);
  });
}

const malformed: [sentence: string, payload: string, line: number, column: number][] = [
  ['an empty body', '', 1, 1],
  ['a blank body', ' \n ', 1, 1],
  ['a trailing comma in a list', '{\n  "lines": [1,]\n}', 2, 15],
  ['a trailing comma in an object', '{"lines": [],}', 1, 14],
  ['a missing comma', '{\n  "notes": "a"\n  "lines": []\n}', 3, 3],
  ['a missing value', '{"notes": }', 1, 11],
  ['single quotes', "{'notes': 1}", 1, 2],
  ['a comment', '// an order\n{}', 1, 1],
  ['a word that JSON does not know', '{"notes": None}', 1, 11],
  ['something after the end', '{}\n{}', 2, 1],
  ['a text without an end', '{"notes": "abc', 1, 15],
];
for (const [sentence, payload, line, column] of malformed) {
  test(`${sentence} is malformed JSON at line ${line}, column ${column}`, async () => {
    const { status, body } = await send(payload);
    assert.equal(status, 400);
    assert.equal(typeOf(body), 'malformed-json');
    assert.match(body.detail, new RegExp(`line ${line}, column ${column}\\.$`));
  });
}

for (const length of [1, 40, 100, 300]) {
  test(`an order cut off after ${length} bytes is malformed JSON with line and column`, async () => {
    const { status, body } = await send(JSON.stringify(fullOrder, null, 2).slice(0, length));
    assert.equal(status, 400);
    assert.equal(typeOf(body), 'malformed-json');
    assert.match(body.detail, /; line \d+, column \d+\.$/);
  });
}

test('bytes that are no UTF-8 are malformed JSON', async () => {
  const { status, body } = await send(Buffer.from(JSON.stringify({ ...order(), notes: 'Taup\xf4' }), 'latin1'));
  assert.equal(status, 400);
  assert.equal(typeOf(body), 'malformed-json');
  assert.match(body.detail, /UTF-8/);
});

const badTexts: [sentence: string, escaped: string][] = [
  ['a NUL character', 'a\\u0000b'],
  ['the first half of a surrogate pair', 'a\\uD83D'],
  ['the second half of a surrogate pair', '\\udc1d'],
  ['two halves in the wrong order', '\\uDC1D\\uD83D'],
];
const textPlaces = ['/notes', '/orderReferences/1/value', '/lines/1/sample/name', '/lines/1/sample/references/0/name'];
for (const [sentence, escaped] of badTexts) {
  for (const at of textPlaces) {
    test(`${sentence} at ${at} is bad text`, async () => {
      const { status, body } = await send(JSON.stringify(put(fullOrder, at, 'HERE')).replace('HERE', escaped));
      assert.equal(status, 400);
      const codes = body.errors.filter(({ pointer }: { pointer: string }) => pointer === at);
      assert.deepEqual(
        codes.map(({ code }: { code: string }) => code),
        ['bad_text'],
      );
    });
  }
}

test('256 characters outside the basic plane are one too many for a sample name', async () => {
  const { body } = await send(JSON.stringify(order({ lines: [sampleLine('🐝'.repeat(256))] })));
  const message = 'at most 255 characters; this has 256';
  assert.deepEqual(body.errors, [{ pointer: '/lines/0/sample/name', code: 'too_long', message }]);
});

test('a number that no computer holds is no number', async () => {
  for (const at of ['/lines/1/sample/sampleParameters/0/parameterValue', '/lines/1/sample/location/point/latitude']) {
    const { body } = await send(JSON.stringify(put(fullOrder, at, 'HERE')).replace('"HERE"', '-1e999'));
    assert.deepEqual(
      body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${code} ${pointer}`),
      [`wrong_type ${at}`],
    );
  }
});

/** Just under 2 MiB of one item, over and over, in place of something in an order. */
function flood(at: string, item: string): string {
  const fitting = Math.floor((limit - 4000) / (item.length + 1));
  const items = Array(item.includes(':') ? Math.min(fitting, 40_000) : fitting).fill(item);
  return JSON.stringify(put(fullOrder, at, ['HERE'])).replace('"HERE"', items.join(','));
}

const hostile: [sentence: string, payload: string][] = [
  ['a million references that are none', flood('/orderReferences', '1')],
  ['a hundred thousand lines that are none', flood('/lines', '{}')],
  ['forty thousand unknown tests', flood('/lines/3/sample/analyticalTests', '{"code":"NONE"}')],
  ['as many texts with a NUL character', flood('/orderReferences', '"\\u0000"')],
  ['as many roles', flood('/organisations/0/orderRoles', '"CHARGE_TO"')],
  ['forty thousand quotes', flood('/orderReferences', '{"name":"QuoteNr","value":"1"}')],
];
for (const [sentence, payload] of hostile) {
  test(`${sentence} are told like any other mistake`, { timeout: 10_000 }, async () => {
    const { status, body } = await send(payload);
    assert.equal(status, 400);
    assert.equal(typeOf(body), 'invalid-order');
    assert.ok(body.errors.length <= 100);
  });
}

test('an object with more members than anybody means is refused where they become too many', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `"n${i}":1`).join();
  const { body } = await send(`{"lines": [{${names(1_000)}}, {${names(1_000)}}]}`);
  assert.equal(typeOf(body), 'invalid-order');
  for (const count of [1_001, 150_000]) {
    const refused = await send(`{"lines": [\n{${names(count)}}]}`);
    assert.equal(refused.status, 400);
    assert.equal(typeOf(refused.body), 'malformed-json');
    assert.equal(refused.body.detail, 'An object has more than 1000 members; line 2, column 8899.');
  }
});

test('a large order is read like a small one, and a mistake at its end is found there', async () => {
  const containers = Array.from({ length: 80 }, (_, i) => ({ barcode: { type: 'LINEAR' as const, value: `B ${i}` } }));
  const lines = Array.from({ length: 200 }, (_, i) => sampleLine(`Drum ${i}`, { containers }));
  const text = JSON.stringify(order({ lines }), null, 1);
  assert.ok(text.length > 1_000_000);
  const { status } = await send(text);
  assert.equal(status, 201);
  const cut = await send(text.slice(0, -1));
  assert.equal(typeOf(cut.body), 'malformed-json');
  const last = text.split('\n').length;
  assert.equal(cut.body.detail, `The text ends where "," or "}" was expected; line ${last}, column 1.`);
  const bad = await send(text.replace('"Drum 199"', '"Drum \\u0000"'));
  assert.deepEqual(
    bad.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [['/lines/199/sample/name', 'bad_text']],
  );
});

test('what is nested deeper than anybody means is refused where it gets too deep', async () => {
  const nestedIn = (levels: number) => `{"lines": [${'['.repeat(levels)}${']'.repeat(levels)}], "notes": "\\"[[{"}`;
  assert.equal(typeOf((await send(nestedIn(198))).body), 'invalid-order');
  for (const levels of [199, 500_000]) {
    const { status, body } = await send(nestedIn(levels));
    assert.equal(status, 400);
    assert.equal(typeOf(body), 'malformed-json');
    assert.equal(body.detail, 'It is nested too deep; line 1, column 210.');
  }
});
