import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { InjectOptions } from 'fastify';
import { test } from 'vitest';
import { hostileBytes } from '../support/hostile-bytes.ts';
import { hostileRequests } from '../support/hostile-requests.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { responseMismatch } from '../support/response-mismatch.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = lab.app.server.address() as AddressInfo;

const operations: Operation[] = [...Object.values(clientOperations), ...Object.values(labOperations)];
const seed = 20_260_302;
const rounds = 1_500;

test(`${rounds} invalid requests to all operations are refused or served, and none causes an internal error`, async () => {
  let answered = 0;
  for (const request of hostileRequests(operations, { client: token, staff: adminToken }, seed)) {
    const { method, url, headers, body } = request;
    const response = await lab.app.inject({ method: method as InjectOptions['method'], url, headers, payload: body });
    const mistake = responseMismatch(response.statusCode, response.headers, response.body);
    assert.equal(mistake, undefined, `${method} ${url} ${JSON.stringify(headers)} ${body?.toString('base64')}`);
    if (++answered === rounds) break;
  }
  assert.ok((await lab.app.inject({ url: '/health/ready' })).statusCode === 200);
  assert.ok(!('polluted' in {}));
});

for (const [name, bytes] of Object.entries(hostileBytes(token))) {
  test(`${name}: no response contains laboratory data, and the connection ends`, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(10_000, () => socket.destroy(new Error('no end')));
    socket.end(Buffer.from(bytes, 'latin1'));
    const answer = await text(socket).catch((error: NodeJS.ErrnoException) => {
      assert.equal(error.code, 'ECONNRESET');
      return '';
    });
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
    for (const status of statuses) assert.ok(status < 500, answer);
    // No smuggled request is served, and no part of a body is parsed as a request.
    assert.doesNotMatch(answer, /"accounts"/);
    assert.ok(statuses.length <= 2, answer);
  });
}
