import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../packages/server/src/platform/db/embedded.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';

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
  const tests = run({ files, concurrency: 4, timeout: 300_000, signal: ending.signal });
  tests.on('test:fail', () => (process.exitCode = 1));
  for await (const text of tests.compose(spec)) process.stdout.write(text);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The longest come first. Those that look at pages share a browser, others a process, some nothing. */
async function wholeSuite(): Promise<string[]> {
  const files = globSync('packages/*/test/**/*.test.ts').sort();
  const inBrowser = files.filter(looksAtPages);
  const others = files.filter((file) => !looksAtPages(file));
  const alone = others.filter(runsAlone);
  const together = others.filter((file) => !runsAlone(file));
  const browser = urlOf('packages/server/test/support/browser.ts');
  const sharing = `import { shareBrowser } from ${browser};\nconst browser = shareBrowser();\n`;
  return [
    ...(await batches('browser', inBrowser, 3, [sharing, 'await browser.close();\n'])),
    ...alone.map((file) => resolve(file)),
    ...(await batches('batch', together, 10)),
  ];
}

function urlOf(file: string): string {
  return JSON.stringify(pathToFileURL(resolve(file)).href);
}

function looksAtPages(file: string): boolean {
  return /from '.*\/support\/(browser|console)\.ts'/.test(readFileSync(file, 'utf8'));
}

/** What starts processes, or measures the memory of its own process. */
function runsAlone(file: string): boolean {
  return /from '(node:child_process|.*\/support\/(process|two-processes|s3)\.ts)'|memoryUsage/.test(
    readFileSync(file, 'utf8'),
  );
}

/**
 * Loading the service costs more than most files' tests: so many files load it once. Each is a suite of its own, whose
 * laboratory is gone before the next file is loaded.
 */
async function batches(name: string, files: string[], size: number, [head, foot] = ['', '']): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < files.length; start += size) {
    const batch = files.slice(start, start + size);
    const entry = join(folder, `${name}-${made.length + 1}.test.mjs`);
    const suites = batch.map(
      (file) => `await suite(${JSON.stringify(file)}, async () => void (await import(${urlOf(file)})));\n`,
    );
    await writeFile(entry, `import { suite } from 'node:test';\n${head}${suites.join('')}${foot}`);
    made.push(entry);
  }
  return made;
}
