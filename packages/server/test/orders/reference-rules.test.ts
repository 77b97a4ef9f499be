import assert from 'node:assert/strict';
import { reservedReferenceNames } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { referenceViolations } from '../../src/orders/reference-rules.ts';
import { order } from '../support/fixtures.ts';
import { assertAccepted, orderFacts, reportedOnlyBy } from '../support/order-checks.ts';

type Reference = { name?: string; value?: string };
const withReferences = (...orderReferences: Reference[]) => order({ orderReferences });
const withQuote = (value: string) => withReferences({ name: 'QuoteNr', value });

for (const value of ['', ' ', 'Q5001', '5001.0', ' 5001', '-5001', '5e3', '٥٠٠١']) {
  test(`${JSON.stringify(value)} is not a quote number`, () => {
    assert.deepEqual(reportedOnlyBy(referenceViolations, withQuote(value)), ['bad_quote /orderReferences/0/value']);
  });
}

for (const value of ['5003', '9'.repeat(64)]) {
  test(`the account has no quote ${value}`, () => {
    assert.deepEqual(reportedOnlyBy(referenceViolations, withQuote(value)), ['unknown_quote /orderReferences/0/value']);
  });
}

test('a quote number may have leading zeros, and be as large as an integer of JSON', () => {
  assertAccepted(withQuote('05001'));
  const number = Number.MAX_SAFE_INTEGER;
  assertAccepted(withQuote(String(number)), { ...orderFacts, quotes: [{ number }] });
});

test('a quote is valid on its last day, and expired on the day after', () => {
  assertAccepted(withQuote('5002'), { ...orderFacts, today: '2026-06-30' });
  const nextDay = { ...orderFacts, today: '2026-07-01' };
  const expected = ['expired_quote /orderReferences/0/value'];
  assert.deepEqual(reportedOnlyBy(referenceViolations, withQuote('5002'), nextDay), expected);
});

for (const name of reservedReferenceNames) {
  test(`the reserved name ${name} may occur once`, () => {
    const reserved = { name, value: '5001' };
    const other = { name: 'Other', value: '1' };
    assertAccepted(withReferences(reserved, other, other));
    const expected = ['duplicate /orderReferences/3/name'];
    const repeated = withReferences(reserved, other, other, reserved);
    assert.deepEqual(reportedOnlyBy(referenceViolations, repeated), expected);
  });
}

test('a reserved name in another letter case is not reserved', () => {
  assertAccepted(withReferences({ name: 'ClientRef', value: '1' }, { name: 'clientref', value: '2' }));
});
