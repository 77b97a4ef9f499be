import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parameterDefinitionViolations, testTargetViolations, testViolations } from '../../src/catalogue/test-rules.ts';
import { measurandDefinition, testDefinition } from '../support/job-facts.ts';

const found = (violations: { pointer?: string; code: string }[]) =>
  violations.map(({ pointer, code }) => `${pointer} ${code}`);

test('only a subcontracted test has a subcontractor', () => {
  const subcontractor = { name: 'Partner Ltd' };
  assert.deepEqual(found(testViolations({ subcontracted: true, subcontractor }, '/tests/0')), []);
  assert.deepEqual(found(testViolations({ subcontracted: false, subcontractor }, '/tests/0')), [
    '/tests/0/subcontractor contradiction',
  ]);
  assert.deepEqual(found(testViolations({ subcontractor }, '/tests/0')), ['/tests/0/subcontractor contradiction']);
});

test('accredited sample types require an accredited test or measurand', () => {
  const accreditedSampleTypes = ['WATER'];
  assert.deepEqual(testViolations({ accredited: true, accreditedSampleTypes }, ''), []);
  const measurands = [measurandDefinition('M1', { accredited: true })];
  assert.deepEqual(testViolations({ accreditedSampleTypes, measurands }, ''), []);
  assert.deepEqual(found(testViolations({ accreditedSampleTypes }, '')), ['/accreditedSampleTypes contradiction']);
});

test('only a test that accepts parameters declares them', () => {
  const parameterDefinitions = [{ code: 'Area', name: 'Swabbed area' }];
  assert.deepEqual(testViolations({ parameters: true, parameterDefinitions }, ''), []);
  assert.deepEqual(found(testViolations({ parameterDefinitions }, '')), ['/parameterDefinitions contradiction']);
});

test('only a text parameter has allowed values, and only a number has a unit', () => {
  const parameter = { code: 'P', name: 'P' };
  assert.deepEqual(parameterDefinitionViolations({ ...parameter, kind: 'number', unit: 'cm²' }, ''), []);
  assert.deepEqual(parameterDefinitionViolations({ ...parameter, values: ['A'] }, ''), []);
  assert.deepEqual(found(parameterDefinitionViolations({ ...parameter, kind: 'number', values: ['A'] }, '')), [
    '/values contradiction',
  ]);
  assert.deepEqual(found(parameterDefinitionViolations({ ...parameter, unit: 'cm²' }, '')), ['/unit contradiction']);
});

test('sample types and sites of a test must exist', () => {
  const targets = { sampleTypes: new Set(['WATER', 'HONEY']), sites: ['NELSON'] };
  const valid = testDefinition('A', { accredited: true, accreditedSampleTypes: ['WATER'], site: 'NELSON' });
  const invalid = testDefinition('B', {
    accredited: true,
    accreditedSampleTypes: ['HONEY', 'WATR'],
    sampleTypes: ['HONY'],
    site: 'NELSN',
  });
  const violations = testTargetViolations({ tests: [valid, invalid] }, targets);
  assert.deepEqual(found(violations), [
    '/tests/1/accreditedSampleTypes/1 unknown_sample_type',
    '/tests/1/sampleTypes/0 unknown_sample_type',
    '/tests/1/site unknown_site',
  ]);
  assert.match(violations[0]?.message ?? '', /did you mean "WATER"/);
  assert.match(violations[2]?.message ?? '', /the settings have no site "NELSN"; did you mean "NELSON"/);
});
