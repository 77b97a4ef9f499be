import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import tls from 'node:tls';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import fc from 'fast-check';
import { isPrivateAddress, isPrivateHost } from '../../src/webhooks/webhook-address.ts';
import {
  type Address,
  createPublicResolver,
  defaultOutboundPolicy,
  type OutboundPolicy,
  post,
} from '../../src/webhooks/webhook-post.ts';
import { hooksCertificate, hooksKey } from '../support/certificate.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { startReceiver } from '../support/receiver.ts';

const lab = await startWithCustomer({ environment: 'production' });
const { token } = lab.customer;

const refused = async (url: string) => {
  const { status, body } = await lab.call(clientOperations.createWebhookEndpoint, { token, body: { url } });
  return [status, body.errors?.[0]?.code, body.errors?.[0]?.pointer];
};

/** Each of them leads inside, however it is spelt. */
const insideUrls = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.31.255.255/',
  'https://192.168.0.1:8443/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
];

test('in production an address that is obviously inside is refused, however it is spelt', async () => {
  for (const url of insideUrls) assert.deepEqual(await refused(url), [400, 'inside_address', '/url'], url);
});

test('in production an address that is not https, has a user or a fragment, or is none, is refused', async () => {
  const bad = [
    'http://8.8.8.8/',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'https://example.com/#',
  ];
  for (const url of [
    ...bad,
    'ftp://example.com/',
    'example.com',
    'https://',
    'https:8.8.8.8',
    'javascript:alert(1)',
    '',
  ]) {
    assert.deepEqual(await refused(url), [400, 'bad_url', '/url'], url);
  }
});

test('in production an address outside is taken, and cannot be changed to one inside', async () => {
  for (const url of ['https://hooks.customer.example/x?y=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/']) {
    const { status, body } = await lab.call(clientOperations.createWebhookEndpoint, { token, body: { url } });
    assert.deepEqual([status, body.url], [201, url]);
    const path = { endpointId: body.endpointId };
    const change = { url: 'https://10.0.0.1/' };
    const changed = await lab.call(clientOperations.changeWebhookEndpoint, { token, path, body: change });
    assert.deepEqual([changed.status, changed.body.errors[0].code], [400, 'inside_address']);
  }
});

const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const insideV4 = fc.oneof(
  ...[
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
    ['0.0.0.0', 8],
    ['224.0.0.0', 3],
  ].map(([network, bits]) => {
    const base = String(network)
      .split('.')
      .reduce((sum, part) => sum * 256 + Number(part), 0);
    return fc.integer({ min: 0, max: 2 ** (32 - Number(bits)) - 1 }).map((host) => base + host);
  }),
);

test('every spelling of every inside address is inside', () => {
  const spellings = (number: number): string[] => {
    const [a, b, c, d] = dotted(number).split('.').map(Number) as [number, number, number, number];
    const hex = number.toString(16).padStart(8, '0');
    const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`;
    return [
      dotted(number),
      `${dotted(number)}.`,
      String(number),
      `0x${hex}`,
      `0${number.toString(8)}`,
      `${a}.${number % 2 ** 24}`,
      `${a}.${b}.${c * 256 + d}`,
      `0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`,
      `[::ffff:${groups}]`,
      `[::ffff:0:${groups}]`,
      `[64:ff9b::${groups}]`,
      `[2002:${groups}::]`,
    ];
  };
  fc.assert(
    fc.property(insideV4, (number) => {
      for (const host of spellings(number)) {
        assert.ok(isPrivateHost(new URL(`https://${host}/`).hostname), host);
      }
    }),
  );
});

test('addresses at the edges of what is inside are told apart', () => {
  const insides = ['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'];
  const more = ['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '223.255.255.255'];
  for (const outboundPolicy of [...insides, ...more, '2001:4860:4860::8888', '2a00:1450::1', '3ffe::1']) {
    assert.equal(isPrivateAddress(outboundPolicy), false, outboundPolicy);
  }
  for (const nonsense of ['', 'example.com', '1.2.3', '::1%eth0', 'fe80::1%1']) {
    assert.equal(isPrivateAddress(nonsense), true, nonsense);
  }
});

/** A customer's https server that answers for hooks.customer.example. */
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

/** Here 127.0.0.1 plays an address in the internet, and 127.0.0.2 one inside. */
function outsideWith(answers: Address[][]): OutboundPolicy & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...defaultOutboundPolicy(true),
    asked,
    isPrivate: (address) => address === '127.0.0.2',
    resolve: async (host) => answers[Math.min(asked.push(host), answers.length) - 1] ?? [],
  };
}
const internet = { address: '127.0.0.1', family: 4 };
const intranet = { address: '127.0.0.2', family: 4 };

test('the connection goes to the address that was looked at, with the name for Host and TLS', async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), hooksCertificate]);
  const { port, seen } = await startSecureReceiver();
  const url = `https://hooks.customer.example:${port}/in`;
  // The name leads inside the moment that it has been looked up.
  const outboundPolicy = outsideWith([[internet], [intranet]]);
  assert.deepEqual(await post(url, {}, '{}', outboundPolicy), { status: 204, error: null, retryAfter: undefined });
  assert.deepEqual(seen, [{ host: `hooks.customer.example:${port}`, serverName: 'hooks.customer.example' }]);
  assert.deepEqual(outboundPolicy.asked, ['hooks.customer.example']);

  const next = await post(url, {}, '{}', outboundPolicy);
  assert.deepEqual(next, { status: null, error: 'the address is in a private network' });
  assert.equal(outboundPolicy.asked.length, 2);
  assert.equal(seen.length, 1);
});

test('one inside address among many is enough to refuse', async () => {
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

test('in production nothing is posted without TLS nor to an inside address, whatever was stored before', async () => {
  const receiver = await startReceiver();
  const guarded = defaultOutboundPolicy(true);
  assert.equal((await post(receiver.url, {}, '{}', guarded)).error, 'only https addresses are allowed');
  for (const host of ['127.0.0.1', '0x7f.1', '[::ffff:127.0.0.1]']) {
    const { error } = await post(`https://${host}:${receiver.port}/`, {}, '{}', guarded);
    assert.equal(error, 'the address is in a private network', host);
  }
  assert.deepEqual(receiver.received, []);
});

/** A name server that knows one name, with one address of each family. */
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

test('in production names are asked of the name servers, both families, and not of this machine', async () => {
  const resolve = createPublicResolver([await startNameServer('hooks.customer.example')]);
  const found = await resolve('hooks.customer.example');
  assert.deepEqual(found, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  await assert.rejects(resolve('localhost.example'), { code: 'ENOTFOUND' });
  const guarded = { ...defaultOutboundPolicy(true), resolve };
  const refusal = await post('https://hooks.customer.example/', {}, '{}', guarded);
  assert.equal(refusal.error, 'the address is in a private network');
  const unknown = await post('https://nobody.customer.example/', {}, '{}', guarded);
  assert.equal(unknown.error, 'no connection (ENOTFOUND)');
});

test('a name that has no address, or no answer in time, is a failure that says so', async () => {
  const url = 'https://hooks.customer.example/';
  const none = await post(url, {}, '{}', outsideWith([[]]));
  assert.deepEqual(none, { status: null, error: 'the name has no address' });
  const limits = { connectMs: 50, totalMs: 100, responseBytes: 10 };
  const silent = { ...outsideWith([]), limits, resolve: () => new Promise<Address[]>(() => {}) };
  assert.equal((await post(url, {}, '{}', silent)).error, 'no connection within 0.05 seconds');
});

test('in testing integrators may use http and their own machine', async () => {
  const testing = await startWithCustomer();
  for (const url of ['http://localhost:3000/hook', 'http://127.0.0.1/', 'http://[::1]:8080/', 'https://intranet/x']) {
    const call = { token: testing.customer.token, body: { url } };
    assert.equal((await testing.call(clientOperations.createWebhookEndpoint, call)).status, 201, url);
  }
  for (const url of ['ftp://localhost/', 'http://user@localhost/', 'http://localhost/#part', 'localhost:3000']) {
    const call = { token: testing.customer.token, body: { url } };
    const { status, body } = await testing.call(clientOperations.createWebhookEndpoint, call);
    assert.deepEqual([status, body.errors[0].code], [400, 'bad_url'], url);
  }
});
