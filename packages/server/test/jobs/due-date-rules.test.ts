import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import {
  addWorkingDays,
  countWorkingDays,
  daysOnHold,
  dueDateOf,
  isWorkingDay,
  turnaroundOf,
  type WorkCalendar,
} from '../../src/jobs/due-date-rules.ts';

const calendar: WorkCalendar = {
  timeZone: 'Pacific/Auckland',
  holidays: new Set(['2026-12-25', '2026-12-28', '2027-01-01']),
  turnaroundDays: 10,
};

test('Monday to Friday are working days, except holidays', () => {
  assert.equal(isWorkingDay('2026-12-24', calendar), true);
  assert.equal(isWorkingDay('2026-12-25', calendar), false);
  assert.equal(isWorkingDay('2026-12-26', calendar), false);
  assert.equal(isWorkingDay('2026-12-27', calendar), false);
});

const additions: [from: string, days: number, to: string][] = [
  ['2026-03-02', 1, '2026-03-03'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-03-07', 1, '2026-03-09'],
  ['2026-03-02', 10, '2026-03-16'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-24', 4, '2027-01-04'],
  ['2026-03-02', 0, '2026-03-02'],
];
for (const [from, days, to] of additions) {
  test(`${days} working days after ${from} is ${to}`, () => assert.equal(addWorkingDays(from, days, calendar), to));
}

test('a test without its own turnaround has that of the laboratory, and priority never makes it slower', () => {
  assert.equal(turnaroundOf({}, false, calendar), 10);
  assert.equal(turnaroundOf({ turnaroundDays: 3 }, false, calendar), 3);
  assert.equal(turnaroundOf({ turnaroundDays: 3 }, true, calendar), 3);
  assert.equal(turnaroundOf({ turnaroundDays: 3, priorityTurnaroundDays: 1 }, true, calendar), 1);
  assert.equal(turnaroundOf({ turnaroundDays: 3, priorityTurnaroundDays: 1 }, false, calendar), 3);
  assert.equal(turnaroundOf({ turnaroundDays: 3, priorityTurnaroundDays: 5 }, true, calendar), 3);
});

test('a job is due with its slowest test, counted from the day of arrival in the time zone of the laboratory', () => {
  // In Auckland this is Tuesday, 3 March.
  const receivedAt = new Date('2026-03-02T12:00:00Z');
  const facts = { receivedAt, tests: [{ turnaroundDays: 2 }, { turnaroundDays: 4 }], isPriority: false, pausedDays: 0 };
  assert.equal(dueDateOf(facts, calendar), '2026-03-09');
  assert.equal(dueDateOf({ ...facts, pausedDays: 1 }, calendar), '2026-03-10');
  assert.equal(dueDateOf(facts, { ...calendar, timeZone: 'UTC' }), '2026-03-06');
  assert.equal(dueDateOf({ ...facts, tests: [] }, calendar), null);
});

test('a hold costs the working days after the day on which it began', () => {
  const hold = (since: string, until: string) => daysOnHold(new Date(since), new Date(until), calendar);
  assert.equal(hold('2026-03-02T21:00:00Z', '2026-03-02T23:00:00Z'), 0);
  assert.equal(hold('2026-03-05T21:00:00Z', '2026-03-08T21:00:00Z'), 1);
  // In Auckland from Thursday, 5 March, 23:00 to Friday, 6 March, 01:00.
  assert.equal(hold('2026-03-05T10:00:00Z', '2026-03-05T12:00:00Z'), 1);
  // In Auckland both are on Friday, 6 March.
  assert.equal(hold('2026-03-05T22:00:00Z', '2026-03-06T02:00:00Z'), 0);
});

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const dateText = dates.map((date) => date.toISOString().slice(0, 10));
const someHolidays = fc.array(dateText, { maxLength: 30 }).map((days) => ({ holidays: new Set(days) }));

test('adding working days ends on a working day, and counting gives the number back', () => {
  fc.assert(
    fc.property(dateText, fc.integer({ min: 1, max: 200 }), someHolidays, (from, days, holidays) => {
      const to = addWorkingDays(from, days, holidays);
      assert.ok(isWorkingDay(to, holidays));
      assert.equal(countWorkingDays(from, to, holidays), days);
    }),
    { numRuns: 200 },
  );
});

test('more days, more holidays and a later arrival never make a due date earlier', () => {
  fc.assert(
    fc.property(dateText, fc.integer({ min: 1, max: 100 }), someHolidays, (from, days, holidays) => {
      const due = addWorkingDays(from, days, holidays);
      const next = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10);
      assert.ok(addWorkingDays(from, days + 1, holidays) > due);
      assert.ok(addWorkingDays(from, days, { holidays: new Set() }) <= due);
      assert.ok(addWorkingDays(next, days, holidays) >= due);
    }),
    { numRuns: 200 },
  );
});
