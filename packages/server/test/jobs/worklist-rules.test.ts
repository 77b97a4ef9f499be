import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeWorklist } from '../../src/jobs/worklist-rules.ts';
import { storedMeasurement, testDefinition } from '../support/job-facts.ts';

const entry = (labJobNumber: number, sequence: number, members: string[] | null = null) => ({
  labJobNumber,
  accountId: 1,
  orderId: 3,
  sequence,
  name: `S${sequence}`,
  sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
  members,
  test: testDefinition('TUTIN'),
});

test('each sample has the measurement of its own job', () => {
  const measurements = [
    { ...storedMeasurement(1, 'TUTIN', '0.5'), labJobNumber: 7 },
    { ...storedMeasurement(1, 'TUTIN', '0.6'), labJobNumber: 8 },
  ];
  const described = describeWorklist([entry(7, 1), entry(8, 1), entry(8, 2), entry(9, 1)], measurements, () => []);
  assert.deepEqual(
    described.map(({ labJobNumber, name, measurands }) => [labJobNumber, name, measurands[0]?.value]),
    [
      [7, 'S1', '0.5'],
      [8, 'S1', '0.6'],
      [8, 'S2', null],
      [9, 'S1', null],
    ],
  );
});

test('only composites have members', () => {
  const [single, composite] = describeWorklist([entry(7, 1), entry(7, 2, ['A', 'B'])], [], () => []);
  assert.equal('members' in (single ?? {}), false);
  assert.deepEqual(composite?.members, ['A', 'B']);
});
