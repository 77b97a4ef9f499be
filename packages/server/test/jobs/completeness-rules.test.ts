import assert from 'node:assert/strict';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { type ArrivedLine, describeLines, type LineOutcome, orderStatus } from '../../src/jobs/completeness-rules.ts';
import { sampleLine } from '../support/fixtures.ts';
import { measurandDefinition, testDefinition } from '../support/job-facts.ts';

const tests = new Map([
  ['MOISTURE', testDefinition('MOISTURE', { measurands: [measurandDefinition('M1'), measurandDefinition('M2')] })],
  ['TUTIN', testDefinition('TUTIN')],
]);
const supplies = { samplingSupplies: { code: 'JAR-50', quantity: 1 } };
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = (...samples: string[]) => ({
  sampleComposite: { name: '', samples, analyticalTests: [{ code: 'TUTIN' }] },
});
const arrived = (line: number, changes: Partial<ArrivedLine> = {}): ArrivedLine => ({
  line,
  labJobNumber: 7,
  hasTests: true,
  expectedMeasurands: 2,
  completeMeasurands: 0,
  isStarted: false,
  isFinal: false,
  ...changes,
});
/** A sample that is only a member of composites. */
const arrivedMember = (line: number) => arrived(line, { hasTests: false, expectedMeasurands: 0 });
const rejected = (line: number, remark = 'Leaked.'): LineOutcome => ({ line, outcome: 'REJECTED', remark });

const describe = (lines: object[], facts: { arrived?: ArrivedLine[]; outcomes?: LineOutcome[] }) =>
  describeLines({ lines: lines as OrderRequest['lines'], arrived: [], outcomes: [], tests, ...facts }).lines;
const statuses = (...given: Parameters<typeof describe>) => describe(...given).map(({ status }) => status);

test('a sample is expected until it arrives, with the measurands of its tests', () => {
  const [line] = describe([sampleLine('A')], {});
  assert.deepEqual([line?.status, line?.expectedMeasurands, line?.labJobNumber], ['EXPECTED', 2, null]);
});

test('an arrived sample is received, in progress and complete', () => {
  const lines = [sampleLine('A')];
  assert.deepEqual(statuses(lines, { arrived: [arrived(0)] }), ['RECEIVED']);
  assert.deepEqual(statuses(lines, { arrived: [arrived(0, { isStarted: true })] }), ['IN_PROGRESS']);
  assert.deepEqual(statuses(lines, { arrived: [arrived(0, { completeMeasurands: 1 })] }), ['IN_PROGRESS']);
  assert.deepEqual(statuses(lines, { arrived: [arrived(0, { isFinal: true })] }), ['COMPLETE']);
});

test('a rejected sample has the reason as its remark', () => {
  const [line] = describe([sampleLine('A')], { outcomes: [rejected(0)] });
  assert.deepEqual([line?.status, line?.remark], ['REJECTED', 'Leaked.']);
});

test('supplies are in progress until they are dispatched', () => {
  assert.deepEqual(statuses([supplies], {}), ['IN_PROGRESS']);
  const outcomes: LineOutcome[] = [{ line: 0, outcome: 'DISPATCHED', remark: 'NZP 1' }];
  assert.deepEqual(statuses([supplies], { outcomes }), ['COMPLETE']);
});

test('a sample without its own tests follows its composites', () => {
  const lines = [member('A'), member('B'), composite('A', 'B')];
  const both = [arrivedMember(0), arrivedMember(1)];
  assert.deepEqual(statuses(lines, { arrived: both }), ['RECEIVED', 'RECEIVED', 'EXPECTED']);
  const started = [...both, arrived(2, { isStarted: true })];
  assert.deepEqual(statuses(lines, { arrived: started }), ['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
  const complete = [...both, arrived(2, { isFinal: true })];
  assert.deepEqual(statuses(lines, { arrived: complete }), ['COMPLETE', 'COMPLETE', 'COMPLETE']);
});

test('a sample of two composites is complete when both are', () => {
  const lines = [member('A'), composite('A', 'B'), composite('A', 'C')];
  const one = [arrivedMember(0), arrived(1, { isFinal: true })];
  assert.equal(statuses(lines, { arrived: one })[0], 'IN_PROGRESS');
  assert.equal(statuses(lines, { arrived: [...one, arrived(2, { isFinal: true })] })[0], 'COMPLETE');
});

test('a sample whose only composite is rejected is rejected for the same reason', () => {
  const lines = [member('A'), member('B'), composite('A', 'B')];
  const [first] = describe(lines, { arrived: [arrivedMember(0)], outcomes: [rejected(1), rejected(2, 'B leaked.')] });
  assert.deepEqual([first?.status, first?.remark], ['REJECTED', 'B leaked.']);
});

test('the completeness counts the lines by status', () => {
  const lines = [sampleLine('A'), sampleLine('B'), sampleLine('C'), sampleLine('D'), supplies];
  const facts = {
    lines: lines as OrderRequest['lines'],
    arrived: [arrived(1), arrived(2, { isFinal: true })],
    outcomes: [rejected(3)],
  };
  const counts = { expected: 1, received: 1, inProgress: 1, complete: 1, rejected: 1, cancelled: 0 };
  assert.deepEqual(describeLines({ ...facts, tests: new Map() }).completeness, counts);
});

test('a member of a composite that got tests of its own has its own progress', () => {
  const lines = [member('A'), member('B'), composite('A', 'B')];
  const retested = [arrived(0), arrivedMember(1), arrived(2, { labJobNumber: 8, isFinal: true })];
  assert.deepEqual(statuses(lines, { arrived: retested }), ['RECEIVED', 'COMPLETE', 'COMPLETE']);
});

const final = (line: number) => arrived(line, { isFinal: true });
const dispatched = (line: number): LineOutcome => ({ line, outcome: 'DISPATCHED', remark: null });
const cancelled = (line: number): LineOutcome => ({ line, outcome: 'CANCELLED', remark: null });
const two = [sampleLine('A'), sampleLine('B')];
const withSupplies = [sampleLine('A'), supplies];

const orderCases: [title: string, status: string, ...Parameters<typeof describe>][] = [
  ['no sample has arrived', 'RECEIVED', two, {}],
  ['one of two samples is rejected and the other is expected', 'RECEIVED', two, { outcomes: [rejected(0)] }],
  ['supplies are dispatched and a sample is expected', 'RECEIVED', withSupplies, { outcomes: [dispatched(1)] }],
  ['a sample is registered', 'REGISTERED', two, { arrived: [arrived(0)] }],
  ['a value is measured', 'IN_PROGRESS', two, { arrived: [arrived(0, { isStarted: true })] }],
  ['one of two samples has a final result', 'IN_PROGRESS', two, { arrived: [final(0)] }],
  ['supplies are left to dispatch', 'IN_PROGRESS', withSupplies, { arrived: [final(0)] }],
  ['every sample has a final result', 'COMPLETED', two, { arrived: [final(0), final(1)] }],
  ['the rest is rejected', 'COMPLETED', two, { arrived: [final(0)], outcomes: [rejected(1)] }],
  ['all supplies are dispatched', 'COMPLETED', [supplies], { outcomes: [dispatched(0)] }],
  ['every sample is rejected', 'CANCELLED', two, { outcomes: [rejected(0), rejected(1)] }],
  ['every line is rejected or cancelled', 'CANCELLED', withSupplies, { outcomes: [rejected(0), cancelled(1)] }],
  [
    'the only registered sample is rejected',
    'CANCELLED',
    [sampleLine('A')],
    { arrived: [arrived(0)], outcomes: [rejected(0)] },
  ],
];

for (const [title, status, lines, facts] of orderCases) {
  test(`an order is ${status} when ${title}`, () => assert.equal(orderStatus(describe(lines, facts)), status));
}
