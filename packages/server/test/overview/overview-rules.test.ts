import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fillDays, fillWeeks, shownDays, shownWeeks, workingDaysBetween } from '../../src/overview/overview-rules.ts';

const today = '2026-03-04';

test('thirty days are shown, and the last one is today', () => {
  const days = shownDays(today);
  assert.deepEqual([days.length, days[0], days.at(-1)], [30, '2026-02-03', '2026-03-04']);
});

const mondays: [day: string, monday: string][] = [
  ['2026-03-01', '2026-02-23'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
];

for (const [day, monday] of mondays) {
  test(`the week of ${day} starts on ${monday}`, () => {
    const weeks = shownWeeks(day);
    assert.deepEqual([weeks.length, weeks.at(-1)], [12, monday]);
  });
}

const workingDays: [from: string, to: string, days: number][] = [
  ['2026-03-02', '2026-03-02', 0],
  ['2026-03-02', '2026-03-03', 1],
  ['2026-03-06', '2026-03-07', 0],
  ['2026-03-06', '2026-03-09', 1],
  ['2026-03-07', '2026-03-09', 1],
  ['2026-03-02', '2026-03-16', 10],
  ['2026-03-03', '2026-03-02', 0],
];

for (const [from, to, days] of workingDays) {
  test(`${days} working days pass from ${from} to ${to}`, () => assert.equal(workingDaysBetween(from, to), days));
}

test('a day without events has zeros', () => {
  const counts = [{ kind: 'resultsPublished' as const, date: '2026-03-04', count: 2 }];
  assert.deepEqual(fillDays(shownDays(today).slice(-2), counts), [
    { date: '2026-03-03', ordersReceived: 0, resultsPublished: 0, reportsApproved: 0 },
    { date: '2026-03-04', ordersReceived: 0, resultsPublished: 2, reportsApproved: 0 },
  ]);
});

test('turnaround is rounded to hundredths, and a week without jobs has none', () => {
  const weeks = [{ from: '2026-03-02', jobsFinished: 3, days: [1.234, 5.678] as [number, number] }];
  assert.deepEqual(fillWeeks(shownWeeks(today).slice(-2), weeks), [
    { from: '2026-02-23', jobsFinished: 0, medianDays: null, ninetiethPercentileDays: null },
    { from: '2026-03-02', jobsFinished: 3, medianDays: 1.23, ninetiethPercentileDays: 5.68 },
  ]);
});
