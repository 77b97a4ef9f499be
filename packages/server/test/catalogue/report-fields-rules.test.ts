import assert from 'node:assert/strict';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import { withReportFields } from '../../src/catalogue/report-fields-rules.ts';
import { testDefinition } from '../support/job-facts.ts';

function complete(registered: Partial<TestDefinition>, current: Partial<TestDefinition> | undefined): TestDefinition {
  const catalogue = new Map(current ? [['T', testDefinition('T', current)]] : []);
  const [sample] = withReportFields([{ tests: [testDefinition('T', registered)] }], catalogue);
  const [completed] = sample?.tests ?? [];
  assert.ok(completed);
  return completed;
}

test('what the catalogue did not state at registration is taken from the current catalogue', () => {
  const { method, methodEdition, section, site } = complete(
    {},
    { method: 'ISO 1', methodEdition: '2024', section: 'Chemistry', site: 'NELSON' },
  );
  assert.deepEqual([method, methodEdition, section, site], ['ISO 1', '2024', 'Chemistry', 'NELSON']);
});

test('what was stated at registration stays', () => {
  const { method, section } = complete(
    { method: 'ISO 1', section: 'Chemistry' },
    { method: 'ISO 2', section: 'Microbiology' },
  );
  assert.deepEqual([method, section], ['ISO 1', 'Chemistry']);
});

test('an edition belongs to its method', () => {
  assert.equal(complete({ method: 'ISO 1' }, { method: 'ISO 1', methodEdition: '2024' }).methodEdition, '2024');
  assert.equal(complete({ method: 'ISO 1' }, { method: 'ISO 2', methodEdition: '2024' }).methodEdition, undefined);
});

test('only a test that was subcontracted at registration gets a subcontractor', () => {
  const current = { subcontracted: true, subcontractor: { name: 'Partner Ltd' } };
  assert.deepEqual(complete({ subcontracted: true }, current).subcontractor, { name: 'Partner Ltd' });
  assert.equal(complete({}, current).subcontractor, undefined);
});

test('accreditation, measurands and retired tests are not changed', () => {
  const completed = complete({ accredited: false }, { accredited: true, measurands: [] });
  assert.deepEqual([completed.accredited, completed.measurands.length], [false, 1]);
  assert.deepEqual(complete({ method: 'ISO 1' }, undefined), testDefinition('T', { method: 'ISO 1' }));
});
