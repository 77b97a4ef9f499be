import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  type ChainLink,
  type ChainPosition,
  chainStart,
  entryTime,
  linkHash,
  walkChain,
  windowViolations,
} from '../../src/audit/audit-rules.ts';

const windows: [title: string, window: { from?: string; to?: string }, violations: string[]][] = [
  ['no window is valid', {}, []],
  ['a window may be open at either end', { from: '2026-03-02T00:00:00Z' }, []],
  ['from may be just before to', { from: '2026-03-02T00:00:00Z', to: '2026-03-02T00:00:00.001Z' }, []],
  ['from must not equal to', { from: '2026-03-02T00:00:00Z', to: '2026-03-02T00:00:00.000Z' }, ['from bad_window']],
  ['from must not be after to', { from: '2026-03-03T00:00:00Z', to: '2026-03-02T00:00:00Z' }, ['from bad_window']],
  [
    'dates must exist in the calendar',
    { from: '2026-02-30T00:00:00Z', to: '2026-04-31T00:00:00Z' },
    ['from bad_date_time', 'to bad_date_time'],
  ],
];
for (const [title, window, expected] of windows) {
  test(title, () => {
    assert.deepEqual(
      windowViolations(window).map(({ parameter, code }) => `${parameter} ${code}`),
      expected,
    );
  });
}

test('times of entries have milliseconds', () => {
  assert.equal(entryTime('2026-03-02T01:00:00+01:00'), '2026-03-02T00:00:00.000Z');
});

const chain: ChainLink[] = [];
for (const text of ['{"a":1}', '{"a":2}', '{"a":3}']) {
  const number = chain.length + 1;
  const hash = linkHash(chain.at(-1)?.hash ?? chainStart.hash, number, text);
  chain.push({ number, text, hash, isIndexed: true });
}
const [first, second, third] = chain as [ChainLink, ChainLink, ChainLink];

/** Verifies links to the end and returns the outcome. */
function verify(links: readonly ChainLink[], from: ChainPosition = chainStart) {
  const walk = walkChain(from, links);
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value;
  }
}

test('an intact chain ends at its last link', () => {
  assert.deepEqual(verify(chain), { number: 3, hash: third.hash });
});

test('verification can continue from a position', () => {
  assert.deepEqual(verify([third], second), { number: 3, hash: third.hash });
});

const changed = 'the entry or its hash was changed';
const rehashed = { ...second, text: '{"a":9}', hash: linkHash(first.hash, 2, '{"a":9}') };
const tampered: [title: string, links: ChainLink[], broken: { number: number; reason: string }][] = [
  ['a changed text', [first, { ...second, text: '{"a":9}' }, third], { number: 2, reason: changed }],
  ['a text that differs in white space only', [first, { ...second, text: '{"a":2} ' }], { number: 2, reason: changed }],
  ['a changed hash', [{ ...first, hash: second.hash }], { number: 1, reason: changed }],
  ['an entry changed with its hash, at the next link', [first, rehashed, third], { number: 3, reason: changed }],
  ['a missing link', [first, third], { number: 2, reason: 'the entry is missing' }],
  ['swapped texts', [first, { ...third, number: 2 }, { ...second, number: 3 }], { number: 2, reason: changed }],
];
for (const [title, links, broken] of tampered) {
  test(`verification finds ${title}`, () => assert.deepEqual(verify(links), broken));
}

test('an entry whose columns do not match its text is found', () => {
  assert.deepEqual(verify([first, { ...second, isIndexed: false }, third]), {
    number: 2,
    reason: 'the entry or its hash was changed',
  });
});
