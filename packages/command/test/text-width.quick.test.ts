import assert from 'node:assert/strict';
import { test } from 'vitest';
import { columnWidths, cutText, fitsInto, padEnd, padStart, printable, wrapLines } from '../src/text-width.ts';

test('text is padded to columns of the terminal, whatever its characters take', () => {
  for (const text of ['Taupo', 'Taupō', 'Taupo\u0304', '蜂蜜', '🐝']) {
    const columns = text === '蜂蜜' ? 4 : text === '🐝' ? 2 : 5;
    assert.equal(padEnd(text, 8), text + ' '.repeat(8 - columns), text);
    assert.equal(padStart(text, 8), ' '.repeat(8 - columns) + text, text);
  }
  assert.equal(padEnd('longer than that', 4), 'longer than that');
});

test('text from elsewhere cannot control the terminal', () => {
  assert.equal(printable('a\r\n\tb \u001b[31mred\u0007'), 'a b \ufffd[31mred\ufffd');
});

test('in a table that is too wide, texts of several words are cut, and identifiers and times stay whole', () => {
  const headings = ['Order', 'At', 'Reference'];
  const rows = [['100042', '2026-03-02 03:00:00Z', 'Spring harvest of the northern apiaries']];
  assert.deepEqual(columnWidths(headings, rows, 200), [6, 20, 39]);
  assert.deepEqual(columnWidths(headings, rows, 50), [6, 20, 20]);
  assert.ok(fitsInto(headings, rows, 50));
  assert.ok(!fitsInto(headings, rows, 30));
  assert.equal(cutText('Spring harvest', 8), 'Spring…');
  assert.equal(cutText('蜂蜜蜂蜜', 6), '蜂蜜…');
});

test('a paragraph of help is joined before it is wrapped, and unchanged without a width', () => {
  const paragraph = `${'a word '.repeat(14)}\nends here.\nAnother one.`;
  assert.match(wrapLines(paragraph, 40), /\bword +ends here\.\nAnother one\.$/);
  assert.equal(wrapLines(paragraph, Number.POSITIVE_INFINITY), paragraph);
});

test('help is wrapped between words, and examples stay whole', () => {
  const text = 'A line of words.\n  labwire order submit file.xlsx\n    indented line of words';
  assert.equal(
    wrapLines(text, 14),
    'A line of\nwords.\n  labwire order submit file.xlsx\n    indented\n    line of\n    words',
  );
});
