import assert from 'node:assert/strict';
import { localTime } from '@labwire/contract/time-zone.ts';
import { test } from 'vitest';
import { addDays, instantsOf, startOfDay, utcOf } from '../src/ui/local-time-rules.ts';

const cases: [local: string, timeZone: string, instants: string[]][] = [
  ['2026-03-03T10:15', 'Pacific/Auckland', ['2026-03-02T21:15:00.000Z']],
  ['2026-03-03T10:15:30', 'UTC', ['2026-03-03T10:15:30.000Z']],
  // The clocks go back from 3:00 to 2:00 on 5 April 2026.
  ['2026-04-05T02:00', 'Pacific/Auckland', ['2026-04-04T13:00:00.000Z', '2026-04-04T14:00:00.000Z']],
  ['2026-04-05T02:59', 'Pacific/Auckland', ['2026-04-04T13:59:00.000Z', '2026-04-04T14:59:00.000Z']],
  ['2026-04-05T03:00', 'Pacific/Auckland', ['2026-04-04T15:00:00.000Z']],
  // The clocks go forward from 2:00 to 3:00 on 27 September 2026.
  ['2026-09-27T01:59', 'Pacific/Auckland', ['2026-09-26T13:59:00.000Z']],
  ['2026-09-27T02:00', 'Pacific/Auckland', []],
  ['2026-09-27T02:59', 'Pacific/Auckland', []],
  ['2026-09-27T03:00', 'Pacific/Auckland', ['2026-09-26T14:00:00.000Z']],
  // Lord Howe Island changes its clocks by half an hour.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  // Samoa skipped 30 December 2011.
  ['2011-12-30T12:00', 'Pacific/Apia', []],
  ['', 'UTC', []],
  ['2026-13-01T00:00', 'UTC', []],
];

for (const [local, timeZone, expected] of cases) {
  test(`"${local}" in ${timeZone} occurs ${expected.length} times`, () => {
    const instants = instantsOf(local, timeZone).map((instant) => new Date(instant).toISOString());
    assert.deepEqual(instants, expected);
  });
}

test('of a time that occurs twice the first one is sent, and one that does not exist is not', () => {
  assert.equal(utcOf('2026-04-05T02:30', 'Pacific/Auckland'), '2026-04-04T13:30:00Z');
  assert.equal(utcOf('2026-09-27T02:30', 'Pacific/Auckland'), undefined);
});

test('a day starts at its first instant, also where the clocks go forward at midnight', () => {
  const startText = (date: string, timeZone: string) => new Date(startOfDay(date, timeZone)).toISOString();
  assert.equal(startText('2026-03-03', 'Pacific/Auckland'), '2026-03-02T11:00:00.000Z');
  assert.equal(startText('2026-09-06', 'America/Santiago'), '2026-09-06T04:00:00.000Z');
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
});

test('times throughout a year are found again from its local time in zones all over the world', () => {
  const zones = ['Pacific/Auckland', 'Pacific/Chatham', 'Europe/London', 'America/St_Johns', 'Africa/Casablanca'];
  for (const timeZone of zones) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * 3_600_000) {
      const { offset } = localTime(at, timeZone);
      const local = new Date(at + offset * 60_000).toISOString().slice(0, 16);
      assert.ok(instantsOf(local, timeZone).includes(at), `${new Date(at).toISOString()} in ${timeZone}`);
    }
  }
});
