import assert from 'node:assert/strict';
import { test } from 'vitest';
import { dispatchViolations, planDispatch, planRejections, rejectionViolations } from '../../src/jobs/intake-rules.ts';
import type { OrderIntake } from '../../src/jobs/order-lines-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';

const jars = (quantity: number) => ({ samplingSupplies: { code: 'JAR-50', quantity } });
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = { sampleComposite: { name: '', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } };
const intake = (changes: Partial<OrderIntake> = {}): OrderIntake => ({
  order: order({ lines: [jars(1), member('D1'), member('D2'), composite, sampleLine('D3'), jars(2)] }),
  arrived: new Set(),
  rejected: new Set(),
  cancelled: new Set(),
  dispatched: new Set(),
  ...changes,
});
const named = (...names: string[]) => ({ samples: names.map((sample) => ({ sample, reason: `${sample} leaked.` })) });
const codesOf = (violations: readonly { pointer?: string; code: string }[]) =>
  violations.map(({ pointer, code }) => [pointer, code]);

test('outstanding samples can be rejected', () => {
  assert.deepEqual(rejectionViolations(named('D1', 'D3'), intake()), []);
});

test('samples that arrived, were rejected, are unknown or are repeated cannot be rejected', () => {
  const facts = intake({ arrived: new Set([4]), rejected: new Set([1]) });
  assert.deepEqual(codesOf(rejectionViolations(named('D1', 'D2', 'D2', 'D3', 'D9'), facts)), [
    ['/samples/0/sample', 'already_rejected'],
    ['/samples/3/sample', 'already_registered'],
    ['/samples/4/sample', 'unknown_sample'],
    ['/samples/2/sample', 'duplicate'],
  ]);
});

test('entries that the schema rejected are not reported a second time', () => {
  assert.deepEqual(rejectionViolations({ samples: [undefined, {}] }, intake()), []);
});

test('a rejected sample also rejects the composite that needs it', () => {
  assert.deepEqual(planRejections(named('D2'), intake()), [
    { line: 2, sample: 'D2', reason: 'D2 leaked.' },
    { line: 3, sample: 'Composite of D1, D2', reason: 'Its sample "D2" was rejected: D2 leaked.' },
  ]);
});

test('a composite that is already rejected is not rejected again', () => {
  const lines = planRejections(named('D2'), intake({ rejected: new Set([1, 3]) }));
  assert.deepEqual(
    lines.map(({ line }) => line),
    [2],
  );
});

test('a name stands for every outstanding line with that name', () => {
  const facts = intake({
    order: order({ lines: [sampleLine('A'), sampleLine('A'), sampleLine('A')] }),
    arrived: new Set([1]),
  });
  assert.deepEqual(
    planRejections(named('A'), facts).map(({ line }) => line),
    [0, 2],
  );
});

test('only supplies lines that are not dispatched can be dispatched', () => {
  assert.deepEqual(
    codesOf(dispatchViolations({ lines: [0, 1, 5, 6, undefined] }, intake({ dispatched: new Set([0]) }))),
    [
      ['/lines/0', 'already_dispatched'],
      ['/lines/1', 'unknown_line'],
      ['/lines/3', 'unknown_line'],
    ],
  );
});

test('a dispatch without lines covers all supplies that are left', () => {
  assert.deepEqual(planDispatch({ reference: 'NZP 1' }, intake()), [
    { line: 0, code: 'JAR-50', quantity: 1, reference: 'NZP 1' },
    { line: 5, code: 'JAR-50', quantity: 2, reference: 'NZP 1' },
  ]);
  const rest = planDispatch({}, intake({ dispatched: new Set([0]) }));
  assert.deepEqual(rest, [{ line: 5, code: 'JAR-50', quantity: 2, reference: null }]);
});

test('a dispatch with lines covers only these', () => {
  assert.deepEqual(
    planDispatch({ lines: [5] }, intake()).map(({ line }) => line),
    [5],
  );
});
