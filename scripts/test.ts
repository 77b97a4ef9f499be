import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { onParentExit } from '../packages/server/src/parent-process.ts';
import { startEmbedded } from '../packages/server/src/platform/db/embedded.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { asSuperuser, servicePassword } from '../packages/server/test/support/database.ts';
import { makeMemoryFolder } from '../packages/server/test/support/memory-folder.ts';
import { compileCache } from '../packages/server/test/support/programs.ts';
import { checkNames, runCheck } from './check.ts';
import { preparedCluster } from './test-runner/prepared-cluster.ts';
import { cpuOfEndedChildren, cpuOfProcessTree, cpuTable } from './test-runner/process-cpu.ts';
import { repeatFailedFiles } from './test-runner/repetition.ts';
import { InvalidArgument, readRunnerOptions, usage } from './test-runner/runner-options.ts';
import { bundleServer } from './test-runner/server-bundle.ts';
import type { WorkerMessage } from './test-runner/test-event.ts';
import { findTestFiles, type TestFile, testFile } from './test-runner/test-files.ts';
import { TestReport } from './test-runner/test-report.ts';
import { longestFirst, readTestTimes, writeTestTimes } from './test-runner/test-times.ts';
import { runTestFiles } from './test-runner/worker-pool.ts';

/**
 * Runs the checks and the tests; `--help` lists the options. In a run of all tests, files that failed run once more alone.
 *
 * The tests run on a private PostgreSQL, or on the one in DATABASE_URL, as a superuser. The migrated database there is the
 * template of the databases that the tests create.
 */
const options = readOptions();
const chosen = options.files.map((file) => relative('.', file));
const files = chosen.length > 0 ? [...new Set(chosen)].map(testFile) : findTestFiles(options.isQuick ? 'quick' : 'all');
const checks = chosen.length > 0 ? [] : checkNames;

// More than there are cores, because tests wait for PostgreSQL, browsers and the processes that they start.
const workers = options.workers ?? availableParallelism() + 3;

const { measuresCpu } = options;

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
if (options.parentPid !== undefined) onParentExit(options.parentPid, () => abort.abort());

const times = readTestTimes();
const cpuTimes: Record<string, number> = {};
const report = new TestReport(files.length, process.stdout);
const cluster = await preparedCluster();
const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, cpuMs: () => 0, stop: async () => {} }
  : await startPrivatePostgres();
/** Where tests share the packages that they pack. */
const packages = await mkdtemp(join(tmpdir(), 'labwire-packages-'));
try {
  if (process.env.DATABASE_URL) await migrate(postgres.url);
  await setServicePassword(postgres.url);
  // For a few files the bundle would take longer than it saves.
  const isBundled = chosen.length === 0 && files.some(({ kind }) => kind === 'process');
  const bundle = isBundled ? await bundleServer() : process.env.LABWIRE_TEST_BUNDLE;
  await Promise.all([runAllChecks(), runTests(longestFirst(files, times), workers, bundle)]);
  const isFullRun = chosen.length === 0 && !options.isQuick;
  if (isFullRun && !abort.signal.aborted) {
    await repeatFailedFiles(files, report, (repeated) => runTests(repeated, 1, bundle));
  }
  if (measuresCpu) cpuTimes.PostgreSQL = postgres.cpuMs();
} finally {
  await Promise.all([postgres.stop(), rm(packages, { recursive: true, force: true })]);
}
writeTestTimes(times);
if (measuresCpu) process.stdout.write(cpuTable(cpuTimes));
report.finish({ isInterrupted: abort.signal.aborted });
process.exitCode = report.hasFailed || abort.signal.aborted ? 1 : 0;

function readOptions() {
  try {
    const read = readRunnerOptions(process.argv.slice(2));
    if (!read.isHelp) return read;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof InvalidArgument)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function startPrivatePostgres(): Promise<{ url: string; cpuMs(): number; stop(): Promise<void> }> {
  const folder = await makeMemoryFolder('labwire-test-');
  await chmod(folder, 0o711);
  await promisify(execFile)('cp', ['-a', join(cluster, 'postgres'), folder]);
  // The data need not survive a crash, and autovacuum would visit every short-lived database.
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];
  const { url, stop } = await startEmbedded(folder, settings);
  await reducePasswordCost(url);
  return {
    url,
    cpuMs: () => cpuOfProcessTree(Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)),
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tests open thousands of connections, each of which would hash the password 4,096 times. */
async function reducePasswordCost(url: string): Promise<void> {
  const { password } = new URL(url);
  await asSuperuser(url, `set scram_iterations = 1; alter role postgres password '${password}'`);
}

/** Permits the tests to connect as the service does in production. */
async function setServicePassword(url: string): Promise<void> {
  const setCost = process.env.DATABASE_URL ? '' : 'set scram_iterations = 1;';
  await asSuperuser(url, `${setCost} alter role labwire_service login password '${servicePassword}'`);
}

async function runAllChecks(): Promise<void> {
  for (const name of checks) {
    const before = cpuOfEndedChildren();
    const { isOk, output, ms } = await runCheck(name, abort.signal);
    if (abort.signal.aborted) return;
    if (measuresCpu) cpuTimes[`check: ${name}`] = cpuOfEndedChildren() - before;
    report.endCheck(name, isOk, output, ms);
  }
}

async function runTests(files: TestFile[], workers: number, bundle: string | undefined): Promise<void> {
  await runTestFiles(files, {
    workers: Math.min(files.length, workers),
    nodeOptions: options.nodeOptions,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      LABWIRE_TEST_DATABASE: postgres.url,
      LABWIRE_TEST_BUNDLE: bundle,
      LABWIRE_TEST_CLUSTER: cluster,
      LABWIRE_TEST_PACKAGES: packages,
      NODE_COMPILE_CACHE: compileCache,
    },
    onMessage,
    onFileEnd: (file, time) => {
      times[file] = { ms: Math.round(time.ms) };
      if (time.cpuMs !== undefined) cpuTimes[file] = time.cpuMs;
      report.endFile(file, time.ms);
    },
    // A minute longer than the limit of the worker for the tests of a file, which does not include hooks.
    fileTimeoutMs: 660_000,
    onCrash: (file, error) => report.crashFile(file, error),
    signal: abort.signal,
    measuresCpu,
  });
}

function onMessage(message: WorkerMessage): void {
  if (message.type === 'result') report.add(message.result);
  if (message.type === 'diagnostic') report.note(message.message);
}
