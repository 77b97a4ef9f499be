import assert from 'node:assert/strict';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Quote } from '@labwire/contract/quote.ts';
import { test } from 'vitest';
import { estimateOrder } from '../../src/orders/estimate-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';

const quotes: Quote[] = [
  { number: 5001 },
  {
    number: 5002,
    prices: {
      currency: 'NZD',
      tests: [
        { code: 'MOISTURE', amount: '0.10' },
        { code: 'TUTIN', amount: '0.20' },
        { code: 'METH', amount: '999999999.99' },
      ],
      supplies: [{ code: 'JAR-50', amount: '1.85' }],
    },
  },
];

const withTests = (name: string, ...codes: string[]) =>
  sampleLine(name, { analyticalTests: codes.map((code) => ({ code })) });
const estimate = (lines: OrderRequest['lines'], quoteNr = '5002') =>
  estimateOrder(order({ lines, orderReferences: [{ name: 'QuoteNr', value: quoteNr }] }), quotes);

test('the amounts of tests are added exactly, without binary fractions', () => {
  assert.deepEqual(estimate([withTests('S1', 'MOISTURE', 'TUTIN'), withTests('S2', 'METH')]), {
    quoteNumber: 5002,
    currency: 'NZD',
    total: '1000000000.29',
    isComplete: true,
    lines: [
      { line: 0, amount: '0.30', unpriced: [] },
      { line: 1, amount: '999999999.99', unpriced: [] },
    ],
  });
});

test('supplies are multiplied by their quantity', () => {
  const found = estimate([{ samplingSupplies: { code: 'JAR-50', quantity: 100 } }]);
  assert.deepEqual([found?.total, found?.isComplete], ['185.00', true]);
});

test('what has no price is named, and not included', () => {
  const found = estimate([
    withTests('S1', 'GLYPHOSATE', 'TUTIN'),
    { samplingSupplies: { code: 'OTHER', quantity: 2 } },
  ]);
  assert.deepEqual(found, {
    quoteNumber: 5002,
    currency: 'NZD',
    total: '0.20',
    isComplete: false,
    lines: [
      { line: 0, amount: '0.20', unpriced: ['GLYPHOSATE'] },
      { line: 1, amount: '0.00', unpriced: ['OTHER'] },
    ],
  });
});

test('a test of a composite is charged once for the composite, and a test that a sample names twice once', () => {
  const found = estimate([
    { sample: { name: 'A', sampleType: { sampleTypeCode: 'HONEY' } } },
    withTests('B', 'MOISTURE', 'MOISTURE'),
    { sampleComposite: { samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } },
  ]);
  assert.deepEqual(
    found?.lines.map(({ amount }) => amount),
    ['0.00', '0.10', '0.20'],
  );
});

test('there is no estimate without a quote, and none for a quote without prices', () => {
  assert.equal(estimateOrder(order(), quotes), undefined);
  assert.equal(estimate([withTests('S1', 'TUTIN')], '5001'), undefined);
});
