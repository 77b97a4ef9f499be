import assert from 'node:assert/strict';
import { test } from 'vitest';
import { orderOptions } from '../../src/orders/order-options-rules.ts';
import { orderFacts } from '../support/order-checks.ts';

const codesOf = (entries: { code: string }[]) => entries.map(({ code }) => code);

test('orderable entries of the catalogue are offered, retired ones are not', () => {
  const { account, sampleTypes, tests, supplies } = orderOptions('Apiary', orderFacts);
  assert.equal(account, 'Apiary');
  assert.deepEqual(codesOf(sampleTypes), ['HONEY', 'WATER']);
  assert.deepEqual(codesOf(tests), ['TUTIN', 'METH', 'UMFCert', 'MOISTURE', 'GLYPHOSATE']);
  assert.deepEqual(codesOf(supplies), ['JAR-50']);
  assert.deepEqual(
    sampleTypes.map(({ attributes }) => attributes),
    [[{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }], []],
  );
  const [tutin] = tests;
  assert.deepEqual(
    [tutin?.composite, tutin?.parameters, tutin?.measurands],
    [true, false, [{ code: 'M1', name: 'First' }]],
  );
});

test('active contacts are offered, with whether they have a delivery address', () => {
  const organisations = orderFacts.organisations.map((organisation) => ({
    ...organisation,
    contacts: organisation.contacts.map((contact) => ({ ...contact, active: contact.firstName !== 'Ana' })),
  }));
  assert.deepEqual(orderOptions('Apiary', { ...orderFacts, organisations }).organisations, [
    {
      name: 'Apiary Ltd',
      contacts: [
        { firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example', hasDeliveryAddress: true },
        { firstName: 'Bo', lastName: 'Lind', email: 'bo@apiary.example', hasDeliveryAddress: false },
      ],
    },
    { name: 'Exports Inc', contacts: [] },
  ]);
});

test('a quote is offered up to and including its last day', () => {
  const quotesOn = (today: string) => orderOptions('Apiary', { ...orderFacts, today }).quotes;
  assert.deepEqual(quotesOn('2026-06-30'), [{ number: 5001 }, { number: 5002, validUntil: '2026-06-30' }]);
  assert.deepEqual(quotesOn('2026-07-01'), [{ number: 5001 }]);
});

test('tests that were enabled for the account accept parameters', () => {
  const accepting = (parameterTests: string[]) =>
    codesOf(orderOptions('Apiary', { ...orderFacts, parameterTests }).tests.filter(({ parameters }) => parameters));
  assert.deepEqual(accepting([]), ['UMFCert']);
  assert.deepEqual(accepting(['MOISTURE']), ['UMFCert', 'MOISTURE']);
});

test('a test is offered with its sample types, and with its parameters if the account may give them', () => {
  const parameterDefinitions = [{ code: 'Area', name: 'Swabbed area' }];
  const tests = new Map(
    [...orderFacts.tests].map(([code, test]) => [
      code,
      code === 'METH' ? { ...test, sampleTypes: ['WATER'], parameters: true, parameterDefinitions } : test,
    ]),
  );
  const offered = (parameterTests: string[]) =>
    orderOptions('Apiary', { ...orderFacts, tests, parameterTests }).tests.find(({ code }) => code === 'METH');
  const { measurands, ...rest } = offered(['METH']) ?? {};
  const common = { code: 'METH', name: 'METH test', composite: true, sampleTypes: ['WATER'] };
  assert.deepEqual(rest, { ...common, parameters: true, parameterDefinitions });
  assert.deepEqual(offered([]), { ...common, parameters: false, measurands });
});
