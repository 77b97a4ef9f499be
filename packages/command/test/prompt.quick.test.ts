import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'vitest';
import { promptFor } from '../src/prompt.ts';
import type { Terminal } from '../src/terminal.ts';

/** A terminal with keyboard input, and its visible output. */
function terminalOf(typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const stderr = new PassThrough();
  let shown = '';
  stderr.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const terminal = { stdin, stderr, signal: new AbortController().signal } as unknown as Terminal;
  setImmediate(() => stdin.write(typed));
  // readline erases the line and writes it again with every key.
  const visible = () => shown.split('\u001b[0J').at(-1) ?? '';
  return { terminal, visible, all: () => shown };
}

test('a prompt shows its default value, which an empty input selects', async () => {
  const { terminal, visible } = terminalOf('https://lab.example\r');
  assert.equal(await promptFor(terminal, 'Address', { defaultValue: 'http://localhost:8080' }), 'https://lab.example');
  assert.match(visible(), /Address \[http:\/\/localhost:8080\]: /);
  const empty = terminalOf('\r');
  assert.equal(
    await promptFor(empty.terminal, 'Address', { defaultValue: 'http://localhost:8080' }),
    'http://localhost:8080',
  );
});

test('a secret is read without showing it', async () => {
  const { terminal, all } = terminalOf('swordfish\r');
  assert.equal(await promptFor(terminal, 'Password', { secret: true }), 'swordfish');
  assert.equal(all(), 'Password: \n');
});
