import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fillDays,
  fillWeeks,
  overdueBefore,
  shownDays,
  shownWeeks,
  wholeDays,
} from '../../src/overview/overview-rules.ts';

const now = new Date('2026-03-04T15:00:00.000Z');
const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());

test('thirty days are shown, and the last one is today', () => {
  const days = iso(shownDays(now));
  assert.deepEqual([days.length, days[0], days.at(-1)], [30, '2026-02-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z']);
});

const mondays: [day: string, monday: string][] = [
  ['2026-03-01T23:59:59.999Z', '2026-02-23T00:00:00.000Z'],
  ['2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-08T12:00:00.000Z', '2026-03-02T00:00:00.000Z'],
];

for (const [day, monday] of mondays) {
  test(`the week of ${day} starts on ${monday}`, () => {
    const weeks = iso(shownWeeks(new Date(day)));
    assert.deepEqual([weeks.length, weeks.at(-1)], [12, monday]);
  });
}

test('a job is overdue after the days of the turnaround', () => {
  assert.equal(overdueBefore(now, 10).toISOString(), '2026-02-22T15:00:00.000Z');
});

test('only whole days are counted, and a time in the future counts as none', () => {
  assert.equal(wholeDays('2026-03-03T15:00:00.000Z', now), 1);
  assert.equal(wholeDays('2026-03-03T15:00:00.001Z', now), 0);
  assert.equal(wholeDays('2026-03-05T15:00:00.000Z', now), 0);
});

test('a day without events has zeros', () => {
  const counts = [{ kind: 'resultsPublished' as const, date: '2026-03-04', count: 2 }];
  assert.deepEqual(fillDays(shownDays(now).slice(-2), counts), [
    { date: '2026-03-03', ordersReceived: 0, resultsPublished: 0, reportsApproved: 0 },
    { date: '2026-03-04', ordersReceived: 0, resultsPublished: 2, reportsApproved: 0 },
  ]);
});

test('turnaround is rounded to hundredths, and a week without jobs has none', () => {
  const weeks = [{ from: '2026-03-02', jobsFinished: 3, days: [1.234, 5.678] as [number, number] }];
  assert.deepEqual(fillWeeks(shownWeeks(now).slice(-2), weeks), [
    { from: '2026-02-23', jobsFinished: 0, medianDays: null, ninetiethPercentileDays: null },
    { from: '2026-03-02', jobsFinished: 3, medianDays: 1.23, ninetiethPercentileDays: 5.68 },
  ]);
});
