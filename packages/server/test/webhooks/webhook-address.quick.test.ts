import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { isPrivateAddress, isPrivateHost } from '../../src/webhooks/webhook-address.ts';

/** Spellings of private hosts that URL parsers accept. */
const privateUrls = [
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

test('a private host is recognised in every spelling', () => {
  for (const url of privateUrls) assert.ok(isPrivateHost(new URL(url).hostname), url);
});

test('public names and addresses are not private', () => {
  for (const url of ['https://hooks.customer.example/', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/']) {
    assert.equal(isPrivateHost(new URL(url).hostname), false, url);
  }
});

const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const privateV4 = fc.oneof(
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

test('every spelling of a private IPv4 address is private', () => {
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
    fc.property(privateV4, (number) => {
      for (const host of spellings(number)) {
        assert.ok(isPrivateHost(new URL(`https://${host}/`).hostname), host);
      }
    }),
  );
});

test('the addresses next to private networks are public, and what is no address is private', () => {
  const first = ['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'];
  const second = [
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
  ];
  for (const address of [...first, ...second, '2001:4860:4860::8888', '2a00:1450::1', '3ffe::1']) {
    assert.equal(isPrivateAddress(address), false, address);
  }
  for (const invalid of ['', 'example.com', '1.2.3', '::1%eth0', 'fe80::1%1']) {
    assert.equal(isPrivateAddress(invalid), true, invalid);
  }
});
