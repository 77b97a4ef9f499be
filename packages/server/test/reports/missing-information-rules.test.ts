import assert from 'node:assert/strict';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import {
  missingInformation,
  missingSignatory,
  type ReportInformation,
} from '../../src/reports/missing-information-rules.ts';
import { numberedSample, testDefinition } from '../support/job-facts.ts';

const laboratory = { address: ['1 Lane'], accreditation: 'Accredited, number 7.', sites: [] };
const sampleWith = (changes: Partial<TestDefinition>, more: Partial<NumberedSample> = {}) =>
  numberedSample(1, 'A', [testDefinition('T', { method: 'ISO 1', ...changes })], { condition: 'normal', ...more });
const missing = (changes: Partial<ReportInformation>) =>
  missingInformation({ laboratory, samples: [sampleWith({})], ...changes });

test('a complete report lacks nothing', () => {
  assert.deepEqual(missing({}), []);
  const site = { code: 'NELSON', name: 'Nelson', address: [] };
  const subcontractor = { name: 'Partner Ltd' };
  const samples = [sampleWith({ accredited: true, site: 'NELSON', subcontracted: true, subcontractor })];
  assert.deepEqual(missing({ laboratory: { ...laboratory, sites: [site] }, samples }), []);
});

test('a report states the address of the laboratory', () => {
  assert.deepEqual(missing({ laboratory: { ...laboratory, address: [] } }), [
    'The address of the laboratory is missing: add it in the settings.',
  ]);
});

test('a report with accredited results states the accreditation', () => {
  const unstated = { address: ['1 Lane'], accreditation: ' ' };
  assert.deepEqual(missing({ laboratory: unstated }), []);
  assert.deepEqual(missing({ laboratory: unstated, samples: [sampleWith({ accredited: true })] }), [
    'The report has accredited results, but no statement of accreditation: add it in the settings.',
  ]);
  const outOfScope = sampleWith({ accredited: true, accreditedSampleTypes: ['WATER'] });
  assert.deepEqual(missing({ laboratory: unstated, samples: [outOfScope] }), []);
});

test('each test has a method, a known site and, if it is subcontracted, a subcontractor', () => {
  const samples = [sampleWith({ method: ' ', subcontracted: true, site: 'NELSON' })];
  assert.deepEqual(missing({ samples }), [
    'The method of the test "T" is missing: add it in the catalogue.',
    'The subcontractor of the test "T" is missing: add it in the catalogue.',
    'The site "NELSON" of the test "T" is unknown: add it in the settings.',
  ]);
});

test('a test of several samples is named once', () => {
  assert.equal(missing({ samples: [sampleWith({ method: '' }), sampleWith({ method: '' })] }).length, 1);
});

test('each sample that arrived has a condition on receipt', () => {
  const without = (name: string) => sampleWith({}, { name, condition: null });
  assert.deepEqual(missing({ samples: [without('A')] }), [
    'The condition on receipt of the sample "A" is missing: record it in the job.',
  ]);
  assert.deepEqual(missing({ samples: [sampleWith({}, { condition: null, members: ['A', 'B'] })] }), []);
  const many = Array.from({ length: 12 }, (_, i) => without(`S${i}`));
  assert.match(
    missing({ samples: many })[0] ?? '',
    /^The condition on receipt of the samples "S0", .*"S9" and 2 more is/,
  );
});

test('a signatory has a full name and a title', () => {
  const complete = { name: 'bo', fullName: 'Bo Lind', title: 'Manager' };
  assert.deepEqual(missingSignatory([complete], 'bo'), []);
  assert.deepEqual(missingSignatory([{ ...complete, title: '' }], 'bo'), [
    'The title of the signatory "bo" is missing: add it in the settings.',
  ]);
  assert.deepEqual(missingSignatory([{ name: 'bo', title: ' ' }], 'bo'), [
    'The full name and title of the signatory "bo" are missing: add them in the settings.',
  ]);
  assert.deepEqual(missingSignatory([], 'bo'), [
    'The full name and title of "bo" are missing: add a signatory in the settings.',
  ]);
});
