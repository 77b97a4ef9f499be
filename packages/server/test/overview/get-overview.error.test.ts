import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();

test('the overview takes no parameters', async () => {
  const { status, body } = await lab.lab(labOperations.getOverview, { query: 'days=7' });
  assert.deepEqual([status, body.errors[0].parameter, body.errors[0].code], [400, 'days', 'unknown_parameter']);
});

for (const turnaroundDays of [0, 366, 1.5, '10', null]) {
  test(`a turnaround of ${JSON.stringify(turnaroundDays)} days cannot be set`, async () => {
    const settings = { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: false, turnaroundDays };
    const { status, body } = await lab.lab(labOperations.putSettings, { body: settings });
    assert.deepEqual([status, body.errors[0].pointer], [400, '/turnaroundDays']);
  });
}
