import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compositeName, isOutstanding, nameViolations, type OrderIntake } from '../../src/jobs/order-lines-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';

const intake = (changes: Partial<OrderIntake> = {}): OrderIntake => ({
  order: order({ lines: [sampleLine('A'), sampleLine('A'), sampleLine('B')] }),
  arrived: new Set(),
  rejected: new Set(),
  cancelled: new Set(),
  dispatched: new Set(),
  ...changes,
});
const composite = (samples: string[], name?: string) => ({ name, samples, analyticalTests: [] }) as never;

test('a line is outstanding until it arrives or is rejected', () => {
  const facts = intake({ arrived: new Set([0]), rejected: new Set([1]) });
  assert.deepEqual(
    [0, 1, 2].map((line) => isOutstanding(line, facts)),
    [false, false, true],
  );
});

test('a composite without a name is named after its members', () => {
  assert.equal(compositeName(composite(['D1', 'D2'], 'Both')), 'Both');
  assert.equal(compositeName(composite(['D1', 'D2'], ' ')), 'Composite of D1, D2');
  assert.equal(compositeName(composite(['D1', 'D2'])), 'Composite of D1, D2');
});

test('the name of a composite has at most 255 characters', () => {
  const fits = compositeName(composite(['🐝'.repeat(242)]));
  assert.deepEqual([[...fits].length, fits.endsWith('🐝')], [255, true]);
  const cut = compositeName(composite(['🐝'.repeat(243)]));
  assert.deepEqual([[...cut].length, cut.endsWith('🐝…')], [255, true]);
});

test('a shared name is accepted while one of its lines is outstanding', () => {
  const given = [{ name: 'A', pointer: '/samples/0' }];
  assert.deepEqual(nameViolations(given, intake({ arrived: new Set([0]) })), []);
  const codes = (facts: OrderIntake) => nameViolations(given, facts).map(({ code }) => code);
  assert.deepEqual(codes(intake({ arrived: new Set([0, 1]) })), ['already_registered']);
  assert.deepEqual(codes(intake({ arrived: new Set([0]), rejected: new Set([1]) })), ['already_rejected']);
});

test('an unknown name is reported with a suggestion', () => {
  const lines = [sampleLine('Drum 1')];
  const [violation] = nameViolations([{ name: 'Drum1', pointer: '/samples/0' }], intake({ order: order({ lines }) }));
  assert.equal(violation?.code, 'unknown_sample');
  assert.match(violation?.message ?? '', /did you mean "Drum 1"/);
});
