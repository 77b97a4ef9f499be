import assert from 'node:assert/strict';
import { test } from 'vitest';
import { missingInformation, missingSignatory } from '../../src/reports/missing-information-rules.ts';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import { demoLaboratory } from '../../src/sandbox/demo/demo-laboratory.ts';
import { numberedSample } from '../support/job-facts.ts';

const tests = demoCatalogue.tests ?? [];

test('a report of the demo laboratory lacks nothing', () => {
  const sample = numberedSample(1, 'A', tests, { condition: 'normal' });
  assert.deepEqual(missingInformation({ laboratory: demoLaboratory, samples: [sample] }), []);
  for (const { name } of demoLaboratory.signatories) {
    assert.deepEqual(missingSignatory(demoLaboratory.signatories, name), []);
  }
});

test('every test of the demo laboratory has a section and an edition, and names existing sample types', () => {
  const sampleTypes = new Set(demoCatalogue.sampleTypes?.map(({ code }) => code));
  for (const { code, section, methodEdition, accreditedSampleTypes = [] } of tests) {
    assert.ok(section && methodEdition, code);
    for (const type of accreditedSampleTypes) assert.ok(sampleTypes.has(type), type);
  }
  assert.ok(tests.some(({ section, site }) => section === 'Microbiology' && site === 'RICHMOND'));
});
