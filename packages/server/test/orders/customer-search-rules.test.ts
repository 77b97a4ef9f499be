import assert from 'node:assert/strict';
import { test } from 'vitest';
import { customerSearchKey, customerSearchKeys } from '../../src/orders/customer-search-rules.ts';
import { order } from '../support/fixtures.ts';

const keysOf = (...values: string[]) =>
  customerSearchKeys(order({ orderReferences: values.map((value) => ({ name: 'Ref', value })) }));

test('letter case, surrounding space and the form of accents make no difference', () => {
  assert.equal(customerSearchKey('  HARVEST '), 'harvest');
  assert.equal(customerSearchKey('Ma\u0304nuka'), customerSearchKey('mānuka'));
});

const cases: [title: string, value: string, keys: string[]][] = [
  [
    'each word starts a key that goes to the end',
    'Spring harvest 2026',
    ['spring harvest 2026', 'harvest 2026', '2026'],
  ],
  ['punctuation separates words', 'KHM-442', ['khm-442', '442']],
  ['a letter with an accent does not separate words', 'Mānuka_x', ['mānuka_x', 'x']],
  ['signs at the start stay in the first key', '%100', ['%100', '100']],
  ['a blank value gives no key', '  ', []],
];
for (const [title, value, keys] of cases) {
  test(`${title}: ${JSON.stringify(value)}`, () => assert.deepEqual(keysOf(value), keys));
}

test('an order without references has no keys, and a reference without a value adds none', () => {
  assert.deepEqual(customerSearchKeys(order()), []);
  assert.deepEqual(customerSearchKeys(order({ orderReferences: [{}] })), []);
});

test('a key occurs once, and an order has at most 100 keys', () => {
  assert.deepEqual(keysOf('A', 'a'), ['a']);
  const values = (count: number) => Array.from({ length: count }, (_, i) => `r${i}`);
  assert.equal(keysOf(...values(100)).length, 100);
  assert.equal(keysOf(...values(101)).length, 100);
});
