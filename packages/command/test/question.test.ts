import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { ask } from '../src/question.ts';
import type { Terminal } from '../src/terminal.ts';

/** A terminal on which somebody types, and what stands on its last line then. */
function terminalOf(typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const stderr = new PassThrough();
  let shown = '';
  stderr.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const terminal = { stdin, stderr, signal: new AbortController().signal } as unknown as Terminal;
  setImmediate(() => stdin.write(typed));
  // What is erased is not there to be read.
  const visible = () => shown.split('\u001b[0J').at(-1) ?? '';
  return { terminal, visible, all: () => shown };
}

test('a question stands on the terminal while it is answered, with what an empty answer means', async () => {
  const { terminal, visible } = terminalOf('https://lab.example\r');
  assert.equal(await ask(terminal, 'Address', { otherwise: 'http://localhost:8080' }), 'https://lab.example');
  assert.match(visible(), /Address \[http:\/\/localhost:8080\]: /);
  const silent = terminalOf('\r');
  assert.equal(await ask(silent.terminal, 'Address', { otherwise: 'http://localhost:8080' }), 'http://localhost:8080');
});

test('a secret is asked for, and never shown', async () => {
  const { terminal, all } = terminalOf('swordfish\r');
  assert.equal(await ask(terminal, 'Password', { secret: true }), 'swordfish');
  assert.equal(all(), 'Password: \n');
});
