import assert from 'node:assert/strict';
import { test } from 'vitest';
import { jobSearchWords } from '../../src/jobs/job-search-rules.ts';

const cases: [title: string, text: string, words: string[]][] = [
  ['letter case and accents do not matter', 'MĀNUKA Honey', ['manuka', 'honey']],
  ['punctuation separates words', 'AB-12/3, x', ['ab', '12', '3', 'x']],
  ['a word is listed once', 'Drum drum DRUM', ['drum']],
  ['other scripts are kept', 'Проба 1', ['проба', '1']],
  ['text without letters and digits has no words', ' –!? ', []],
  ['a long word is cut after 100 characters', 'x'.repeat(101), ['x'.repeat(100)]],
];

for (const [title, text, words] of cases) {
  test(`words of a search: ${title}`, () => assert.deepEqual(jobSearchWords(text), words));
}
