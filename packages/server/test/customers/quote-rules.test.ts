import assert from 'node:assert/strict';
import { currencyDecimals } from '@labwire/contract/currency.ts';
import { AccountChange } from '@labwire/contract/lab-account.ts';
import { test } from 'vitest';
import { normalisedQuote, quoteViolations } from '../../src/customers/quote-rules.ts';
import { bodyValidator } from '../../src/platform/validation/schema-validation.ts';

const facts = { testCodes: new Set(['MOISTURE', 'TUTIN']), supplyCodes: new Set(['JAR-50']) };
const validate = bodyValidator(AccountChange);

function violationsOf(prices: unknown): string[] {
  const { violations, validPart } = validate({ quotes: [{ number: 5001, prices }] });
  const found = [...violations, ...quoteViolations(validPart?.quotes, facts)];
  return found.map(({ code, pointer, message }) => `${code} ${pointer?.replace('/quotes/0/prices', '')} ${message}`);
}

const tests = (amount: unknown) => [{ code: 'TUTIN', amount }];

test('prices of tests and supplies are accepted as decimal text', () => {
  const supplies = [{ code: 'JAR-50', amount: '0.85' }];
  assert.deepEqual(violationsOf({ currency: 'NZD', tests: tests('45'), supplies }), []);
  assert.deepEqual(violationsOf({ currency: 'JPY', tests: tests('4500') }), []);
  assert.deepEqual(violationsOf({ currency: 'KWD', tests: tests('4.505') }), []);
});

const badAmounts: [string, unknown, string][] = [
  ['a number', 45, 'wrong_type'],
  ['a decimal comma', '45,00', 'bad_amount'],
  ['a sign', '-45.00', 'bad_amount'],
  ['an exponent', '4e1', 'bad_amount'],
  ['nothing before the point', '.50', 'bad_amount'],
  ['ten digits before the point', '1000000000', 'bad_amount'],
  ['more decimals than the currency has', '45.001', 'bad_amount'],
];
for (const [title, amount, code] of badAmounts) {
  test(`rejected: an amount with ${title}`, () => {
    const found = violationsOf({ currency: 'NZD', tests: tests(amount) });
    assert.deepEqual(
      found.map((violation) => violation.split(' ').slice(0, 2).join(' ')),
      [`${code} /tests/0/amount`],
    );
  });
}

test('a currency must be one of ISO 4217', () => {
  assert.match(
    String(violationsOf({ currency: 'NZE' })),
    /^unknown_currency \/currency ISO 4217 has no currency "NZE"/,
  );
  assert.match(String(violationsOf({ currency: 'nzd' })), /^unknown_currency \/currency must be a currency code/);
  assert.match(String(violationsOf({ tests: tests('1') })), /^missing \/currency/);
  assert.deepEqual(['NZD', 'JPY', 'BHD', 'DEM'].map(currencyDecimals), [2, 0, 3, undefined]);
});

test('codes must be in the catalogue, and occur once', () => {
  const prices = {
    currency: 'NZD',
    tests: [...tests('1'), ...tests('2'), { code: 'TUTTIN', amount: '3' }],
    supplies: tests('4'),
  };
  assert.deepEqual(violationsOf(prices), [
    'duplicate /tests/1/code "TUTIN" occurs more than once',
    'unknown_test /tests/2/code no test "TUTTIN"; did you mean "TUTIN"?',
    'unknown_supply /supplies/0/code no supply "TUTIN"',
  ]);
});

test('amounts are stored with the decimals of their currency', () => {
  const amountOf = (currency: string, amount: string) =>
    normalisedQuote({ number: 1, prices: { currency, tests: [{ code: 'TUTIN', amount }] } }).prices?.tests?.[0]?.amount;
  assert.equal(amountOf('NZD', '45'), '45.00');
  assert.equal(amountOf('NZD', '45.5'), '45.50');
  assert.equal(amountOf('JPY', '45'), '45');
  assert.deepEqual(normalisedQuote({ number: 1 }), { number: 1 });
});
