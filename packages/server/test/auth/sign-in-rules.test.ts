import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitMs } from '../../src/auth/sign-in-rules.ts';

const now = new Date('2026-03-02T03:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const failed = (failures: number) => ({ failures, lastFailedAt: now });

const waits: [kind: 'username' | 'address', failures: number, seconds: number][] = [
  ['username', 9, 0],
  ['username', 10, 1],
  ['username', 11, 2],
  ['username', 12, 4],
  ['username', 19, 512],
  ['username', 20, 900],
  ['username', 1_000, 900],
  ['address', 49, 0],
  ['address', 50, 1],
  ['address', 51, 2],
];
for (const [kind, failures, seconds] of waits) {
  test(`after ${failures} failures of one ${kind} the wait is ${seconds} seconds`, () => {
    assert.equal(waitMs(kind, failed(failures), now), seconds * 1_000);
  });
}

test('without failures there is no wait', () => assert.equal(waitMs('username', undefined, now), 0));

test('the wait counts from the last failure and ends on time', () => {
  assert.equal(waitMs('username', failed(12), after(3_999)), 1);
  assert.equal(waitMs('username', failed(12), after(4_000)), 0);
  assert.equal(waitMs('username', failed(12), after(4_001)), 0);
});
