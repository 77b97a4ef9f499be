import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fittingResults, listedIds, listedIdsViolations } from '../../src/results/result-details-rules.ts';

test('identifiers are separated by commas and compared in lower case', () => {
  assert.deepEqual(listedIds('01A1, 01b2'), ['01a1', '01b2']);
});

const lists: [what: string, ids: string[], code: string | undefined][] = [
  ['one identifier', ['a'], undefined],
  ['100 identifiers', Array.from({ length: 100 }, (_, i) => String(i)), undefined],
  ['101 identifiers', Array.from({ length: 101 }, (_, i) => String(i)), 'too_many'],
  ['an empty identifier', ['a', ''], 'blank'],
  ['a repeated identifier', ['a', 'b', 'a'], 'duplicate'],
];
for (const [what, ids, code] of lists) {
  test(`a list with ${what} is ${code ?? 'valid'}`, () => {
    assert.equal(listedIdsViolations(ids)[0]?.code, code);
  });
}

test('results are added until the limit is reached, and at least one is returned', () => {
  assert.equal(fittingResults([], 10), 0);
  assert.equal(fittingResults([4, 6], 10), 2);
  assert.equal(fittingResults([4, 6, 1], 10), 2);
  assert.equal(fittingResults([11, 1], 10), 1);
});
