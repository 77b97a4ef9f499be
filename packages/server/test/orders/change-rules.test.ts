import assert from 'node:assert/strict';
import { NewOrderChange } from '@labwire/contract/order-change.ts';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import { test } from 'vitest';
import { amendedOrder } from '../../src/orders/amended-order-rules.ts';
import {
  type ChangeFacts,
  changeDecisionObjection,
  changeObjection,
  changesForCustomer,
  changeViolations,
  decisionViolations,
} from '../../src/orders/change-rules.ts';
import { bodyValidator } from '../../src/platform/validation/schema-validation.ts';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';

const supplies = { samplingSupplies: { code: 'JAR-50', quantity: 1 } };
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = (...samples: string[]) => ({ sampleComposite: { samples, analyticalTests: [{ code: 'TUTIN' }] } });
const byCode = <T extends { code: string }>(entries: readonly T[] = []) =>
  new Map(entries.map((one) => [one.code, one]));
const current = order({
  orderReferences: [{ name: 'QuoteNr', value: '9999' }],
  lines: [sampleLine('A'), member('B'), member('C'), composite('B', 'C'), supplies],
});
const statusesOf = (changes: Record<number, LineStatus['status']>) =>
  current.lines.map(({ sample, samplingSupplies }, line) => ({
    line,
    kind: samplingSupplies ? 'SUPPLIES' : sample ? 'SAMPLE' : 'COMPOSITE',
    name: sample?.name ?? '',
    status: changes[line] ?? 'EXPECTED',
    labJobNumber: null,
    expectedMeasurands: 0,
    completeMeasurands: 0,
    remark: null,
  })) as LineStatus[];
const facts: ChangeFacts = {
  organisations: [],
  quotes: [],
  parameterTests: [],
  sampleTypes: byCode(catalogue.sampleTypes),
  tests: byCode(catalogue.tests),
  supplies: byCode(catalogue.supplies),
  now: new Date('2026-03-02T00:00:00Z'),
  today: '2026-03-02',
  order: current,
  statuses: statusesOf({}),
  hasDeliveryAddress: true,
};
const validate = bodyValidator(NewOrderChange);
const found = (change: object, more: Partial<ChangeFacts> = {}) => {
  const validation = validate(change);
  const violations = [...validation.violations, ...changeViolations(validation, { ...facts, ...more })];
  return violations.map(({ pointer, code }) => `${pointer} ${code}`);
};

test('a valid change has no violations, whatever was wrong with the order before', () => {
  assert.deepEqual(found({ notes: 'Keep it.', lines: [{ line: 0, name: 'A1', addedTests: [{ code: 'TUTIN' }] }] }), []);
  assert.deepEqual(found({ addedLines: [sampleLine('D'), supplies, composite('A', 'B')] }), []);
});

test('violations have pointers into the change', () => {
  const change = {
    orderReferences: [{ name: 'QuoteNr', value: 'x' }],
    lines: [
      { line: 0, location: { point: { latitude: 1 } }, addedTests: [{ code: 'TUTON' }, { code: 'MOISTURE' }] },
      { line: 3, addedTests: [{ code: 'METH' }, { code: 'GLYPHOSATE' }] },
    ],
    addedLines: [sampleLine('D', { analyticalTests: undefined }), { samplingSupplies: { code: 'NONE', quantity: 1 } }],
  };
  assert.deepEqual(found(change).sort(), [
    '/addedLines/0/sample/analyticalTests missing',
    '/addedLines/1/samplingSupplies/code unknown_supply',
    '/lines/0/addedTests/0/code unknown_test',
    '/lines/0/addedTests/1/code duplicate',
    '/lines/0/location/point/longitude missing',
    '/lines/1/addedTests/1/code not_composite',
    '/orderReferences/0/value bad_quote',
  ]);
});

test('an entry must name a different line with a sample or composite, and change something', () => {
  const lines = [
    { line: 9, name: 'X' },
    { line: 4, name: 'X' },
    { line: 0 },
    { line: 1, name: 'B1' },
    { line: 1, name: 'B2' },
  ];
  assert.deepEqual(found({ lines }), [
    '/lines/0/line unknown_line',
    '/lines/1/line unknown_line',
    '/lines/2 too_few',
    '/lines/4/line duplicate',
  ]);
  const places = { line: 3, location: { name: 'Shed' }, references: [] };
  assert.deepEqual(found({ lines: [places] }), ['/lines/0/location not_allowed', '/lines/0/references not_allowed']);
  assert.deepEqual(found({}), [' too_few']);
});

test('a line that is rejected, cancelled or finished cannot be changed', () => {
  const statuses = statusesOf({ 0: 'COMPLETE', 1: 'CANCELLED', 2: 'REJECTED' });
  const lines = [0, 1, 2].map((line) => ({ line, name: `N${line}` }));
  assert.deepEqual(found({ lines }, { statuses }), [
    '/lines/0/line already_complete',
    '/lines/1/line already_cancelled',
    '/lines/2/line already_rejected',
  ]);
  assert.deepEqual(found({ addedLines: [composite('A', 'B')] }, { statuses }), [
    '/addedLines/0/sampleComposite/samples/1 already_cancelled',
  ]);
});

test('what a change breaks elsewhere in the order is reported for the whole change', () => {
  assert.deepEqual(found({ addedLines: [sampleLine('B')] }), [' ambiguous_sample']);
});

test('supplies need a delivery address of the order, and an order has at most 200 lines', () => {
  assert.deepEqual(found({ addedLines: [supplies] }, { hasDeliveryAddress: false }), [
    '/addedLines/0/samplingSupplies missing_delivery_address',
  ]);
  const many = Array.from({ length: 196 }, (_, i) => sampleLine(`N${i}`));
  assert.deepEqual(found({ addedLines: many }), ['/addedLines too_many']);
});

test('an amended order has the new values, and composites follow corrected names', () => {
  const amended = amendedOrder(current, {
    notes: 'Keep it.',
    lines: [
      { line: 1, name: 'C', location: { name: 'Shed' } },
      { line: 2, name: 'B', references: [{ name: 'Drum', value: '7' }], addedTests: [{ code: 'MOISTURE' }] },
      { line: 3, name: 'Pool', addedTests: [{ code: 'METH' }] },
    ],
    addedLines: [supplies],
  });
  assert.equal(amended.notes, 'Keep it.');
  assert.deepEqual(amended.orderReferences, current.orderReferences);
  assert.equal(amended.lines.length, 6);
  const [, b, c, pool] = amended.lines;
  assert.deepEqual(
    [b?.sample?.name, b?.sample?.location, b?.sample?.analyticalTests],
    ['C', { name: 'Shed' }, undefined],
  );
  assert.deepEqual(c?.sample?.analyticalTests, [{ code: 'MOISTURE' }]);
  assert.deepEqual(pool?.sampleComposite, {
    name: 'Pool',
    samples: ['C', 'B'],
    analyticalTests: [{ code: 'TUTIN' }, { code: 'METH' }],
  });
});

test('a corrected location keeps what is not given', () => {
  const point = { latitude: -38, longitude: 176 };
  const located = order({ lines: [sampleLine('A', { location: { name: 'Shed', point } })] });
  const locationOf = (location: object) =>
    amendedOrder(located, { lines: [{ line: 0, location }] }).lines[0]?.sample?.location;
  assert.deepEqual(locationOf({ name: 'Barn' }), { name: 'Barn', point });
  assert.deepEqual(locationOf({ intersect: [point, point] }), { name: 'Shed', intersect: [point, point] });
});

test('completed and cancelled orders cannot be changed', () => {
  assert.match(changeObjection('COMPLETED') ?? '', /completed/);
  assert.match(changeObjection('CANCELLED') ?? '', /cancelled/);
  for (const status of ['RECEIVED', 'REGISTERED', 'IN_PROGRESS'] as const)
    assert.equal(changeObjection(status), undefined);
});

test('a change is decided once, and declined with a reason', () => {
  assert.equal(changeDecisionObjection('REQUESTED', true), undefined);
  assert.equal(changeDecisionObjection('ACCEPTED', true), undefined);
  assert.match(changeDecisionObjection('ACCEPTED', false) ?? '', /already accepted/);
  assert.match(changeDecisionObjection('DECLINED', true) ?? '', /already declined/);
  assert.match(changeDecisionObjection('APPLIED', true) ?? '', /nothing to decide/);
  assert.equal(decisionViolations({ accept: false })[0]?.pointer, '/reason');
  assert.deepEqual(decisionViolations({ accept: true }), []);
});

test('customers do not see the names of staff', () => {
  const change = {
    change: 1,
    status: 'ACCEPTED' as const,
    requestedAt: '',
    requestedBy: 'us',
    decidedAt: '',
    decidedBy: 'staff:Ana',
    decisionReason: null,
    request: { notes: '' },
  };
  assert.deepEqual(changesForCustomer([change]), { changes: [{ ...change, decidedBy: null }] });
  assert.deepEqual(changesForCustomer([]), {});
});
