import assert from 'node:assert/strict';
import type { Decision } from '@labwire/contract/lab-sample-decision.ts';
import { test } from 'vitest';
import {
  type DecisionFacts,
  type DecisionName,
  decisionObjection,
  exclusionComments,
  heldSamples,
  noDecisions,
  rejectedComposites,
  type SampleDecisions,
  untestedMeasurements,
} from '../../src/jobs/sample-decision-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { measurandDefinition, numberedSample, testDefinition } from '../support/job-facts.ts';

const open: DecisionFacts = { isFinished: false, outcome: undefined, isHeld: false };
const cases: [decision: DecisionName, facts: Partial<DecisionFacts>, objection: RegExp | undefined][] = [
  ['reject', {}, undefined],
  ['reject', { isHeld: true }, undefined],
  ['reject', { outcome: 'REJECTED' }, /already rejected/],
  ['hold', { outcome: 'CANCELLED' }, /cancelled/],
  ['hold', {}, undefined],
  ['hold', { isHeld: true }, /already on hold/],
  ['release', { isHeld: true }, undefined],
  ['release', {}, /not on hold/],
  ['drop', {}, undefined],
  ['drop', { isDropped: true }, /already dropped/],
  ['repeat', { isMeasured: true }, undefined],
  ['repeat', { isDropped: true }, undefined],
  ['repeat', {}, /no value/],
  ['drop', { isFinished: true }, /final result/],
];

for (const [decision, facts, objection] of cases) {
  test(`${decision} with ${JSON.stringify(facts)} is ${objection ? 'refused' : 'possible'}`, () => {
    const found = decisionObjection(decision, { ...open, ...facts });
    if (objection) assert.match(found ?? '', objection);
    else assert.equal(found, undefined);
  });
}

const decided: Decision = { reason: 'Leaked.', decidedAt: '2026-03-02T00:00:00.000Z', decidedBy: 'staff:Ana' };

test('every measurand of a dropped test is not tested, calculated ones included', () => {
  const calculation = { kind: 'SUM' as const, operands: [{ measurandCode: 'M1' }] };
  const sum = { ...measurandDefinition('SUM'), calculation } as ReturnType<typeof measurandDefinition>;
  const tests = [testDefinition('TUTIN', { measurands: [measurandDefinition('M1'), sum] })];
  const actor = { name: 'staff:Ana', at: new Date('2026-03-02T00:00:00Z') };
  const found = untestedMeasurements({ sequence: 2, tests }, 'Test dropped: Too little.', actor);
  assert.deepEqual(
    found.map(({ sequence, measurandCode, value, notTested, enteredBy }) => [
      sequence,
      measurandCode,
      value,
      notTested,
      enteredBy,
    ]),
    ['M1', 'SUM'].map((code) => [2, code, null, 'Test dropped: Too little.', 'staff:Ana']),
  );
});

test('a composite is rejected with its sample unless it has ended', () => {
  const composite = { sampleComposite: { name: 'Both', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
  const request = order({ lines: [sampleLine('A'), sampleLine('B'), composite] });
  const [found] = rejectedComposites(request, { sample: 'A', reason: 'Leaked.' }, () => true);
  assert.deepEqual(found, { line: 2, sample: 'Both', reason: 'Its sample "A" was rejected: Leaked.' });
  assert.deepEqual(
    rejectedComposites(request, { sample: 'A', reason: 'Leaked.' }, () => false),
    [],
  );
});

test('the comments of a result name rejected samples and dropped tests, and a hold is found', () => {
  const samples = [numberedSample(1, 'A'), numberedSample(2, 'B'), numberedSample(3, 'C')];
  const decisions: SampleDecisions = {
    ...noDecisions,
    outcome: (sequence) => (sequence === 1 ? { outcome: 'REJECTED', ...decided } : undefined),
    dropped: (sequence) => (sequence < 3 ? { ...decided, reason: 'Too little.' } : undefined),
    hold: (sequence) => (sequence === 3 ? decided : undefined),
  };
  const [rejected, dropped, ...rest] = exclusionComments(samples, decisions);
  assert.equal(rejected, 'Sample "A" was not tested. Sample rejected: Leaked.');
  assert.match(dropped ?? '', /of sample "B" was not tested\. Test dropped: Too little\.$/);
  assert.deepEqual(rest, []);
  assert.deepEqual(heldSamples(samples, decisions), ['C']);
});
