import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, test } from 'vitest';
import { isIn, kindOf, type Tier } from '../../../../scripts/test-runner/tiers.ts';
import { isAlive, until } from '../support/process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const samples = 'scripts/test-runner/samples';
const folder = await mkdtemp(join(tmpdir(), 'labwire-samples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the test runner with the sample files whose names contain one of the texts. */
function startRunner(...options: string[]): { child: ChildProcess; output(): string } {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/test.ts', `--folder=${samples}`, ...options], {
    cwd: root,
    env: { PATH, HOME, LABWIRE_SAMPLES: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  return { child, output: () => output };
}

test('failures, unstable files, skipped tests and files over the limit are listed, and counted in the last line', async () => {
  const { child, output } = startRunner(
    '--file-limit=5',
    'unstable',
    '/stable',
    'crashing',
    'failing',
    'skipping',
    'endless',
  );
  assert.deepEqual(await once(child, 'close'), [1, null], output());
  const end = output().slice(output().indexOf('\nskipped:'));
  assert.match(end, /^\nskipped:\n {2}\S+\/skipping\.test\.ts: is skipped \(no Python on this machine\)\n/);
  assert.match(end, /\nfailed:\n( {2}.*\n){2}\n/);
  assert.match(end, / {2}\S+\/failing\.test\.ts: fails always\n/);
  assert.match(end, / {2}\S+\/endless\.test\.ts: it was stopped, because it ran longer than \d+ s\n/);
  assert.match(end, /\nunstable: passes on retry:\n( {2}\S+\/(crashing|unstable)\.test\.ts\n){2}\n/);
  assert.match(end, /\n4 passed, 2 failed, 1 skipped\n$/);
  assert.match(output(), /Error: the first attempt/);
});

test('SIGTERM, SIGINT, SIGHUP and SIGKILL end the tests and their browser at once', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
    const { child, output } = startRunner('browsing');
    await until(() => output().includes('a page is open') || child.exitCode !== null, 'a page is open');
    const processes = descendantsOf(Number(child.pid));
    assert.ok(processes.length > 5, `${processes.length} processes:\n${output()}`);
    child.kill(signal);
    await once(child, 'close');
    for (const pid of processes) await until(() => !isAlive(pid), `process ${pid} has ended after ${signal}`);
    if (signal !== 'SIGKILL') assert.match(output(), /\ninterrupted: 1 of 1 files were not run\n/);
  }
});

test('the suffixes of a file decide what runs it', () => {
  const tiersOf = (file: string) => (['quick', 'main', 'rest'] satisfies Tier[]).filter((tier) => isIn(tier, file));
  assert.deepEqual(tiersOf('orders/order-rules.test.ts'), ['quick', 'main']);
  assert.deepEqual(tiersOf('orders/create-order.quick.test.ts'), ['quick', 'main']);
  assert.deepEqual(tiersOf('auth/access.security.test.ts'), ['main']);
  assert.deepEqual(tiersOf('console/portal.browser.main.test.ts'), ['main']);
  assert.deepEqual(tiersOf('console/staff.browser.test.ts'), ['rest']);
  assert.equal(kindOf('console/portal.browser.main.test.ts'), 'browser');
  assert.equal(kindOf('platform/free-port.process.quick.test.ts'), 'process');
});

function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const table = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (of: number): number[] =>
    table.filter(([, parent]) => parent === of).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}
