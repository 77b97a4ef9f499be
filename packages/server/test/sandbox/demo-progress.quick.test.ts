import assert from 'node:assert/strict';
import { test } from 'vitest';
import { printProgress } from '../../src/sandbox/demo/demo-progress.ts';

function printed(isTTY: boolean): string {
  const parts: string[] = [];
  const onProgress = printProgress({ isTTY, write: (part) => void parts.push(part) });
  for (let done = 0; done <= 1000; done += 1) onProgress(done, 1000);
  return parts.join('');
}

test('outside a terminal the progress of the demo is a few lines', () => {
  assert.deepEqual(printed(false).trimEnd().split('\n'), [
    '  Creating a year of demo history: 0 %',
    '  Creating a year of demo history: 20 %',
    '  Creating a year of demo history: 40 %',
    '  Creating a year of demo history: 60 %',
    '  Creating a year of demo history: 80 %',
    '  Creating a year of demo history: 100 %',
  ]);
});

test('on a terminal the progress of the demo is one line, which is cleared at the end', () => {
  const text = printed(true);
  assert.ok(!text.includes('\n'));
  assert.equal(text.match(/\d+ %/g)?.length, 100);
  assert.match(text, /\r +\r$/);
});
