import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { openApiDocument } from '../src/openapi.ts';
import { breakingChanges } from '../src/openapi-compatibility.ts';

type Document = Parameters<typeof breakingChanges>[0];
const text = { type: 'string' };

/** A document with one operation. */
function documentOf({
  parameters = [{ name: 'from', in: 'query', required: false, schema: text }] as object[],
  body = { type: 'object', properties: { kind: { enum: ['A', 'B'] }, note: text }, required: ['kind'] } as object,
  response = { type: 'object', properties: { id: text, note: text }, required: ['id'] } as object,
} = {}): Document {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const post = {
    parameters,
    requestBody: content({ $ref: '#/components/schemas/Body' }),
    responses: { 200: content(response) },
  };
  return { paths: { '/things': { post } }, components: { schemas: { Body: body } } };
}

const before = documentOf();
const body = (properties: object, required: string[] = ['kind']) =>
  documentOf({ body: { type: 'object', properties, required } });
const response = (properties: object, required: string[] = ['id']) =>
  documentOf({ response: { type: 'object', properties, required } });
const kind = { enum: ['A', 'B'] };

const breaking: [name: string, after: Document, expected: string][] = [
  ['a removed operation', { paths: {} }, 'POST /things: the operation is removed'],
  ['a removed response field', response({ id: text }), 'POST /things: 200/note: the field is removed'],
  [
    'a response field that can be absent',
    response({ id: text, note: text }, []),
    'POST /things: 200/id: the field can be absent now',
  ],
  [
    'a response field that can be null',
    response({ id: { type: ['string', 'null'] }, note: text }),
    'POST /things: 200/id: the type is string,null and was string',
  ],
  [
    'a new required request field',
    body({ kind, note: text, more: text }, ['kind', 'more']),
    'POST /things: body/more: the field is now required',
  ],
  ['a removed request field', body({ kind }), 'POST /things: body/note: the field is removed'],
  [
    'a narrowed enumeration in a request',
    body({ kind: { enum: ['A'] }, note: text }),
    'POST /things: body/kind: the value "B" is not accepted',
  ],
  [
    'a request field of another type',
    body({ kind, note: { type: 'integer' } }),
    'POST /things: body/note: the type is integer and was string',
  ],
  ['a removed parameter', documentOf({ parameters: [] }), 'POST /things: the query parameter from is removed'],
  [
    'a parameter that is now required',
    documentOf({ parameters: [{ name: 'from', in: 'query', required: true, schema: text }] }),
    'POST /things: the query parameter from is now required',
  ],
];

for (const [name, after, expected] of breaking) {
  test(`${name} is a breaking change`, () => assert.deepEqual(breakingChanges(before, after), [expected]));
}

const compatible: [name: string, after: Document][] = [
  ['nothing', before],
  ['a new operation', { ...before, paths: { ...(before.paths as object), '/more': { get: {} } } }],
  ['a new response field', response({ id: text, note: text, more: text }, ['id', 'more'])],
  ['a new optional request field', body({ kind, note: text, more: text })],
  ['a new value of an enumeration in a request', body({ kind: { enum: ['A', 'B', 'C'] }, note: text })],
  ['a request field that may be null', body({ kind, note: { type: ['string', 'null'] } })],
  [
    'a new optional parameter',
    documentOf({
      parameters: [
        { name: 'from', in: 'query', required: false, schema: text },
        { name: 'to', in: 'query', required: false, schema: text },
      ],
    }),
  ],
];

for (const [name, after] of compatible) {
  test(`${name} is no breaking change`, () => assert.deepEqual(breakingChanges(before, after), []));
}

test('schemas that contain themselves are compared', () => {
  const nested = (properties: object) =>
    documentOf({
      body: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Body' }, ...properties } },
    });
  assert.deepEqual(breakingChanges(nested({ note: text }), nested({})), [
    'POST /things: body/note: the field is removed',
  ]);
});

/** The documents of the last release. */
const released = new URL('../../../published/released/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, released), 'utf8'));

for (const side of ['client', 'lab'] as const) {
  test(`the ${side} interface breaks no client of the last release, except as accepted and announced`, () => {
    const found = breakingChanges(read(`openapi-${side}.json`), openApiDocument(side, 'http://localhost:8080'));
    assert.deepEqual(found.toSorted(), read('accepted-changes.json')[side].toSorted());
  });
}
