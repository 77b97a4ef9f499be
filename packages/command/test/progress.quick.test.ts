import assert from 'node:assert/strict';
import { test } from 'vitest';
import { CountProgress, withStatus, withSummary } from '../src/progress.ts';
import type { Terminal } from '../src/terminal.ts';

/** A terminal that records what is written to the standard error; a line that is cleared is marked with `<`. */
function recordingTerminal({ isTTY = true, isQuiet = false, isInterrupted = false } = {}) {
  const written: string[] = [];
  const stderr = {
    isTTY,
    columns: 40,
    write: (text: string) => written.push(text),
    cursorTo: () => written.push('<'),
    clearLine: () => {},
  };
  const signal = isInterrupted ? AbortSignal.abort() : new AbortController().signal;
  return { written, terminal: { stderr, isQuiet, signal } as unknown as Terminal };
}

test('progress is shown with counts on a terminal, and removed at the end', () => {
  const { written, terminal } = recordingTerminal();
  const progress = new CountProgress(terminal, 'results');
  progress.show(200, 1_000);
  progress.clear();
  assert.deepEqual(written, ['results: 200 of 1000', '<']);
});

test('progress is written neither to a file nor with --quiet', async () => {
  for (const options of [{ isTTY: false }, { isQuiet: true }]) {
    const { written, terminal } = recordingTerminal(options);
    new CountProgress(terminal, 'results').show(1);
    assert.equal(await withStatus(terminal, 'Importing', async () => 7), 7);
    assert.deepEqual(written, []);
  }
});

test('a status that is longer than the terminal is cut, and removed also after an error', async () => {
  const { written, terminal } = recordingTerminal();
  const failing = withStatus(terminal, `Importing ${'x'.repeat(50)}`, () => Promise.reject(new Error('no')));
  await assert.rejects(failing, /no/);
  assert.deepEqual(written, [`Importing ${'x'.repeat(28)}…`, '<']);
});

test('a summary is written after Ctrl-C and after an error, and not after complete work', async () => {
  const summary = () => '3 of 9 files.';
  const interrupted = recordingTerminal({ isTTY: false, isInterrupted: true });
  await withSummary(interrupted.terminal, async () => {}, summary);
  assert.deepEqual(interrupted.written, ['3 of 9 files.\n']);
  const failed = recordingTerminal();
  await assert.rejects(withSummary(failed.terminal, () => Promise.reject(new Error('no')), summary));
  assert.deepEqual(failed.written, ['3 of 9 files.\n']);
  const complete = recordingTerminal();
  await withSummary(complete.terminal, async () => {}, summary);
  assert.deepEqual(complete.written, []);
});
