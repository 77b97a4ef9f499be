import assert from 'node:assert/strict';
import { fastify } from 'fastify';
import { afterAll, test } from 'vitest';
import { acceptJsonBodies } from '../../src/platform/http/json-body.ts';
import { handleProblems } from '../../src/platform/http/problem-handler.ts';

/** A server with one route, which responds with the text of the body. */
const app = fastify({ bodyLimit: 4 * 1024 * 1024 });
handleProblems(app, { publicUrl: 'http://lab.example', environment: 'testing', isUnavailable: () => false });
acceptJsonBodies(app);
app.post('/', async (request, reply) => reply.type('text/plain').send(request.jsonText));
afterAll(() => app.close());

const json = 'application/json';

async function send(payload: string | Buffer, headers: Record<string, string> = { 'content-type': json }) {
  const response = await app.inject({ method: 'POST', url: '/', payload, headers });
  const problem = response.statusCode < 400 ? undefined : response.json();
  const type: string | undefined = problem?.type.slice(problem.type.lastIndexOf('/') + 1);
  return { status: response.statusCode, text: response.body, type, detail: problem?.detail };
}

const unsupported: [title: string, headers: Record<string, string>][] = [
  ['plain text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a type that starts like JSON', { 'content-type': 'application/jsonlines' }],
  ['a format based on JSON', { 'content-type': 'application/merge-patch+json' }],
  ['no type', { 'content-type': '' }],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }],
];
for (const [title, headers] of unsupported) {
  test(`${title} is 415`, async () => {
    const { status, type } = await send('{}', headers);
    assert.deepEqual([status, type], [415, 'unsupported-media-type']);
  });
}

for (const contentType of [json, 'application/json; charset=utf-8', 'APPLICATION/JSON;Charset="UTF-8"']) {
  test(`${contentType} is accepted, and the text of the body is unchanged`, async () => {
    const text = '{ "a": "\\u0053",\n "b": 1.50 }';
    const response = await send(text, { 'content-type': contentType });
    assert.deepEqual([response.status, response.text], [200, text]);
  });
}

const malformed: [title: string, text: string, line: number, column: number][] = [
  ['a blank body', ' \n ', 1, 1],
  ['a trailing comma in an array', '{\n  "lines": [1,]\n}', 2, 15],
  ['a trailing comma in an object', '{"lines": [],}', 1, 14],
  ['a missing comma', '{\n  "notes": "a"\n  "lines": []\n}', 3, 3],
  ['a missing value', '{"notes": }', 1, 11],
  ['single quotes', "{'notes': 1}", 1, 2],
  ['a comment', '// an order\n{}', 1, 1],
  ['a literal that JSON does not have', '{"notes": None}', 1, 11],
  ['text after the end', '{}\n{}', 2, 1],
  ['an unterminated string', '{"notes": "abc', 1, 15],
];
for (const [title, text, line, column] of malformed) {
  test(`${title} is malformed JSON at line ${line}, column ${column}`, async () => {
    const { status, type, detail } = await send(text);
    assert.deepEqual([status, type], [400, 'malformed-json']);
    assert.ok(detail.endsWith(`line ${line}, column ${column}.`), detail);
  });
}

test('a body that is cut off anywhere is malformed at its end', async () => {
  const text = JSON.stringify({ orderReferences: [{ name: 'ClientRef', value: 'R-1' }], notes: 'x' }, null, 2);
  for (let length = 1; length < text.length; length++) {
    const { type, detail } = await send(text.slice(0, length));
    assert.equal(type, 'malformed-json');
    assert.match(detail, /; line \d+, column \d+\.$/);
  }
});

test('invalid UTF-8 is malformed JSON', async () => {
  const { status, type, detail } = await send(Buffer.from('{"notes": "Taup\xf4"}', 'latin1'));
  assert.deepEqual([status, type], [400, 'malformed-json']);
  assert.equal(detail, 'The body is not valid UTF-8; line 1, column 16.');
});

test('two members with the same name are refused, with the position of the second', async () => {
  const { status, type, detail } = await send('{\n  "isFinal": false,\n  "isFinal": true\n}');
  assert.deepEqual([status, type], [400, 'malformed-json']);
  assert.equal(detail, 'An object has two members named "isFinal"; line 3, column 3.');
});
