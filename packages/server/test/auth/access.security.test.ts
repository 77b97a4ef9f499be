import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { sendRaw } from '../support/raw-http.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const production = await startLaboratory({
  sharing: lab,
  environment: 'production',
  publicUrl: 'https://production.example',
});

const day = 24 * 60 * 60_000;
const unknownToken = `lwc_test_${'A'.repeat(43)}`;
const getOrder = (headers: Record<string, string>) =>
  lab.call(clientOperations.getOrder, { path: { orderId: 1 }, headers });
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

/** A response without request identifiers. */
const withoutRequestId = ({ body, headers }: { body: object; headers: object }) => ({
  body: { ...body, instance: '' },
  headers: { ...headers, 'x-request-id': '', date: '' },
});

const invalid = {
  'no token': '',
  'two tokens': `${token} ${token}`,
  'a token cut short': token.slice(0, -1),
  'a token with more behind it': `${token}A`,
  'a token in other letters': token.toUpperCase(),
  'an endless token': 'A'.repeat(2_000),
};

test('a request without a token says how to send one, and names the token endpoint', async () => {
  const { status, body, headers } = await getOrder({});
  assert.deepEqual([status, headers['www-authenticate']], [401, 'Bearer']);
  assert.equal(
    body.detail,
    'The request has no Authorization header. Send "Authorization: Bearer <token>", with a token from POST /client/oauth/token.',
  );
  const basic = await getOrder({ authorization: `Basic ${Buffer.from('user:password').toString('base64')}` });
  assert.equal(basic.headers['www-authenticate'], 'Bearer');
  assert.match(
    basic.body.detail,
    /^The scheme of the Authorization header is not Bearer\. Send "Authorization: Bearer/,
  );
});

test('an invalid token gets error="invalid_token" and where to get a new one', async () => {
  const { status, body, headers } = await getOrder(bearer(unknownToken));
  assert.equal(status, 401);
  assert.equal(headers['www-authenticate'], 'Bearer error="invalid_token"');
  assert.match(body.detail, /unknown, expired or revoked\. Get a new one from POST \/client\/oauth\/token\.$/);
});

test('an invalid token gets the same response as an unknown token', async () => {
  const unknown = withoutRequestId(await getOrder(bearer(unknownToken)));
  for (const [what, value] of Object.entries(invalid)) {
    assert.deepEqual(withoutRequestId(await getOrder(bearer(value))), unknown, what);
  }
});

test('the Bearer scheme is case-insensitive', async () => {
  assert.equal((await getOrder({ authorization: `bearer ${token}` })).status, 404);
});

test('a token expires after exactly 24 hours', async () => {
  const shortLived = await lab.tokenFor(lab.customer);
  const started = lab.clock.now;
  try {
    lab.clock.advance(day - 1);
    assert.equal((await getOrder(bearer(shortLived))).status, 404);
    lab.clock.advance(1);
    assert.deepEqual(
      withoutRequestId(await getOrder(bearer(shortLived))),
      withoutRequestId(await getOrder(bearer(unknownToken))),
    );
  } finally {
    lab.clock.now = started;
  }
});

test('a request without a token is refused before its body has been sent', async () => {
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lab.app.server.address() as AddressInfo;
  const head = ['POST /client/api/v3/order-requests HTTP/1.1', 'Host: lab', 'Connection: close'];
  const body = ['Content-Type: application/json', 'Content-Length: 1000000', '', ''];
  const { status, headers } = await sendRaw(port, [...head, ...body].join('\r\n'));
  assert.equal(status, 401);
  assert.equal(headers['www-authenticate'], 'Bearer');
});

test('links and problem types point to the environment that returns them', async () => {
  const created = await production.call(clientOperations.createOrder, {
    token: await production.tokenFor(lab.customer),
    body: order(),
  });
  assert.ok(String(created.headers.location).startsWith('https://production.example/client/api/v3/orders/'));
  const { body } = await production.call(clientOperations.getOrder, { path: { orderId: 1 } });
  assert.equal(body.type, 'https://production.example/problems/unauthorized');
});
