import { relative, resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { shareBrowser } from '../../packages/server/test/support/browser.ts';
import type { NextFile, WorkerMessage } from './test-event.ts';

/** The limit for the tests of a file. It does not include hooks; the runner stops a worker whose hooks do not end. */
const testsTimeoutMs = 600_000;

function nextFile(): Promise<string | null> {
  return new Promise((resolve) => {
    process.once('message', ({ file }: NextFile) => resolve(file));
    process.send?.({ type: 'next' } satisfies WorkerMessage);
  });
}

// The runner was killed: exit handlers of the tests then end the processes that they started.
process.on('disconnect', () => process.exit(1));

/**
 * Runs test files one after the other, until the runner has no more. Loading the service takes longer than the tests of
 * most files, so many files share one process. Each file is a suite, whose `after` hooks run before the next file is loaded.
 */
const browser = shareBrowser();
for (let file = await nextFile(); file !== null; file = await nextFile()) {
  const url = pathToFileURL(resolve(file)).href;
  await suite(relative('.', file), { timeout: testsTimeoutMs }, async () => void (await import(url)));
}
await browser.close();
// Node reports the end of the tests when nothing is left to do; an open channel would prevent that.
process.removeAllListeners('disconnect');
process.channel?.unref();
