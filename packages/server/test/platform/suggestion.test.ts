import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Suggester } from '../../src/platform/validation/suggestion.ts';

const cases: [wrong: string, known: string[], suggested: string | undefined][] = [
  ['C', ['A', 'B'], undefined],
  ['a', ['B', 'A'], 'A'],
  ['pX', ['pH'], undefined],
  ['PH', ['pH'], 'pH'],
  ['TUTN', ['MOISTURE', 'TUTIN'], 'TUTIN'],
  ['LEAD', ['IRON', 'ZINC', 'COLD'], undefined],
  ['Drum 12', ['Tank 1', 'Drum 1'], 'Drum 1'],
  ['Drak', ['Light', 'Dark'], 'Dark'],
  ['smaple', ['member', 'sample'], 'sample'],
  ['Colour', ['Tests'], undefined],
];

for (const [wrong, known, suggested] of cases) {
  test(`${suggested ?? 'nothing'} is suggested for ${wrong} among ${known.join(', ')}`, () => {
    const text = suggested === undefined ? '' : `; did you mean "${suggested}"?`;
    assert.equal(new Suggester().didYouMean(wrong, known), text);
  });
}
