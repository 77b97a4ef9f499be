import assert from 'node:assert/strict';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { planIntake } from '../../src/sandbox/simulator/arrival-rules.ts';
import { namedScenarios } from '../../src/sandbox/simulator/scenario-rules.ts';
import { order } from '../support/fixtures.ts';

const moisture = { code: 'MOISTURE', name: 'Moisture', measurands: [] } as unknown as TestDefinition;
const tests = new Map([['MOISTURE', moisture]]);
const analyticalTests = [{ code: 'MOISTURE' }];
const sampleType = { sampleTypeCode: 'HONEY' };
const tested = (name: string): OrderLine => ({ sample: { name, sampleType, analyticalTests } });
const member = (name: string): OrderLine => ({ sample: { name, sampleType } });
const composite = (...samples: string[]): OrderLine => ({ sampleComposite: { name: '', samples, analyticalTests } });
const supplies: OrderLine = { samplingSupplies: { code: 'JAR-50', quantity: 1 } };

function intake(...lines: OrderLine[]) {
  const { supplies, rejected, arrivals } = planIntake(order({ lines }), tests, namedScenarios, 'seed');
  return {
    supplies,
    rejected: rejected.map(({ line }) => line),
    reasons: rejected.map(({ reason }) => reason),
    arrivals: arrivals.map((arrival) => arrival.map(({ sampling }) => sampling.line)),
    details: arrivals.flat(),
  };
}

test('supplies do not arrive', () => {
  const { supplies: lines, arrivals } = intake(supplies, tested('A'));
  assert.deepEqual([lines, arrivals], [[0], [[1]]]);
});

test('an order of supplies only has no arrival', () => assert.deepEqual(intake(supplies).arrivals, []));

test('samples arrive together, followed by their composite', () => {
  const { arrivals, details } = intake(composite('A', 'B'), member('A'), member('B'));
  assert.deepEqual(arrivals, [[1, 2, 0]]);
  assert.deepEqual(details.at(-1)?.members, [1, 2]);
});

test('a partial sample arrives later', () => {
  assert.deepEqual(intake(tested('A sandbox:partial'), tested('B')).arrivals, [[1], [0]]);
});

test('a composite with a late member is late, and so are members without other tests', () => {
  const lines = [member('A sandbox:partial'), member('B'), tested('C'), composite('A sandbox:partial', 'B', 'C')];
  assert.deepEqual(intake(...lines).arrivals, [[2], [0, 1, 3]]);
});

test('a rejected sample does not arrive', () => {
  const { rejected, arrivals } = intake(tested('A sandbox:rejected'), tested('B'));
  assert.deepEqual([rejected, arrivals], [[0], [[1]]]);
});

test('a member whose composite cannot be prepared is rejected too, unless it has its own tests', () => {
  const lines = [member('A sandbox:rejected'), member('B'), tested('C'), composite('A sandbox:rejected', 'B', 'C')];
  const { rejected, reasons, arrivals } = intake(...lines);
  assert.deepEqual([rejected, arrivals], [[0, 1], [[2]]]);
  assert.equal(reasons[1], 'Its composite cannot be prepared.');
});

test('a test is planned once, and unknown tests are ignored', () => {
  const codes = ['MOISTURE', 'MOISTURE', 'NONE'].map((code) => ({ code }));
  const [sample] = intake({ sample: { name: 'A', sampleType, analyticalTests: codes } }).details;
  assert.deepEqual(sample?.tests, [moisture]);
});

test('a member can select that its composite exceeds the limit', () => {
  const name = 'A sandbox:composite-exceeds';
  const { details } = intake(member(name), member('B'), composite(name, 'B'));
  assert.ok(details.at(-1)?.scenarios.has('composite-exceeds'));
});
