import assert from 'node:assert/strict';
import { test } from 'node:test';
import { padEnd, padStart, printable } from '../src/text-width.ts';

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
