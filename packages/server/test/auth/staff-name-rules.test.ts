import assert from 'node:assert/strict';
import { test } from 'vitest';
import { staffNameKey, staffNameViolations } from '../../src/auth/staff-name-rules.ts';
import { pluck } from '../support/pluck.ts';

const same: [string, string][] = [
  ['Anna Berg', 'anna  berg'],
  ['Anna Berg', ' ANNA\u00A0BERG '],
  ['Anna Berg', 'Ａｎｎａ\u3000Ｂｅｒｇ'],
  ['José', 'Jose\u0301'],
  ['Groß', 'GROSS'],
  ['ﬁona', 'Fiona'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
];
for (const [one, other] of same) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are the same name`, () => {
    assert.equal(staffNameKey(one), staffNameKey(other));
  });
}

test('different names have different keys', () => {
  const names = ['Anna Berg', 'Anna Burg', 'Anne Berg', 'AnnaBerg', 'Berg Anna', 'Ånna Berg'];
  assert.equal(new Set(names.map(staffNameKey)).size, names.length);
});

test('a key is its own key', () => {
  for (const name of [...same.flat(), 'İpek', 'ŉ', 'ΐ'])
    assert.equal(staffNameKey(staffNameKey(name)), staffNameKey(name));
});

const invisible = {
  'a zero-width space': '\u200B',
  'a soft hyphen': '\u00AD',
  'a line break': '\n',
  'a filler': '\u3164',
};
for (const [what, character] of Object.entries({ ...invisible, 'an override of direction': '\u202E' })) {
  test(`a name with ${what} is refused`, () => {
    assert.deepEqual(pluck(staffNameViolations('/name', `Anna${character}Berg`), 'pointer', 'code'), [
      ['/name', 'invisible_character'],
    ]);
  });
}

test('names with letters of any script, digits and punctuation are accepted', () => {
  for (const name of ["Siobhán O'Neill-Łuczak (QA) 2", '田中 花子', 'आरती', undefined]) {
    assert.deepEqual(staffNameViolations('/name', name), []);
  }
});
