import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { acceptCompressedBodies } from '../../src/platform/http/compressed-body.ts';
import { acceptJsonBodies } from '../../src/platform/http/json-body.ts';
import { handleProblems } from '../../src/platform/http/problem-handler.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const limit = 64 * 1024;

/** A server with one route, which responds with the text of the body. */
const app = fastify({ bodyLimit: limit });
handleProblems(app, { publicUrl: 'http://lab.example', environment: 'testing', isUnavailable: () => false });
acceptCompressedBodies(app);
acceptJsonBodies(app);
app.get('/', async () => 'no body is read');
app.post('/', async (request, reply) => reply.type('text/plain').send(request.jsonText));
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

async function send(body: Buffer, encoding: string) {
  const { port } = app.server.address() as { port: number };
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new Uint8Array(body), headers });
  const text = await response.text();
  const { type, detail } = response.ok ? { type: '', detail: '' } : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, type: type.split('/').at(-1), detail };
}

for (const encoding of ['gzip', 'GZIP']) {
  test(`a body with Content-Encoding ${encoding} is decompressed`, async () => {
    const text = JSON.stringify({ notes: 'ü'.repeat(10_000) });
    const { status, text: received } = await send(gzipSync(text), encoding);
    assert.deepEqual([status, received], [200, text]);
  });
}

test('a body without compression may say so', async () => {
  const { status } = await send(Buffer.from('{}'), 'identity');
  assert.equal(status, 200);
});

for (const encoding of ['br', 'deflate', 'compress', 'gzip, gzip']) {
  test(`Content-Encoding ${encoding} is 415 and names the supported ones`, async () => {
    const { status, headers, detail } = await send(Buffer.from('{}'), encoding);
    assert.deepEqual([status, headers.get('accept-encoding')], [415, 'gzip']);
    assert.ok(detail.includes(`"${encoding}"`), detail);
  });
}

const text = JSON.stringify({ notes: 'a'.repeat(1_000) });
const invalid: [title: string, body: Buffer][] = [
  ['plain JSON', Buffer.from('{}')],
  ['a body that is cut off', gzipSync(text).subarray(0, 20)],
  ['a body with a wrong checksum', Buffer.concat([gzipSync(text).subarray(0, -8), Buffer.alloc(8)])],
];
for (const [title, body] of invalid) {
  test(`${title} is not valid gzip`, async () => {
    const { status, type, detail } = await send(body, 'gzip');
    assert.deepEqual([status, type, detail], [400, 'malformed-request', 'The body is not valid gzip.']);
  });
}

test('a body that no operation reads does no harm, whatever it contains', async () => {
  for (const payload of [undefined, 'not gzip', gzipSync(text).subarray(0, 20)]) {
    const response = await app.inject({ method: 'GET', url: '/', headers: { 'content-encoding': 'gzip' }, payload });
    assert.equal(response.statusCode, 200);
  }
});

test('a body that is too large after decompression is 413', async () => {
  const { status, type } = await send(gzipSync(' '.repeat(limit + 1)), 'gzip');
  assert.deepEqual([status, type], [413, 'body-too-large']);
});

test('the rest of a body that is too large is not decompressed', async () => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Encoding: gzip'];
  socket.write(`${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  // The body never ends: the service has to close the connection.
  const chunk = gzipSync(Buffer.alloc(1024 * 1024)).subarray(0, -8);
  socket.write(`${chunk.length.toString(16)}\r\n`);
  socket.write(chunk);
  socket.write('\r\n');
  const [response] = await once(socket, 'data');
  assert.match(String(response), /^HTTP\/1\.1 413 /);
  await once(socket, 'close');
});

test('an order can be compressed', async () => {
  const lab = await startWithCustomer();
  const { token } = lab.customer;
  const payload = gzipSync(JSON.stringify(order()));
  const headers = { 'content-encoding': 'gzip' };
  const { status, body } = await lab.call(clientOperations.createOrder, { token, payload, headers });
  assert.equal(status, 201);
  const stored = await lab.lab(labOperations.getLabOrder, { path: body });
  assert.deepEqual(stored.body.request, order());
});
