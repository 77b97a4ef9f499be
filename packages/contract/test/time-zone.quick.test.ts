import assert from 'node:assert/strict';
import { test } from 'vitest';
import { formatDate, formatDateWithZone, formatTime, localDate, localTime, zoneLabel } from '../src/time-zone.ts';

const auckland = 'Pacific/Auckland';

const times: [timestamp: string, timeZone: string, text: string][] = [
  ['2026-03-02T21:15:00.000Z', auckland, '3 March 2026, 10:15 NZDT'],
  ['2026-03-02T21:15:00', auckland, '3 March 2026, 10:15 NZDT'],
  ['2026-03-02T21:15:59.999999', 'UTC', '2 March 2026, 21:15 UTC'],
  // The clocks go back at 3:00 on 5 April 2026: 2:30 occurs twice.
  ['2026-04-04T13:30:00Z', auckland, '5 April 2026, 02:30 NZDT'],
  ['2026-04-04T14:30:00Z', auckland, '5 April 2026, 02:30 NZST'],
  // The clocks go forward at 2:00 on 27 September 2026.
  ['2026-09-26T13:59:00Z', auckland, '27 September 2026, 01:59 NZST'],
  ['2026-09-26T14:00:00Z', auckland, '27 September 2026, 03:00 NZDT'],
  ['2026-07-01T12:00:00Z', 'Europe/London', '1 July 2026, 13:00 BST'],
  ['2026-01-01T12:00:00Z', 'Europe/London', '1 January 2026, 12:00 GMT'],
  ['2026-07-01T12:00:00Z', 'Asia/Kolkata', '1 July 2026, 17:30 UTC+05:30'],
  ['2026-07-01T12:00:00Z', 'America/Chicago', '1 July 2026, 07:00 UTC-05:00'],
  ['2026-07-01T12:00:00Z', 'Africa/Abidjan', '1 July 2026, 12:00 UTC'],
  // Before 1946 the offset of New Zealand was another one, which the abbreviations do not name.
  ['1920-01-01T00:00:00Z', auckland, '1 January 1920, 11:30 UTC+11:30'],
  ['0001-01-01T00:00:00Z', 'UTC', '1 January 1, 00:00 UTC'],
  ['not a time', auckland, 'not a time'],
];

for (const [timestamp, timeZone, text] of times) {
  test(`${timestamp} in ${timeZone} is ${text}`, () => assert.equal(formatTime(timestamp, timeZone), text));
}

test('a date is the day in the zone', () => {
  assert.equal(formatDate('2026-03-02T21:15:00Z', auckland), '3 March 2026');
  assert.equal(formatDate('2026-03-02T21:15:00Z', auckland, 'short'), '3 Mar 2026');
  assert.equal(formatDateWithZone('2026-03-02T21:15:00Z', auckland), '3 March 2026 (NZDT)');
  assert.equal(formatDateWithZone('2026-03-02T21:15:00Z', 'UTC'), '2 March 2026 (UTC)');
  assert.equal(localDate(Date.parse('2026-03-02T21:15:00Z'), auckland), '2026-03-03');
});

test('every zone that Intl supports has a label and the right wall-clock time', () => {
  const at = Date.parse('2026-03-02T21:15:42Z');
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    assert.match(zoneLabel(at, timeZone), /^([A-Z]{3,4}|UTC[+-]\d\d:\d\d)$/, timeZone);
    const { year, month, day, hour, minute, second, offset } = localTime(at, timeZone);
    assert.equal(Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000, at, timeZone);
  }
});
