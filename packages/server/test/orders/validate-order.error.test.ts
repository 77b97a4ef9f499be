import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { createOrder, validateOrder } = clientOperations;

const text = JSON.stringify(fullOrder);
const refused: [sentence: string, payload: string, headers?: Record<string, string>][] = [
  ['an empty object', '{}'],
  ['a list', '[]'],
  ['an unknown field', text.replace('"notes"', '"note"')],
  ['an unknown test', text.replace('MOISTURE', 'MOISTUER')],
  ['a retired supply', text.replace('JAR-50', 'OLDJAR')],
  ['an unknown contact', text.replace('bo@', 'nobody@')],
  ['an unknown quote', text.replace('"Season"', '"QuoteNr"')],
  ['a date that is none', text.replace('2026-03-01T', '2026-02-30T')],
  ['a NUL character', text.replace('cool', '\\u0000')],
  ['several mistakes', JSON.stringify(put(put(fullOrder, '/organisations/1/name', 'Nobody'), '/lines/3', {}))],
  ['malformed JSON', text.slice(0, -1)],
  ['a body of more than 2 MiB', text.padEnd(2 * 1024 * 1024 + 1)],
  ['plain text', text, { 'content-type': 'text/plain' }],
];
for (const [sentence, payload, headers] of refused) {
  test(`${sentence} gets from the dry run what it gets from creating`, async () => {
    const created = await lab.call(createOrder, { token, payload, headers });
    const validated = await lab.call(validateOrder, { token, payload, headers });
    assert.ok(created.status >= 400);
    assert.equal(validated.status, created.status);
    assert.deepEqual({ ...validated.body, instance: '' }, { ...created.body, instance: '' });
  });
}

test('the dry run takes no query parameters', async () => {
  const { status, body } = await lab.call(validateOrder, { token, body: order(), query: { dryRun: 'true' } });
  assert.equal(status, 400);
  assert.equal(body.errors[0].parameter, 'dryRun');
  assert.equal(body.errors[0].code, 'unknown_parameter');
});
