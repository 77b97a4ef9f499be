import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addressMatcher, clientNetwork } from '../../src/platform/limits/address-rules.ts';

test('an IPv4 address identifies a client, also in its IPv6 form', () => {
  assert.equal(clientNetwork('192.0.2.7'), '192.0.2.7');
  assert.equal(clientNetwork('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(clientNetwork('::FFFF:192.0.2.7'), '192.0.2.7');
});

test('all addresses of one IPv6 /64 network are one client', () => {
  const network = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:DB8:0:7:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0007::',
    '2001:db8:0:7::9%eth0',
  ])
    assert.equal(clientNetwork(address), network);
  assert.notEqual(clientNetwork('2001:db8:0:8::1'), network);
  assert.equal(clientNetwork('::1'), '0:0:0:0::/64');
});

test('what is not an address is left as it is', () => {
  assert.equal(clientNetwork(''), '');
  assert.equal(clientNetwork('unknown'), 'unknown');
});

test('an address matches itself and the networks it is in', () => {
  const matches = addressMatcher(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8:1::5'])
    assert.ok(matches(address), address);
  for (const address of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '', 'unknown']) assert.ok(!matches(address), address);
  assert.ok(!addressMatcher([])('10.1.2.3'));
});
