// Not in test:quick: it starts processes that run test files.
import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { maxRepeatedFiles, repeatFailedFiles } from '../../../../scripts/test-runner/repetition.ts';
import { InvalidArgument, readRunnerOptions } from '../../../../scripts/test-runner/runner-options.ts';
import type { TestFile } from '../../../../scripts/test-runner/test-files.ts';
import { TestReport } from '../../../../scripts/test-runner/test-report.ts';
import { runTestFiles } from '../../../../scripts/test-runner/worker-pool.ts';

const folder = await mkdtemp(join(tmpdir(), 'labwire-test-files-'));
after(() => rm(folder, { recursive: true, force: true }));

/** A test file in which the statements are the second of two tests. */
async function testFile(name: string, statements: string): Promise<TestFile> {
  const file = join(folder, `${name}.test.ts`);
  const lines = ["import { existsSync, writeFileSync } from 'node:fs';", "import { test } from 'node:test';"];
  await writeFile(
    file,
    [...lines, "test('passes', () => {});", `test('${name}', () => { ${statements} });`].join('\n'),
  );
  return { path: relative('.', file), kind: 'api' };
}

/** Runs the files as `npm test` does. */
async function runAll(
  files: TestFile[],
  { fileTimeoutMs = 60_000 } = {},
): Promise<{ hasFailed: boolean; output: string; runs: string[][] }> {
  let output = '';
  const runs: string[][] = [];
  const report = new TestReport(files.length, { write: (text) => (output += text) });
  const run = async (files: TestFile[]) => {
    runs.push(files.map(({ path }) => path));
    await runTestFiles(files, {
      workers: 1,
      nodeOptions: [],
      env: process.env,
      onMessage: (message) => message.type === 'result' && report.add(message.result),
      onFileEnd: (file, { ms }) => report.endFile(file, ms),
      onCrash: (file, error) => report.crashFile(file, error),
      fileTimeoutMs,
      signal: new AbortController().signal,
      measuresCpu: false,
    });
  };
  await run(files);
  await repeatFailedFiles(files, report, run);
  report.finish({ isInterrupted: false });
  return { hasFailed: report.hasFailed, output, runs };
}

const failsOnce = (name: string, failure: string) => {
  const marker = JSON.stringify(join(folder, name));
  return testFile(name, `if (!existsSync(${marker})) { writeFileSync(${marker}, ''); ${failure} }`);
};

test('files that fail beside other tests and pass alone are reported as unstable, and the run passes', async () => {
  const stable = await testFile('stable', '');
  const unstable = await failsOnce('unstable', "throw new Error('the first line\\nthe second line');");
  const crashing = await failsOnce('crashing', 'process.exit(3);');
  const { hasFailed, output, runs } = await runAll([unstable, stable, crashing]);
  assert.equal(hasFailed, false);
  assert.deepEqual(runs, [[unstable.path, stable.path, crashing.path], [unstable.path], [crashing.path]]);
  const summary = output.slice(output.indexOf('\nunstable: '));
  assert.ok(summary.startsWith(`\nunstable: failed beside other tests, passed alone: ${unstable.path}:4  unstable\n`));
  assert.match(summary, /Error: the first line\n {4}the second line\n {8}at .*unstable\.test\.ts:4/);
  assert.match(
    summary,
    /unstable: .*crashing\.test\.ts {2}the file itself\n {4}the test process ended \(exit code 3\)/,
  );
  assert.match(summary, /\n6 passed, 0 failed, 2 unstable\n$/);
});

test('a skipped test is reported with its reason', async () => {
  const skipping = await testFile('skipping', '');
  await appendFile(join('.', skipping.path), "\ntest('skipped', { skip: 'no Python on this machine' }, () => {});");
  const { output } = await runAll([skipping]);
  assert.ok(output.includes(`skipped ${skipping.path}:5  skipped (no Python on this machine)\n`), output);
  assert.match(output, /\n2 passed, 0 failed, 1 skipped\n$/);
});

test('a file that fails twice fails the run', async () => {
  const failing = await testFile('failing', "throw new Error('always');");
  const { hasFailed, output, runs } = await runAll([failing]);
  assert.equal(hasFailed, true);
  assert.deepEqual(runs, [[failing.path], [failing.path]]);
  assert.match(output, /\n1 passed, 1 failed\n$/);
  assert.doesNotMatch(output, /unstable/);
});

test('a file whose cleanup does not end is stopped and fails', async () => {
  const hanging = await testFile('hanging', '');
  await appendFile(
    join('.', hanging.path),
    "\nimport { after } from 'node:test';\nafter(() => new Promise((resolve) => setTimeout(resolve, 3_600_000)));",
  );
  const { hasFailed, output } = await runAll([hanging], { fileTimeoutMs: 5_000 });
  assert.equal(hasFailed, true);
  assert.match(output, /hanging\.test\.ts {2}the file itself\n {4}the file did not end \(SIGTERM\)/);
});

test('when many files fail, none is repeated', async () => {
  const names = Array.from({ length: maxRepeatedFiles + 1 }, (_, index) => `unstable-${index}`);
  const { hasFailed, runs } = await runAll(
    await Promise.all(names.map((name) => failsOnce(name, "throw new Error('once');"))),
  );
  assert.equal(hasFailed, true);
  assert.equal(runs.length, 1);
});

test('options of the runner, options of Node and names of files are distinguished', () => {
  const args = [
    '--quick',
    '--workers=2',
    '--test-name-pattern=order',
    '--test-timeout=1000',
    import.meta.filename,
    '--cpu-prof',
  ];
  assert.deepEqual(readRunnerOptions(args), {
    isHelp: false,
    isQuick: true,
    measuresCpu: false,
    workers: 2,
    parentPid: undefined,
    files: [import.meta.filename],
    nodeOptions: ['--test-name-pattern=order', '--test-timeout=1000', '--cpu-prof'],
  });
  assert.equal(readRunnerOptions(['--parent-pid=7', '--help']).isHelp, true);
});

test('an option that neither the runner nor Node has is refused, and a file that does not exist', () => {
  for (const argument of ['--quik', '--workers=0', '--workers', '--test-nmae-pattern=order', '-x', 'none.test.ts']) {
    assert.throws(() => readRunnerOptions([argument]), InvalidArgument, argument);
  }
});
