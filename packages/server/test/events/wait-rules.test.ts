import assert from 'node:assert/strict';
import { test } from 'vitest';
import { waitOf } from '../../src/events/wait-rules.ts';

test('a feed waits as long as its parameter says, whatever the Prefer header says', () => {
  assert.deepEqual(waitOf(10, undefined), { seconds: 10 });
  assert.deepEqual(waitOf(0, 'wait=20'), { seconds: 0 });
});

const headers: [prefer: string | undefined, seconds: number, applied: string | undefined][] = [
  [undefined, 0, undefined],
  ['wait=20', 20, 'wait=20'],
  ['Wait = "5"', 5, 'wait=5'],
  ['respond-async, wait=7;note=x', 7, 'wait=7'],
  ['wait=3, wait=9', 3, 'wait=3'],
  ['wait=100', 30, 'wait=30'],
  ['wait=0', 0, 'wait=0'],
  ['wait', 0, undefined],
  ['wait=soon', 0, undefined],
  ['wait=-1', 0, undefined],
  ['handling=lenient', 0, undefined],
];
for (const [prefer, seconds, applied] of headers) {
  test(`Prefer: ${prefer ?? 'nothing'} waits for ${seconds} seconds`, () => {
    assert.deepEqual(waitOf(undefined, prefer), applied === undefined ? { seconds } : { seconds, applied });
  });
}
