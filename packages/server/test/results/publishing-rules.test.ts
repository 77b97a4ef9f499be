import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SecondPerson } from '../../src/auth/second-person-rules.ts';
import {
  amendmentViolations,
  authorsOf,
  nextCreatedAt,
  publishingObjections,
  secondPersonObjections,
} from '../../src/results/publishing-rules.ts';

const at = (ms: number) => new Date(ms);
const times: [title: string, now: number, lastCreatedAt: number, listedUntil: number, expected: number][] = [
  ['is the current time', 1000, 0, 0, 1000],
  ['is after the last result', 1000, 1000, 0, 1001],
  ['is after the last result if the clock is slow', 500, 1000, 0, 1001],
  ['is not within a period that was listed', 500, 0, 2000, 2000],
  ['may be the end of a listed period', 2000, 0, 2000, 2000],
];

for (const [title, now, lastCreatedAt, listedUntil, expected] of times) {
  test(`the time of a result ${title}`, () => {
    const head = { lastCreatedAt: at(lastCreatedAt), listedUntil: at(listedUntil) };
    assert.equal(nextCreatedAt(at(now), head).getTime(), expected);
  });
}

test('only an amendment needs a comment, and a blank one is none', () => {
  assert.deepEqual(amendmentViolations(false, undefined), []);
  assert.deepEqual(amendmentViolations(true, 'Dilution corrected.'), []);
  for (const comments of [undefined, '', ' \n']) {
    const violations = amendmentViolations(true, comments).map(({ pointer, code }) => [pointer, code]);
    assert.deepEqual(violations, [['/analystComments', 'missing']]);
  }
});

const objections: [title: string, isFinal: boolean, progress: [number, number, boolean], expected: RegExp[]][] = [
  ['an interim result needs one measurement', false, [1, 9, false], []],
  ['an interim result cannot be empty', false, [0, 9, false], [/no measurements/]],
  ['a final result needs all measurements', true, [9, 0, false], []],
  ['one measurement is missing', true, [8, 1, false], [/^1 measurement is missing/]],
  ['two measurements are missing', true, [7, 2, false], [/^2 measurements are missing/]],
  ['a final result can be amended by a final one', true, [9, 0, true], []],
  ['a final result cannot be amended by an interim one', false, [9, 0, true], [/must be final/]],
  ['every objection is listed', false, [0, 9, true], [/no measurements/, /must be final/]],
];

for (const [title, isFinal, [measured, missing, isAmendment], expected] of objections) {
  test(title, () => {
    const found = publishingObjections(isFinal, { measured, missing, isAmendment });
    assert.equal(found.length, expected.length);
    for (const [i, pattern] of expected.entries()) assert.match(found[i] ?? '', pattern);
  });
}

const publishers: [title: string, isOn: boolean | undefined, publisher: SecondPerson, expected: RegExp[]][] = [
  ['without the setting, an author may publish', undefined, { identity: 'person:1', role: 'analyst' }, []],
  [
    'with the setting, an author may not publish',
    true,
    { identity: 'person:1', role: 'admin' },
    [/entered measurements/],
  ],
  ['with the setting, another person may publish', true, { identity: 'person:2', role: 'analyst' }, []],
  ['with the setting, a program may not publish', true, { identity: 'person:2', role: 'integration' }, [/program/]],
  [
    'with the setting, the admin token may not publish',
    true,
    { identity: 'token:admin', role: 'admin' },
    [/admin token/],
  ],
];
for (const [title, secondPersonPublishes, publisher, expected] of publishers) {
  test(title, () => {
    const found = secondPersonObjections(
      secondPersonPublishes === undefined ? {} : { secondPersonPublishes },
      ['person:1', 'token:lims'],
      publisher,
    );
    assert.equal(found.length, expected.length);
    for (const [i, pattern] of expected.entries()) assert.match(found[i] ?? '', pattern);
  });
}

test('the authors of a result are those who entered its values, and who amended it', () => {
  const measurements = [{ enteredBy: 'staff:Bo' }, { enteredBy: 'staff:Ana' }, { enteredBy: 'staff:Bo' }];
  assert.deepEqual(authorsOf(measurements, null), ['staff:Ana', 'staff:Bo']);
  assert.deepEqual(authorsOf(measurements, 'staff:Chi'), ['staff:Ana', 'staff:Bo', 'staff:Chi']);
  assert.deepEqual(authorsOf([], 'staff:Chi'), ['staff:Chi']);
});
