import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { until } from '../../../server/test/support/process.ts';

const program = new URL('./watching-process.ts', import.meta.url).pathname;

/** A watcher that is killed as soon as its journal has enough results. */
export async function makeKilledWatcher(t: TestContext, token: string, store: 'in the journal' | 'in a file') {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-watch-'));
  t.onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  const checkpointFile = store === 'in a file' ? [join(folder, 'checkpoint')] : [];

  /** The results in the order of the journal. */
  const seen = (): string[] =>
    readFileSync(journal, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).resultId);

  async function run(baseUrl: string, isEnough: () => boolean): Promise<void> {
    const watcher = spawn(process.execPath, [program, baseUrl, token, journal, ...checkpointFile], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    });
    const ended = once(watcher, 'exit');
    try {
      await until(() => isEnough() || watcher.exitCode !== null, 'there is enough in the journal');
      if (watcher.exitCode !== null) throw new Error(`the watcher ended by itself: ${watcher.exitCode}`);
    } finally {
      watcher.kill('SIGKILL');
      await ended;
    }
  }

  return { seen, run, journalSize: () => statSync(journal).size };
}
