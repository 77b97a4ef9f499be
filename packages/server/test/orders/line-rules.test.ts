import assert from 'node:assert/strict';
import { test } from 'vitest';
import { catalogueViolations, dateTimeViolations, parameterViolations } from '../../src/orders/line-rules.ts';
import { maxViolations } from '../../src/platform/validation/violation-cap.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { assertAccepted, orderFacts, reportedOnlyBy, ruleInput } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const sample = '/lines/1/sample';
const supplyCode = '/lines/0/samplingSupplies/code';
const testCode = '/lines/3/sample/analyticalTests/0/code';
const typeCode = '/lines/3/sample/sampleType/sampleTypeCode';
const attributes = `${sample}/sampleType/sampleAttributes`;
const attribute = (attributeName: string, attributeValue: string) => [{ attributeName, attributeValue }];
const parameters = [{ parameterCode: 'W', parameterValue: 1 }];

/** A value to put into an order that is otherwise valid, and the pointer of the violation if it differs. */
type Case = [title: string, at: string, value: unknown, code: string, pointer?: string];

const catalogueCases: Case[] = [
  ['a test is not in the catalogue', testCode, 'BAKING', 'unknown_test'],
  ['the letter case of a test code differs', testCode, 'moisture', 'unknown_test'],
  ['a test code ends with a space', testCode, 'MOISTURE ', 'unknown_test'],
  ['a test is retired', testCode, 'OLDTEST', 'not_orderable'],
  [
    'a test of a composite is not in the catalogue',
    '/lines/4/sampleComposite/analyticalTests/0/code',
    'tutin',
    'unknown_test',
  ],
  ['a supply is not in the catalogue', supplyCode, 'BUCKET', 'unknown_supply'],
  ['the letter case of a supply code differs', supplyCode, 'jar-50', 'unknown_supply'],
  ['a test is ordered as a supply', supplyCode, 'MOISTURE', 'unknown_supply'],
  ['a supply is retired', supplyCode, 'OLDJAR', 'not_orderable'],
  ['a sample type is not in the catalogue', typeCode, 'MILK', 'unknown_sample_type'],
  ['the letter case of a sample type differs', `${sample}/sampleType/sampleTypeCode`, 'honey', 'unknown_sample_type'],
  ['a sample type is retired', typeCode, 'WAX', 'not_orderable'],
  [
    'the sample type does not have the attribute',
    '/lines/3/sample/sampleType/sampleAttributes',
    attribute('Colour', 'Dark'),
    'unknown_attribute',
    '/lines/3/sample/sampleType/sampleAttributes/0/attributeName',
  ],
  [
    'the letter case of an attribute value differs',
    attributes,
    attribute('Colour', 'dark'),
    'not_allowed',
    `${attributes}/0/attributeValue`,
  ],
];

const parameterCases: Case[] = [
  [
    'no test of the sample accepts sample parameters',
    '/lines/3/sample/sampleParameters',
    parameters,
    'parameters_not_enabled',
  ],
  [
    'a sample without tests has sample parameters',
    '/lines/2/sample/sampleParameters',
    parameters,
    'parameters_not_enabled',
  ],
];

const dateCases: Case[] = ['2026-02-29T09:30:00', '2100-02-29T09:30:00', '2026-04-31T09:30:00.000Z'].map((time) => [
  `the collection time is ${time}`,
  `${sample}/dateTime`,
  time,
  'bad_date_time',
]);
dateCases.push(
  ['the collection time is more than five minutes after now', `${sample}/dateTime`, '2026-03-02T03:05:01', 'in_future'],
  ['the collection time is before 1900', `${sample}/dateTime`, '1899-12-31T23:59:59.999999Z', 'too_early'],
  ['the collection time is in the year 0000', `${sample}/dateTime`, '0000-01-01T00:00:00', 'too_early'],
);

for (const [rule, cases] of [
  [catalogueViolations, catalogueCases],
  [parameterViolations, parameterCases],
  [dateTimeViolations, dateCases],
] as const) {
  for (const [title, at, value, code, pointer = at] of cases) {
    test(`${code} if ${title}`, () => {
      assert.deepEqual(reportedOnlyBy(rule, put(fullOrder, at, value)), [`${code} ${pointer}`]);
    });
  }
}

const accepted: [title: string, at: string, value: unknown][] = [
  [
    'any value of an attribute that has no list of values',
    `${attributes}/1`,
    { attributeName: 'Batch', attributeValue: 'x' },
  ],
  ['an attribute without a value', `${attributes}/0`, { attributeName: 'Colour' }],
  ['an attribute with the value null', `${attributes}/0/attributeValue`, null],
  ['an attribute with a blank value', `${attributes}/0/attributeValue`, ' '],
  ['an empty list of parameters without a test that accepts them', '/lines/3/sample/sampleParameters', []],
  [
    'parameters where one of several tests accepts them',
    `${sample}/analyticalTests`,
    [{ code: 'MOISTURE' }, { code: 'UMFCert' }],
  ],
  ['29 February of a leap year', `${sample}/dateTime`, '2024-02-29T09:30:00.123456Z'],
  ['a collection time five minutes after now', `${sample}/dateTime`, '2026-03-02T03:05:00.999Z'],
  ['a collection time in 1900', `${sample}/dateTime`, '1900-01-01T00:00:00'],
];
for (const [title, at, value] of accepted) {
  test(`accepted: ${title}`, () => assertAccepted(put(fullOrder, at, value)));
}

test('a test that was enabled for the account accepts sample parameters, and no other test does', () => {
  const facts = { ...orderFacts, parameterTests: ['MOISTURE'] };
  const withTest = (code: string) =>
    order({ lines: [sampleLine('S1', { sampleParameters: parameters, analyticalTests: [{ code }] })] });
  assertAccepted(withTest('MOISTURE'), facts);
  const expected = ['parameters_not_enabled /lines/0/sample/sampleParameters'];
  assert.deepEqual(reportedOnlyBy(parameterViolations, withTest('GLYPHOSATE'), facts), expected);
  assert.deepEqual(reportedOnlyBy(parameterViolations, withTest('MOISTURE')), expected);
});

test('checking codes ends soon after the maximum number of violations', () => {
  const analyticalTests = Array(3 * maxViolations).fill({ code: 'NONE' });
  const lines = [sampleLine('S1', { analyticalTests }), sampleLine('S2', { analyticalTests })];
  assert.equal(catalogueViolations(ruleInput(order({ lines }))).length, maxViolations + 1);
});
