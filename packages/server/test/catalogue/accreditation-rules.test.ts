import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isAccredited } from '../../src/catalogue/accreditation-rules.ts';

test('a result is accredited if its test is', () => {
  assert.equal(isAccredited({ accredited: true }, {}, 'HONEY'), true);
  assert.equal(isAccredited({ accredited: false }, {}, 'HONEY'), false);
  assert.equal(isAccredited({}, {}, 'HONEY'), false);
});

test('a measurand overrides its test', () => {
  assert.equal(isAccredited({ accredited: true }, { accredited: false }, 'HONEY'), false);
  assert.equal(isAccredited({}, { accredited: true }, 'HONEY'), true);
});

test('accredited sample types limit the test and its measurands', () => {
  const test = { accredited: true, accreditedSampleTypes: ['WATER'] };
  assert.equal(isAccredited(test, {}, 'WATER'), true);
  assert.equal(isAccredited(test, {}, 'HONEY'), false);
  assert.equal(isAccredited(test, { accredited: true }, 'HONEY'), false);
});
