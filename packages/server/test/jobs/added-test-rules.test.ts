import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addedTestViolations } from '../../src/jobs/added-test-rules.ts';
import { numberedSample, testDefinition } from '../support/job-facts.ts';

const catalogue = new Map(
  [
    testDefinition('MOISTURE'),
    testDefinition('TUTIN', { composite: true }),
    testDefinition('OLDTEST', { active: false }),
  ].map((definition) => [definition.code, definition]),
);
const sample = numberedSample(1, 'A', [testDefinition('PH')]);
const composite = numberedSample(2, 'Both', [testDefinition('PH')], { members: ['A', 'B'] });

const codesOf = (codes: (string | undefined)[], of = sample) =>
  addedTestViolations({ codes }, of, catalogue).map(({ pointer, code }) => [pointer, code]);

test('tests of the catalogue that the sample does not have can be added', () => {
  assert.deepEqual(codesOf(['MOISTURE', 'TUTIN']), []);
});

test('an unknown test is reported with a suggestion', () => {
  const [violation] = addedTestViolations({ codes: ['TUTN'] }, sample, catalogue);
  assert.deepEqual([violation?.pointer, violation?.code], ['/codes/0', 'unknown_test']);
  assert.match(violation?.message ?? '', /did you mean "TUTIN"/);
});

test('a retired test cannot be added', () => {
  assert.deepEqual(codesOf(['MOISTURE', 'OLDTEST']), [['/codes/1', 'not_orderable']]);
});

test('a composite accepts only tests that are available for composites', () => {
  assert.deepEqual(codesOf(['MOISTURE', 'TUTIN'], composite), [['/codes/0', 'not_composite']]);
});

test('a test that the sample has or that is listed twice is a duplicate', () => {
  catalogue.set('PH', testDefinition('PH'));
  assert.deepEqual(codesOf(['PH', 'MOISTURE', 'MOISTURE']), [
    ['/codes/0', 'duplicate'],
    ['/codes/2', 'duplicate'],
  ]);
});

test('a code that the schema rejected is not reported a second time', () => {
  assert.deepEqual(codesOf([undefined]), []);
});
