import assert from 'node:assert/strict';
import type { CancellationStatus } from '@labwire/contract/order-cancellation.ts';
import { test } from 'vitest';
import type { ArrivedLine, LineOutcome } from '../../src/jobs/completeness-rules.ts';
import { cancellationObjection, cancellationRemark, planCancellation } from '../../src/orders/cancellation-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';

const supplies = { samplingSupplies: { code: 'JAR-50', quantity: 1 } };
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = { sampleComposite: { name: '', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
const arrived = (line: number, changes: Partial<ArrivedLine> = {}): ArrivedLine => ({
  line,
  labJobNumber: 7,
  hasTests: true,
  expectedMeasurands: 1,
  completeMeasurands: 0,
  isStarted: false,
  isFinal: false,
  ...changes,
});

function plan(lines: object[], facts: { arrived?: ArrivedLine[]; outcomes?: LineOutcome[] } = {}) {
  const request = order({ lines: lines as ReturnType<typeof sampleLine>[] });
  const { cancelled, requested } = planCancellation(
    { lines: request.lines, arrived: [], outcomes: [], ...facts },
    'Sold.',
  );
  return [cancelled.map(({ line }) => line), requested.map(({ line }) => line)];
}

test('all lines of an order are cancelled while nothing is registered', () => {
  assert.deepEqual(plan([sampleLine('A'), supplies]), [[0, 1], []]);
});

test('registered samples are a request, and finished lines stay', () => {
  const lines = [sampleLine('A'), sampleLine('B'), sampleLine('C'), supplies, sampleLine('D')];
  const facts = {
    arrived: [arrived(0, { isStarted: true }), arrived(1, { isFinal: true })],
    outcomes: [
      { line: 3, outcome: 'DISPATCHED' as const, remark: null },
      { line: 4, outcome: 'REJECTED' as const, remark: 'Leaked.' },
    ],
  };
  assert.deepEqual(plan(lines, facts), [[2], [0]]);
});

test('a registered sample of a composite that has not arrived is cancelled with the composite', () => {
  const facts = { arrived: [arrived(0, { hasTests: false })] };
  assert.deepEqual(plan([member('A'), member('B'), composite], facts), [[1, 2], []]);
});

test('the remark of a cancelled line contains the reason, if one was given', () => {
  assert.equal(cancellationRemark('Sold.'), 'Cancelled by the customer: Sold.');
  assert.equal(cancellationRemark(undefined), 'Cancelled by the customer.');
});

const decisions: [status: CancellationStatus | undefined, accept: boolean, objection: RegExp | undefined][] = [
  ['REQUESTED', true, undefined],
  ['REQUESTED', false, undefined],
  ['ACCEPTED', true, undefined],
  ['ACCEPTED', false, /already accepted/],
  ['DECLINED', false, undefined],
  ['DECLINED', true, /already declined/],
  ['APPLIED', true, /nothing to decide/],
  [undefined, true, /has not cancelled/],
];

for (const [status, accept, objection] of decisions) {
  test(`a ${status ?? 'missing'} cancellation ${objection ? 'cannot' : 'can'} be ${accept ? 'accepted' : 'declined'}`, () => {
    const found = cancellationObjection(status, accept);
    if (objection) assert.match(found ?? '', objection);
    else assert.equal(found, undefined);
  });
}
