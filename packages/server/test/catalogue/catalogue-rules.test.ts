import assert from 'node:assert/strict';
import { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import {
  catalogueDifference,
  catalogueViolations,
  isDifferent,
  replacements,
} from '../../src/catalogue/catalogue-rules.ts';
import { bodyValidator } from '../../src/platform/validation/schema-validation.ts';

const measurand = { code: 'M', name: 'Measurand', unit: 'mg/kg', detectionLimit: 0.1, decimals: 2 };
const withMeasurand = (more: object) => ({
  tests: [{ code: 'A', name: 'A', measurands: [{ ...measurand, ...more }] }],
});
const withSupply = (more: object) => ({ supplies: [{ code: 'A', name: 'A', ...more }] });
const withAttribute = (more: object) => ({
  sampleTypes: [{ code: 'A', name: 'A', attributes: [{ name: 'B', ...more }] }],
});

const validate = bodyValidator(CatalogueUpdate);

/** What the schema and the rules reject in an update. */
function violationsOf(update: unknown): string[] {
  const { violations, validPart } = validate(update);
  return [...violations, ...catalogueViolations(validPart)].map(({ code, pointer }) => `${code} ${pointer}`);
}

const rejected: [title: string, update: unknown, expected: string][] = [
  ['an unknown section', { test: [] }, 'unknown_field /test'],
  ['a section that is not an array', { tests: {} }, 'wrong_type /tests'],
  ['a code with a space', withSupply({ code: 'A B' }), 'bad_code /supplies/0/code'],
  ['a code of 33 characters', withSupply({ code: 'A'.repeat(33) }), 'too_long /supplies/0/code'],
  [
    'an attribute with an empty list of values',
    withAttribute({ values: [] }),
    'too_few /sampleTypes/0/attributes/0/values',
  ],
  [
    'a negative detection limit',
    withMeasurand({ detectionLimit: -1 }),
    'too_small /tests/0/measurands/0/detectionLimit',
  ],
  [
    'a detection limit that is not finite',
    withMeasurand({ detectionLimit: Number.POSITIVE_INFINITY }),
    'wrong_type /tests/0/measurands/0/detectionLimit',
  ],
  ['ten decimals', withMeasurand({ decimals: 10 }), 'too_large /tests/0/measurands/0/decimals'],
  [
    'an upper limit below the detection limit',
    withMeasurand({ upperLimit: 0.05 }),
    'limits_reversed /tests/0/measurands/0/upperLimit',
  ],
  [
    'an upper limit equal to the detection limit',
    withMeasurand({ upperLimit: 0.1 }),
    'limits_reversed /tests/0/measurands/0/upperLimit',
  ],
  [
    'two tests with one code',
    { tests: [...withMeasurand({}).tests, ...withMeasurand({}).tests] },
    'duplicate /tests/1/code',
  ],
  [
    'two sample types with one code',
    { sampleTypes: [...withAttribute({}).sampleTypes, ...withAttribute({}).sampleTypes] },
    'duplicate /sampleTypes/1/code',
  ],
  [
    'two supplies with one code',
    { supplies: [...withSupply({}).supplies, ...withSupply({}).supplies] },
    'duplicate /supplies/1/code',
  ],
  [
    'two attributes with one name',
    { sampleTypes: [{ code: 'A', name: 'A', attributes: [{ name: 'B' }, { name: 'B' }] }] },
    'duplicate /sampleTypes/0/attributes/1/name',
  ],
  [
    'two measurands with one code',
    { tests: [{ code: 'A', name: 'A', measurands: [measurand, measurand] }] },
    'duplicate /tests/0/measurands/1/code',
  ],
];
for (const [title, update, expected] of rejected) {
  test(`rejected: ${title}`, () => assert.deepEqual(violationsOf(update), [expected]));
}

const accepted: [title: string, update: unknown][] = [
  ['an empty update', {}],
  ['a code of 32 characters', withSupply({ code: 'A'.repeat(32) })],
  ['an upper limit just above the detection limit', withMeasurand({ upperLimit: 0.1000001 })],
  ['an upper limit without a detection limit that it exceeds', withMeasurand({ detectionLimit: 0, upperLimit: 1e-9 })],
  ['nine decimals', withMeasurand({ decimals: 9 })],
  ['one code in several sections', { ...withSupply({}), ...withMeasurand({}), ...withAttribute({}) }],
];
for (const [title, update] of accepted) {
  test(`accepted: ${title}`, () => assert.deepEqual(violationsOf(update), []));
}

test('an update is compared with the current entries of the same section and code', () => {
  const current = { sampleTypes: [], tests: [], supplies: [{ code: 'JAR', name: 'Jar' }] };
  const update = {
    supplies: [
      { code: 'JAR', name: 'Jar' },
      { code: 'BAG', name: 'Bag' },
    ],
  };
  const found = replacements(
    { ...current, specifications: [] },
    { ...update, sampleTypes: [{ code: 'JAR', name: 'Jar' }] },
  );
  assert.deepEqual(
    found.map(({ section, before, after }) => [section, before?.code, after.code]),
    [
      ['sampleTypes', undefined, 'JAR'],
      ['supplies', 'JAR', 'JAR'],
      ['supplies', undefined, 'BAG'],
    ],
  );
  assert.deepEqual(found.map(isDifferent), [true, false, true]);
});

test('the difference has the new entries, and those that they replace', () => {
  const before = { code: 'JAR', name: 'Jar' };
  const after = { code: 'JAR', name: '50 mL jar' };
  const added = { code: 'BAG', name: 'Bag' };
  assert.deepEqual(
    catalogueDifference([
      { section: 'supplies', before, after },
      { section: 'supplies', before: undefined, after: added },
    ]),
    { before: { supplies: [before] }, after: { supplies: [after, added] } },
  );
});
