import assert from 'node:assert/strict';
import { test } from 'vitest';
import { accountsMatching, labSearchText, orderSearchText, parseLabSearch } from '../../src/orders/lab-search-rules.ts';
import { resolveOrder } from '../../src/orders/order-rules.ts';
import { order } from '../support/fixtures.ts';
import { orderFacts } from '../support/order-checks.ts';
import { fullOrder } from '../support/order-edits.ts';

test('letter case and accents make no difference', () => {
  assert.equal(labSearchText('KŌWHAI & Söhne'), 'kowhai & sohne');
  assert.equal(labSearchText('Проба'), 'проба');
});

test('an order is found by its references, its client, its samples and its composites, one on each line', () => {
  assert.equal(
    orderSearchText(fullOrder, resolveOrder(fullOrder, orderFacts)),
    ['r-1', '2026', 'apiary ltd', 's1', 's2', 's3', ''].join('\n'),
  );
  const supplies = order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }] });
  assert.equal(orderSearchText(supplies, resolveOrder(supplies, orderFacts)), 'apiary ltd');
});

const searches: [search: string, number: number | null][] = [
  ['100001', 100001],
  [' 100001 ', 100001],
  ['100001-1', 100001],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), null],
  ['0100001', null],
  ['100001-', null],
  ['-1', null],
  ['1.5', null],
  ['Drum 12', null],
];
for (const [search, number] of searches) {
  test(`${JSON.stringify(search)} is ${number === null ? 'no number' : `the number ${number}`}`, () => {
    assert.equal(parseLabSearch(search).number, number);
  });
}

test('the text is normalised, and the barcode is only trimmed', () => {
  assert.deepEqual(parseLabSearch(' BC-Ā1 '), { text: 'bc-a1', barcode: 'BC-Ā1', number: null });
});

test('an account matches if its name contains the text', () => {
  const accounts = [
    { accountId: 1, name: 'Kōwhai & Söhne' },
    { accountId: 2, name: 'Tōtara' },
  ];
  assert.deepEqual(accountsMatching('owhai &', accounts), [1]);
  assert.deepEqual(accountsMatching('o', accounts), [1, 2]);
  assert.deepEqual(accountsMatching('x', accounts), []);
});
