import assert from 'node:assert/strict';
import { test } from 'vitest';
import { UsageError } from '../src/command-error.ts';
import { parseDuration, parsePositiveInteger, parseTimestamp } from '../src/option-values.ts';
import { suggestion } from '../src/suggestion.ts';

test('a positive integer is accepted, and everything else is a usage error', () => {
  assert.equal(parsePositiveInteger('100042', 'the order'), 100_042);
  for (const text of ['0', '-1', '1.5', '1e3', 'abc', '', '9007199254740993']) {
    assert.throws(() => parsePositiveInteger(text, 'the order'), UsageError, text);
  }
});

test('a duration has a unit of seconds, minutes, hours or days', () => {
  assert.deepEqual(
    ['45s', '30m', '1h', '2d'].map((text) => parseDuration(text, '--every')),
    [45_000, 1_800_000, 3_600_000, 172_800_000],
  );
  for (const text of ['0s', '30', 'm', '1w', '-1m']) {
    assert.throws(() => parseDuration(text, '--every'), /--every is a duration such as 30m/, text);
  }
});

test('a date means its first moment in UTC, and a time needs its zone', () => {
  assert.equal(parseTimestamp('2026-03-01', '--from'), '2026-03-01T00:00:00Z');
  assert.equal(parseTimestamp('2026-03-01T09:30:00.5Z', '--from'), '2026-03-01T09:30:00.5Z');
  for (const text of ['yesterday', '2026-03-01T09:30:00', '2026-13-01']) {
    assert.throws(() => parseTimestamp(text, '--from'), UsageError, text);
  }
});

test('a misspelt name gets a suggestion, and a different one gets the list of all names', () => {
  const known = ['Tests', 'Sample type'];
  assert.equal(suggestion('smaple TYPE', known), '; did you mean "Sample type"?');
  assert.equal(suggestion('C', ['A', 'B']), '; there are "A", "B"');
  assert.equal(suggestion('Colour of the lid', known), '; there are "Tests", "Sample type"');
});
