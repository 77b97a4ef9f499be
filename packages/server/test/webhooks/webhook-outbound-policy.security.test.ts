import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import {
  type Address,
  createPublicResolver,
  defaultOutboundPolicy,
  type OutboundPolicy,
  post,
} from '../../src/webhooks/webhook-post.ts';
import { after } from '../support/after.ts';
import { hooksCertificate, hooksKey } from '../support/certificate.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { startReceiver } from '../support/receiver.ts';

const lab = await startWithCustomer({ environment: 'production' });
const { token } = lab.customer;

const refused = async (url: string) => {
  const { status, body } = await lab.call(clientOperations.createWebhookEndpoint, { token, body: { url } });
  return [status, body.errors?.[0]?.code, body.errors?.[0]?.pointer];
};

test('in production a URL to a private network is refused, and so is one without https', async () => {
  assert.deepEqual(await refused('https://127.1/'), [400, 'inside_address', '/url']);
  assert.deepEqual(await refused('http://8.8.8.8/'), [400, 'bad_url', '/url']);
});

test('in testing too, private networks and metadata services are refused, at registration and at delivery', async () => {
  const testing = await startWithCustomer({ sharing: lab, allowsLoopbackWebhooks: false });
  const receiver = await startReceiver();
  const policy = defaultOutboundPolicy({ requiresHttps: false, allowsLoopback: false });
  for (const url of ['http://169.254.169.254/latest/', 'http://10.0.0.1/', 'http://localhost:9/', receiver.url]) {
    const call = { token: testing.customer.token, body: { url } };
    const { status, body } = await testing.call(clientOperations.createWebhookEndpoint, call);
    assert.deepEqual([status, body.errors[0].code], [400, 'inside_address'], url);
  }
  for (const url of [`http://127.0.0.1:${receiver.port}/`, 'http://169.254.169.254/', 'http://127.0.0.1:9/']) {
    assert.equal((await post(url, {}, '{}', policy)).error, 'the address is in a private network', url);
  }
});

test('where the operator allows it, webhooks reach the machine itself, but no other private address', async () => {
  const demo = await startWithCustomer({ sharing: lab, allowsLoopbackWebhooks: true });
  const receiver = await startReceiver();
  const policy = defaultOutboundPolicy({ requiresHttps: false, allowsLoopback: true });
  const create = (url: string) =>
    demo.call(clientOperations.createWebhookEndpoint, { token: demo.customer.token, body: { url } });
  for (const url of [receiver.url, 'http://localhost:9/', 'http://[::1]:9/'])
    assert.equal((await create(url)).status, 201);
  for (const url of ['http://169.254.169.254/', 'http://192.168.0.1/']) assert.equal((await create(url)).status, 400);
  assert.equal((await post(receiver.url, {}, '{}', policy)).error, null);
  assert.equal((await post('http://10.0.0.1/', {}, '{}', policy)).error, 'the address is in a private network');
});

test('in production a public URL is accepted, and cannot be changed to a private one', async () => {
  const url = 'https://hooks.customer.example/x?y=1';
  const { status, body } = await lab.call(clientOperations.createWebhookEndpoint, { token, body: { url } });
  assert.deepEqual([status, body.url], [201, url]);
  const path = { endpointId: body.endpointId };
  const change = { url: 'https://10.0.0.1/' };
  const changed = await lab.call(clientOperations.changeWebhookEndpoint, { token, path, body: change });
  assert.deepEqual([changed.status, changed.body.errors[0].code], [400, 'inside_address']);
});

/** A customer's https server with a certificate for hooks.customer.example. */
async function startSecureReceiver() {
  const seen: { host: string | undefined; serverName: string }[] = [];
  const server = createServer({ key: hooksKey, cert: hooksCertificate }, (request, response) => {
    const { servername } = request.socket as tls.TLSSocket & { servername?: string };
    seen.push({ host: request.headers.host, serverName: String(servername) });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return { port: (server.address() as AddressInfo).port, seen };
}

/** In these tests 127.0.0.1 counts as a public address and 127.0.0.2 as a private one. */
function outsideWith(answers: Address[][]): OutboundPolicy & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...defaultOutboundPolicy({ requiresHttps: true, allowsLoopback: false }),
    asked,
    isRefused: (address) => address === '127.0.0.2',
    resolve: async (host) => answers[Math.min(asked.push(host), answers.length) - 1] ?? [],
  };
}
const internet = { address: '127.0.0.1', family: 4 };
const intranet = { address: '127.0.0.2', family: 4 };

test('the connection uses the checked address, and the host name for Host and TLS', async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), hooksCertificate]);
  const { port, seen } = await startSecureReceiver();
  const url = `https://hooks.customer.example:${port}/in`;
  // The name resolves to a private address after the first look-up.
  const outboundPolicy = outsideWith([[internet], [intranet]]);
  assert.deepEqual(await post(url, {}, '{}', outboundPolicy), {
    status: 204,
    error: null,
    retryAfter: undefined,
    responseBody: null,
  });
  assert.deepEqual(seen, [{ host: `hooks.customer.example:${port}`, serverName: 'hooks.customer.example' }]);
  assert.deepEqual(outboundPolicy.asked, ['hooks.customer.example']);

  const next = await post(url, {}, '{}', outboundPolicy);
  assert.deepEqual(next, { status: null, error: 'the address is in a private network' });
  assert.equal(outboundPolicy.asked.length, 2);
  assert.equal(seen.length, 1);
});

test('one private address among several is refused', async () => {
  const { port, seen } = await startSecureReceiver();
  const url = `https://hooks.customer.example:${port}/in`;
  for (const answers of [[internet, intranet], [intranet, internet], [intranet]]) {
    const { error } = await post(url, {}, '{}', outsideWith([answers]));
    assert.equal(error, 'the address is in a private network');
  }
  assert.deepEqual(seen, []);
});

test('a certificate for another name is not accepted', async () => {
  const { port, seen } = await startSecureReceiver();
  const { status, error } = await post(`https://other.example:${port}/`, {}, '{}', outsideWith([[internet]]));
  assert.deepEqual([status, error], [null, 'no connection (ERR_TLS_CERT_ALTNAME_INVALID)']);
  assert.deepEqual(seen, []);
});

test('in production nothing is sent without TLS or to a private address, even if such a URL is stored', async () => {
  const receiver = await startReceiver();
  const guarded = defaultOutboundPolicy({ requiresHttps: true, allowsLoopback: false });
  assert.equal((await post(receiver.url, {}, '{}', guarded)).error, 'only https addresses are allowed');
  for (const host of ['127.0.0.1', '0x7f.1', '[::ffff:127.0.0.1]']) {
    const { error } = await post(`https://${host}:${receiver.port}/`, {}, '{}', guarded);
    assert.equal(error, 'the address is in a private network', host);
  }
  assert.deepEqual(receiver.received, []);
});

/** A DNS server for one name, with one IPv4 and one IPv6 address. */
async function startNameServer(known: string): Promise<string> {
  const records: Record<number, Buffer> = {
    1: Buffer.from([127, 0, 0, 1]),
    28: Buffer.from([...Array.from({ length: 15 }, () => 0), 1]),
  };
  const name = Buffer.from(
    [...known.split('.'), ''].map((label) => String.fromCharCode(label.length) + label).join(''),
  );
  const server = createSocket('udp4', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 1;
    const question = query.subarray(12, end + 4);
    const isKnown = query.subarray(12, end).equals(name);
    const data = isKnown ? records[query.readUInt16BE(end)] : undefined;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(data ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(data ? 1 : 0, 6);
    head.fill(0, 8);
    const fields = Buffer.from([0xc0, 0x0c, ...question.subarray(-4), 0, 0, 0, 1, 0, data?.length ?? 0]);
    server.send(Buffer.concat(data ? [head, question, fields, data] : [head, question]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return `127.0.0.1:${server.address().port}`;
}

test('in production names are resolved by DNS for IPv4 and IPv6, not by the local machine', async () => {
  const resolve = createPublicResolver([await startNameServer('hooks.customer.example')]);
  const found = await resolve('hooks.customer.example');
  assert.deepEqual(found, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  await assert.rejects(resolve('localhost.example'), { code: 'ENOTFOUND' });
  const guarded = { ...defaultOutboundPolicy({ requiresHttps: true, allowsLoopback: false }), resolve };
  const refusal = await post('https://hooks.customer.example/', {}, '{}', guarded);
  assert.equal(refusal.error, 'the address is in a private network');
  const unknown = await post('https://nobody.customer.example/', {}, '{}', guarded);
  assert.equal(unknown.error, 'no connection (ENOTFOUND)');
});

test('a name without an address or a DNS timeout is a failure with a reason', async () => {
  const url = 'https://hooks.customer.example/';
  const none = await post(url, {}, '{}', outsideWith([[]]));
  assert.deepEqual(none, { status: null, error: 'the host name has no address' });
  const limits = { connectMs: 50, totalMs: 100, responseBytes: 10 };
  const silent = { ...outsideWith([]), limits, resolve: () => new Promise<Address[]>(() => {}) };
  assert.equal((await post(url, {}, '{}', silent)).error, 'no connection within 0.05 seconds');
});
