import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ucumCode } from '../../src/results/fhir/fhir-unit-rules.ts';

test('a unit of the laboratory has its UCUM code', () => {
  assert.deepEqual(ucumCode('mg/m²'), { system: 'http://unitsofmeasure.org', code: 'mg/m2' });
});

test('the micro sign and the Greek letter mu are the same unit', () => {
  assert.equal(ucumCode('\u00b5g/L')?.code, 'ug/L');
  assert.equal(ucumCode('\u03bcg/L')?.code, 'ug/L');
});

test('a unit that UCUM does not have gets no code', () => {
  assert.equal(ucumCode('MPN/100mL'), undefined);
  assert.equal(ucumCode(''), undefined);
});
