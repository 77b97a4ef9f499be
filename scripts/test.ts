import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';

/**
 * Runs the suite on a PostgreSQL of its own. Its database is migrated once and is the template that every test file
 * clones. `npm test` runs everything; `node scripts/test.ts path/to/some.test.ts` only that file.
 */
const folder = await mkdtemp(join(tmpdir(), 'labwire-test-'));
// Nothing here has to survive a power cut, and cloning databases is many small writes.
const postgres = await startEmbedded(folder, ['fsync=off', 'max_connections=300']);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
try {
  await migrate(postgres.url);
  process.env.LABWIRE_TEST_DATABASE = postgres.url;
  // Compiled code is kept where Node keeps it: most of a test file's start is compiling the service.
  process.env.NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  const chosen = process.argv.slice(2).map((file) => resolve(file));
  const files = chosen.length > 0 ? chosen : await wholeSuite();
  // More at once than there are cores: some wait for processes or browsers of theirs.
  const tests = run({ files, concurrency: 4, timeout: 180_000, signal: ending.signal });
  tests.on('test:fail', () => (process.exitCode = 1));
  for await (const text of tests.compose(spec)) process.stdout.write(text);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Those that run alone are long and come first; the others share processes. */
async function wholeSuite(): Promise<string[]> {
  const files = globSync('packages/*/test/**/*.test.ts').sort();
  const alone = files.filter(runsAlone);
  return [...alone.map((file) => resolve(file)), ...(await batches(files.filter((file) => !runsAlone(file))))];
}

/** What starts processes or browsers, or measures the memory of its own process. */
function runsAlone(file: string): boolean {
  return /from '(node:child_process|.*\/support\/(process|two-processes|browser|console|s3)\.ts)'|memoryUsage/.test(
    readFileSync(file, 'utf8'),
  );
}

/**
 * Loading the service costs more than most files' tests: so many files load it once. Each is a suite of its own, whose
 * laboratory is gone before the next file is loaded.
 */
async function batches(files: string[], size = 10): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < files.length; start += size) {
    const batch = files.slice(start, start + size);
    const entry = join(folder, `batch-${made.length + 1}.test.mjs`);
    const suites = batch.map((file) => {
      const url = JSON.stringify(pathToFileURL(resolve(file)).href);
      return `await suite(${JSON.stringify(file)}, async () => void (await import(${url})));\n`;
    });
    await writeFile(entry, `import { suite } from 'node:test';\n${suites.join('')}`);
    made.push(entry);
  }
  return made;
}
