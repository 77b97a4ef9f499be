import assert from 'node:assert/strict';
import type { Violation } from '@labwire/contract/problem.ts';
import { test } from 'vitest';
import { type RejectedRequest, rejectionKey, rejectionsOf } from '../../src/customers/rejection-rules.ts';

const rejected = (violations: Violation[], more: Partial<RejectedRequest> = {}): RejectedRequest => ({
  operation: 'createOrder',
  problem: 'invalid-order',
  detail: 'Rejected.',
  violations,
  at: new Date('2026-03-02T23:59:59.999Z'),
  requestId: 'r-1',
  ...more,
});
const violation = (pointer: string, message = 'no'): Violation => ({ pointer, code: 'unknown_test', message });
const placesOf = (...violations: Violation[]) =>
  rejectionsOf(rejected(violations)).map(({ code, place }) => [code, place]);

test('the request itself is counted with an empty code and place, on its day in UTC', () => {
  assert.deepEqual(rejectionsOf(rejected([])), [
    {
      day: '2026-03-02',
      operation: 'createOrder',
      problem: 'invalid-order',
      code: '',
      place: '',
      times: 1,
      lastAt: new Date('2026-03-02T23:59:59.999Z'),
      lastMessage: 'Rejected.',
      lastRequestId: 'r-1',
    },
  ]);
});

test('the same mistake on several lines is counted once, with the last message', () => {
  const rejections = rejectionsOf(
    rejected([
      violation('/lines/0/sample/analyticalTests/2/code', 'A'),
      violation('/lines/19/sample/analyticalTests/0/code', 'B'),
    ]),
  );
  assert.deepEqual(
    rejections.map(({ code, place, times, lastMessage }) => [code, place, times, lastMessage]),
    [
      ['', '', 1, 'Rejected.'],
      ['unknown_test', '/lines/*/sample/analyticalTests/*/code', 1, 'B'],
    ],
  );
});

test('an index at the end is replaced, and digits within a name are not', () => {
  assert.deepEqual(placesOf(violation('/lines/3'), violation('/address1/2nd')).slice(1), [
    ['unknown_test', '/lines/*'],
    ['unknown_test', '/address1/2nd'],
  ]);
});

test('a parameter is marked with a question mark', () => {
  assert.deepEqual(placesOf({ parameter: 'dateFrm', code: 'unknown_parameter', message: 'no' })[1], [
    'unknown_parameter',
    '?dateFrm',
  ]);
});

test('control characters and unpaired surrogates are replaced', () => {
  assert.deepEqual(placesOf(violation('/no\u0000te\ud800'))[1], ['unknown_test', '/no te\ufffd']);
});

test('a place has at most 120 characters, and a message at most 200', () => {
  const lengths = (length: number) => {
    const [request, first] = rejectionsOf(rejected([violation('x'.repeat(length))], { detail: '🐝'.repeat(length) }));
    return [first?.place.length, [...(request?.lastMessage ?? '')].length];
  };
  assert.deepEqual(lengths(120), [120, 120]);
  assert.deepEqual(lengths(200), [120, 200]);
  assert.deepEqual(lengths(2_000_000), [120, 200]);
  assert.ok(placesOf(violation('x'.repeat(121)))[1]?.[1]?.endsWith('…'));
});

test('counters differ by day, operation, problem, code and place', () => {
  const [base] = rejectionsOf(rejected([]));
  assert.ok(base);
  const others = [
    { ...base, day: '2026-03-03' },
    { ...base, operation: 'validateOrder' as const },
    { ...base, problem: 'malformed-json' as const },
    { ...base, code: 'missing' as const },
    { ...base, place: '/lines' },
  ];
  assert.equal(new Set([base, ...others].map(rejectionKey)).size, 6);
  assert.equal(rejectionKey({ ...base, times: 5, lastMessage: 'other' }), rejectionKey(base));
});
