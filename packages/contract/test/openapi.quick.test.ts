import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { clientOperations } from '../src/client-operations.ts';
import { labOperations } from '../src/lab-operations.ts';
import { openApiDocument, type Side } from '../src/openapi.ts';
import type { Operation } from '../src/operation.ts';
import { problemTypes } from '../src/problem.ts';

const url = 'https://lab.example';
const sides: Record<Side, Operation[]> = { client: Object.values(clientOperations), lab: Object.values(labOperations) };

// biome-ignore lint/suspicious/noExplicitAny: the tests read arbitrary members of the document
const documents: Record<Side, any> = { client: openApiDocument('client', url), lab: openApiDocument('lab', url) };

/** A response of an operation, which may be a shared one. */
// biome-ignore lint/suspicious/noExplicitAny: the tests read arbitrary members of the document
function responseOf(side: Side, operation: any, status: number) {
  const response = operation.responses[status];
  return response.$ref ? documents[side].components.responses[response.$ref.split('/').at(-1)] : response;
}

for (const side of ['client', 'lab'] as const) {
  const described = ({ path, method }: Operation) => documents[side].paths[path][method.toLowerCase()];

  test(`the ${side} document describes each operation once, under its own name`, () => {
    const ids = sides[side].map((operation) => described(operation).operationId);
    assert.deepEqual(
      ids,
      sides[side].map(({ id }) => id),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  test(`the ${side} document lists every problem of an operation with its status`, () => {
    for (const operation of sides[side]) {
      for (const type of operation.problems) {
        const { status, title } = problemTypes[type];
        const { description } = responseOf(side, described(operation), status);
        assert.ok(description.includes(`${title} (\`${type}\`).`), `${operation.id} ${type}`);
      }
    }
  });

  test(`summaries of the ${side} document start with a verb and have no full stop; descriptions are sentences`, () => {
    for (const { id, summary, description } of sides[side]) {
      assert.match(summary, /^[A-Z][a-z]+ \S.*[^.]$|^Sign (in|out)$/, id);
      assert.match(description, /[.|]$/, id);
    }
  });
}

test('path parameters are required, query parameters only if the schema requires them', () => {
  const { parameters } = documents.client.paths['/client/api/v4/series'].get;
  const required = Object.fromEntries(
    parameters.map(({ name, required: isRequired }: { name: string; required: boolean }) => [name, isRequired]),
  );
  assert.deepEqual(required, {
    samplingPoint: true,
    testCode: true,
    measurandCode: true,
    from: false,
    to: false,
    limit: false,
  });
  assert.equal(documents.client.paths['/client/api/v3/orders/{orderId}'].get.parameters[0].required, true);
});

test('operations name the scopes or roles they need, and public ones need no token', () => {
  const { paths } = documents.client;
  assert.deepEqual(paths['/client/oauth/token'].post.security, []);
  const scopes = ['results:read'];
  const session = ['reader', 'orderer', 'manager'];
  assert.deepEqual(paths['/client/api/v4/results'].get.security, [{ token: scopes }, { oauth2: scopes }, { session }]);
  assert.deepEqual(paths['/client/api/v4/people'].get.security, [{ session: ['manager'] }]);
  const roles = ['admin'];
  assert.deepEqual(documents.lab.paths['/lab/api/v1/staff'].get.security, [{ token: roles }, { session: roles }]);
});

test('a result is offered as JSON, FHIR and CSV, a report as a PDF, and a 304 has no content', () => {
  const { paths } = documents.client;
  const content = (path: string, status: number) => paths[path].get.responses[status].content;
  assert.deepEqual(Object.keys(content('/client/api/v4/results/{resultId}', 200)), [
    'application/json',
    'application/fhir+json; fhirVersion=4.0',
    'text/csv',
  ]);
  assert.deepEqual(content('/client/api/v3/orders/{orderId}/reports/download/{reportHashId}', 200), {
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  });
  assert.equal(content('/client/api/v4/results', 304), undefined);
});

test('session cookies have the prefix for a service at the root of an https host', () => {
  assert.equal(documents.lab.components.securitySchemes.session.name, '__Host-labwire-session');
  assert.equal(documents.client.components.securitySchemes.session.name, '__Host-labwire-portal-session');
});

/** All schemas of the responses of a document, with those they refer to. */
function responseSchemas(side: Side): string {
  const { paths, components } = documents[side];
  const found = new Map<string, string>();
  const visit = (value: object): void => {
    const text = JSON.stringify(value);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.set(name, JSON.stringify(components.schemas[name]));
      visit(components.schemas[name]);
    }
  };
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item as object).map((operation: { responses: object }) => operation.responses),
  );
  visit([responses, components.responses]);
  return JSON.stringify([responses, components.responses]) + [...found.values()].join();
}

for (const side of ['client', 'lab'] as const) {
  test(`responses of the ${side} document may get additional fields`, () => {
    assert.ok(!responseSchemas(side).includes('"additionalProperties":false'));
  });
}

test('requests stay strict, also where a response has the same schema', () => {
  const { Reference, ReferenceInput, OrderRequest } = documents.client.components.schemas;
  assert.equal(Reference.additionalProperties, undefined);
  assert.equal(ReferenceInput.additionalProperties, false);
  assert.equal(OrderRequest.additionalProperties, false);
  assert.ok(JSON.stringify(OrderRequest).includes('#/components/schemas/ReferenceInput'));
  assert.deepEqual(Reference.properties, ReferenceInput.properties);
});

test('the version is that of the release', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const side of ['client', 'lab'] as const) assert.equal(documents[side].info.version, version);
});

// That every header of a response is documented is tested with the responses.
test('conditional requests and the token endpoint are documented', () => {
  const { paths, components } = documents.client;
  const { parameters } = paths['/client/api/v3/orders/{orderId}/reports/download/{reportHashId}'].get;
  const sent = parameters.filter((parameter: { in: string }) => parameter.in === 'header');
  const names = sent.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['if-none-match', 'range', 'if-range']);
  const { tokenUrl } = components.securitySchemes.oauth2.flows.clientCredentials;
  assert.equal(tokenUrl, 'https://lab.example/client/oauth/token');
});
