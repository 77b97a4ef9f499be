import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { onParentExit } from '../packages/server/src/parent-process.ts';
import { checkNames, runCheck } from './check.ts';
import { readableDuration } from './duration.ts';
import { CpuTimes, cpuOfEndedChildren, cpuOfProcessTree } from './test-runner/process-cpu.ts';
import { bundleServer } from './test-runner/server-bundle.ts';
import { LongestKindsFirst, ProgressReporter, TestReport } from './test-runner/test-report.ts';
import { TestWorker } from './test-runner/test-worker.ts';
import { isIn, kindOf, quickChecks } from './test-runner/tiers.ts';

const usage = `Usage: npm test | npm run test:quick | npm run test:rest
       node scripts/test.ts [--quick | --rest] [options] [files]

Runs checks and tests; CONTRIBUTING.md says which. With files, or parts of their names, it runs only these test files.

  -t, --test-name-pattern=TEXT  only tests whose title contains the text
  --workers=N                   number of processes; by default three more than there are cores
  --file-limit=SECONDS          time limit for a file on an idle machine; by default 600
  --folder=FOLDER               all test files in another folder, without the checks
  --timings                     list the files by the CPU time that they took
  --help                        print this text

npx vitest runs test files when they change; its options are described at https://vitest.dev/guide/cli.
`;

/** If more files fail, the cause is an error and not the load of the machine. */
const maxRepeatedFiles = 10;
/** In CI, more files that fail beside others and pass alone fail the run. */
const maxUnstableFiles = process.env.CI ? 2 : maxRepeatedFiles;

const { values: options, positionals: names } = readOptions();
const tier = options.quick ? 'quick' : options.rest ? 'rest' : 'main';
const begin = performance.now();
const abort = new AbortController();
const cpuTimes = new CpuTimes();
const report = new TestReport(process.stdout);
TestWorker.fileLimitMs = Number(options['file-limit']) * 1_000;

const progress = new ProgressReporter();
const vitest = await createVitest({
  configLoader: 'native',
  watch: false,
  ...(options.folder && { include: [`${options.folder}/**/*.test.ts`] }),
  pool: { name: 'test-worker', createPoolWorker: (options) => new TestWorker(options) },
  // The limit for files applies, which grows with the load.
  testTimeout: 0,
  hookTimeout: 0,
  reporters: [progress],
  sequence: { sequencer: LongestKindsFirst },
  testNamePattern: options['test-name-pattern'],
  ...(options.workers && { maxWorkers: Number(options.workers) }),
});
// Vitest does this in its own commands only.
progress.onInit(vitest);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vitest would exit without a word.
  process.removeAllListeners(signal);
  process.on(signal, interrupt);
}
if (options['parent-pid'] !== undefined) onParentExit(Number(options['parent-pid']), interrupt);

const found = await vitest.globTestSpecifications(names);
const isTier = names.length === 0 && !options.folder;
const files = !isTier ? found : found.filter(({ moduleId }) => isIn(tier, moduleId));
if (files.length === 0) report.failRun('no test files were found');
try {
  // For a few files the bundle would take longer than it saves.
  if (tier === 'rest' && isTier) process.env.LABWIRE_TEST_BUNDLE = await bundleServer();
  await Promise.all([runChecks(), runFiles(files)]);
  const failed = files.filter(({ moduleId }) => report.hasFileFailed(relative('.', moduleId)));
  if (failed.length <= maxRepeatedFiles && (isTier || options.folder)) {
    for (const file of failed) await runFiles([file]);
  }
  cpuTimes.add('PostgreSQL', cpuOfProcessTree(Number(process.env.LABWIRE_TEST_POSTGRES_PID ?? 0)));
} finally {
  await vitest.close();
}
const { user, system } = process.cpuUsage();
cpuTimes.add('the test runner', (user + system) / 1_000);
if (options.timings) process.stdout.write(cpuTimes.table('CPU seconds by file', ({ name }) => name));
process.stdout.write(cpuTimes.table('CPU seconds by kind', ({ kind }) => kind));
process.stdout.write(`\n${readableDuration(performance.now() - begin)}\n`);
report.finish({ maxUnstableFiles, isInterrupted: abort.signal.aborted });
process.exit(report.hasFailed(maxUnstableFiles) || abort.signal.aborted ? 1 : 0);

async function runChecks(): Promise<void> {
  const chosen = { quick: quickChecks, main: checkNames, rest: [] }[tier];
  for (const name of isTier ? chosen : []) {
    const cpuNow = () => cpuOfEndedChildren() - TestWorker.endedCpuMs;
    const before = cpuNow();
    const { isOk, output, ms } = await runCheck(name, abort.signal);
    if (abort.signal.aborted) return;
    cpuTimes.add(`check: ${name}`, cpuNow() - before, 'checks');
    report.addCheck(name, isOk, output, ms);
  }
}

async function runFiles(specifications: typeof files): Promise<void> {
  if (abort.signal.aborted || specifications.length === 0) return;
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const { moduleId, testModule } of specifications) {
    const file = relative('.', moduleId);
    const run = TestWorker.runs.get(file);
    if (abort.signal.aborted && (!run || run.stopped !== undefined)) report.addFileThatWasNotRun(file);
    else report.addFile(file, testModule, run?.stopped);
    if (run) cpuTimes.add(file, run.cpuMs, kindOf(file));
  }
  if (!abort.signal.aborted) report.addErrors(unhandledErrors);
}

/** The first signal ends tests, browsers and PostgreSQL; the second does not wait for them. */
function interrupt(): void {
  if (abort.signal.aborted) process.exit(1);
  abort.abort();
  void vitest.cancelCurrentRun('keyboard-input').catch(() => {});
  TestWorker.stopAll();
}

function readOptions() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        rest: { type: 'boolean' },
        'test-name-pattern': { type: 'string', short: 't' },
        workers: { type: 'string' },
        'file-limit': { type: 'string', default: '600' },
        timings: { type: 'boolean' },
        folder: { type: 'string' },
        'parent-pid': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!read.values.help) return read;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}
