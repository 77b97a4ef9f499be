import assert from 'node:assert/strict';
import { test } from 'vitest';
import { offerViolations } from '../../src/orders/offer-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { assertAccepted, orderFacts, reportedOnlyBy, ruleInput } from '../support/order-checks.ts';

const tests = new Map(
  [...orderFacts.tests].map(([code, test]) => [code, code === 'TUTIN' ? { ...test, sampleTypes: ['HONEY'] } : test]),
);
const facts = { ...orderFacts, tests };
const water = { sampleTypeCode: 'WATER' };
const tutin = { analyticalTests: [{ code: 'MOISTURE' }, { code: 'TUTIN' }] };

test('a test is accepted for the sample types for which it is offered, and a test that names none for all', () => {
  assertAccepted(order({ lines: [sampleLine('S1', tutin)] }), facts);
  assertAccepted(order({ lines: [sampleLine('S1', { sampleType: water })] }), facts);
});

test('a test is rejected for another sample type, and the message has those for which it is offered', () => {
  const body = order({ lines: [sampleLine('S1', { ...tutin, sampleType: water })] });
  assert.deepEqual(reportedOnlyBy(offerViolations, body, facts), [
    'test_not_offered /lines/0/sample/analyticalTests/1/code',
  ]);
  const [violation] = offerViolations(ruleInput(body, facts));
  assert.equal(violation?.message, 'the test "TUTIN" is not offered for WATER, only for HONEY');
});

test('a test of a composite must be offered for the types of all its samples', () => {
  const composite = (second: string) =>
    order({
      lines: [
        { sample: { name: 'A', sampleType: { sampleTypeCode: 'HONEY' } } },
        { sample: { name: 'B', sampleType: { sampleTypeCode: second } } },
        { sampleComposite: { samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } },
      ],
    });
  assertAccepted(composite('HONEY'), facts);
  assert.deepEqual(reportedOnlyBy(offerViolations, composite('WATER'), facts), [
    'test_not_offered /lines/2/sampleComposite/analyticalTests/0/code',
  ]);
});

test('an unknown sample type and a retired test are reported once', () => {
  const retired = new Map([...tests].map(([code, test]) => [code, { ...test, active: code !== 'TUTIN' }]));
  assert.deepEqual(
    offerViolations(
      ruleInput(order({ lines: [sampleLine('S1', { ...tutin, sampleType: { sampleTypeCode: 'X' } })] }), facts),
    ),
    [],
  );
  const body = order({ lines: [sampleLine('S1', { ...tutin, sampleType: water })] });
  assert.deepEqual(offerViolations(ruleInput(body, { ...facts, tests: retired })), []);
});
