import assert from 'node:assert/strict';
import { test } from 'vitest';
import { windowViolations } from '../../src/results/window-rules.ts';

const now = new Date('2026-03-02T03:00:00.000Z');

const accepted: [title: string, dateFrom: string | undefined, dateTo: string | undefined][] = [
  ['no window', undefined, undefined],
  ['a window up to the time of the request', '2026-03-01T00:00:00Z', '2026-03-02T03:00:00Z'],
  ['a window of one microsecond', '2026-03-01T00:00:00.000001Z', '2026-03-01T00:00:00.000002Z'],
  ['exactly one calendar year', '2025-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['a leap day to the first of March of the next year', '2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z'],
];

for (const [title, dateFrom, dateTo] of accepted) {
  test(`${title} can be listed`, () => assert.deepEqual(windowViolations(dateFrom, dateTo, now), []));
}

type Rejected = [title: string, dateFrom: string | undefined, dateTo: string | undefined, ...expected: string[]];
const rejected: Rejected[] = [
  ['a window without an end', '2026-03-01T00:00:00Z', undefined, 'dateTo missing'],
  ['a window without a start', undefined, '2026-03-01T00:00:00Z', 'dateFrom missing'],
  ['a start that does not exist', '2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z', 'dateFrom bad_date_time'],
  [
    'two dates that do not exist',
    '2026-02-30T00:00:00Z',
    '2026-02-31T00:00:00Z',
    'dateFrom bad_date_time',
    'dateTo bad_date_time',
  ],
  [
    'a start in the year 0000',
    '0000-01-01T00:00:00Z',
    '0000-06-01T00:00:00Z',
    'dateFrom too_early',
    'dateTo too_early',
  ],
  ['an empty window', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000000Z', 'dateFrom bad_window'],
  ['a window that ends before it starts', '2026-03-01T01:00:00Z', '2026-03-01T00:00:00Z', 'dateFrom bad_window'],
  ['a window that ends after the request', '2026-03-01T00:00:00Z', '2026-03-02T03:00:00.000001Z', 'dateTo bad_window'],
  [
    'a window in the future',
    '2026-03-02T03:00:00Z',
    '2026-03-03T00:00:00Z',
    'dateFrom bad_window',
    'dateTo bad_window',
  ],
  ['a year and a microsecond', '2025-03-01T00:00:00Z', '2026-03-01T00:00:00.000001Z', 'dateTo bad_window'],
  ['more than a year after a leap day', '2024-02-29T00:00:00Z', '2025-03-01T00:00:00.1Z', 'dateTo bad_window'],
];

for (const [title, dateFrom, dateTo, ...expected] of rejected) {
  test(`${title} is rejected`, () => {
    const violations = windowViolations(dateFrom, dateTo, now);
    assert.deepEqual(
      violations.map(({ parameter, code }) => `${parameter} ${code}`),
      expected,
    );
  });
}
