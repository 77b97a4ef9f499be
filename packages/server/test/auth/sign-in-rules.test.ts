import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type AttemptFailures, waitMs } from '../../src/auth/sign-in-rules.ts';

const now = new Date('2026-03-02T03:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const none: AttemptFailures = { nameAndClient: undefined, name: undefined, client: undefined };
const failed = (kind: keyof AttemptFailures, failures: number) => ({
  ...none,
  [kind]: { failures, lastFailedAt: now },
});

const waits: [kind: keyof AttemptFailures, failures: number, seconds: number][] = [
  ['nameAndClient', 9, 0],
  ['nameAndClient', 10, 1],
  ['nameAndClient', 11, 2],
  ['nameAndClient', 12, 4],
  ['nameAndClient', 19, 512],
  ['nameAndClient', 20, 900],
  ['nameAndClient', 1_000, 900],
  ['name', 99, 0],
  ['name', 100, 1],
  ['client', 49, 0],
  ['client', 50, 1],
  ['client', 51, 2],
];
for (const [kind, failures, seconds] of waits) {
  test(`after ${failures} failures by ${kind} the wait is ${seconds} seconds`, () => {
    assert.equal(waitMs(failed(kind, failures), false, now), seconds * 1_000);
  });
}

test('without failures there is no wait', () => assert.equal(waitMs(none, false, now), 0));

test('the wait counts from the last failure and ends on time', () => {
  assert.equal(waitMs(failed('nameAndClient', 12), false, after(3_999)), 1);
  assert.equal(waitMs(failed('nameAndClient', 12), false, after(4_000)), 0);
  assert.equal(waitMs(failed('nameAndClient', 12), false, after(4_001)), 0);
});

test('the longest of the waits applies', () => {
  const past = { ...failed('client', 53), ...{ name: { failures: 101, lastFailedAt: now } } };
  assert.equal(waitMs(past, false, now), 8_000);
});

test('where the name has signed in before, only its failures from there count', () => {
  assert.equal(waitMs(failed('name', 1_000), true, now), 0);
  assert.equal(waitMs(failed('client', 1_000), true, now), 0);
  assert.equal(waitMs(failed('nameAndClient', 12), true, now), 4_000);
});
