import assert from 'node:assert/strict';
import { test } from 'vitest';
import { originViolations } from '../../src/customers/origin-rules.ts';

const fault = (origin: string, environment: 'testing' | 'production' = 'production') =>
  originViolations([origin], environment)[0]?.message;

for (const origin of ['https://app.customer.example', 'https://app.customer.example:8443', 'https://localhost']) {
  test(`${origin} is an origin`, () => assert.equal(fault(origin), undefined));
}

for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080']) {
  test(`${origin} is an origin in testing only`, () => {
    assert.equal(fault(origin, 'testing'), undefined);
    assert.equal(fault(origin), 'must be https');
  });
}

test('http is only for this machine', () => {
  assert.equal(fault('http://app.customer.example', 'testing'), 'must be https, except for localhost');
  assert.equal(fault('http://localhost.customer.example', 'testing'), 'must be https, except for localhost');
});

const corrected: [origin: string, exact: string][] = [
  ['https://app.customer.example/', 'https://app.customer.example'],
  ['https://app.customer.example/orders?x#y', 'https://app.customer.example'],
  ['https://App.Customer.example', 'https://app.customer.example'],
  ['https://app.customer.example:443', 'https://app.customer.example'],
  ['https://name:secret@app.customer.example', 'https://app.customer.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  [' https://app.customer.example', 'https://app.customer.example'],
];
for (const [origin, exact] of corrected) {
  test(`${origin} is rejected with the exact origin`, () => {
    assert.equal(fault(origin), `must be exactly as browsers send it: "${exact}"`);
  });
}

for (const origin of [
  '*',
  'null',
  'https://*.customer.example',
  'app.customer.example',
  'ftp://a.example',
  'https://',
]) {
  test(`${origin} is not an origin`, () => assert.match(fault(origin) ?? '', /^must be an origin/));
}

test('every wrong origin is reported at its place', () => {
  const origins = ['https://a.example', '*', undefined, 'http://a.example'];
  assert.deepEqual(
    originViolations(origins, 'production').map(({ pointer, code }) => [pointer, code]),
    [
      ['/origins/1', 'bad_origin'],
      ['/origins/3', 'bad_origin'],
    ],
  );
});
