import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';

/**
 * Runs the suite on a PostgreSQL of its own. Its database is migrated once and is the template that every test file
 * clones. `npm test` runs everything; `node scripts/test.ts path/to/some.test.ts` only that file.
 */
const folder = await mkdtemp(join(tmpdir(), 'labwire-test-'));
// Nothing here has to survive a power cut, and cloning databases is many small writes.
const postgres = await startEmbedded(folder, ['fsync=off', 'max_connections=300']);
let exitCode = 1;
try {
  await migrate(postgres.url);
  const chosen = process.argv.slice(2);
  const files = chosen.length > 0 ? chosen : ['packages/*/test/**/*.test.ts'];
  // Three files at once: some wait for processes or browsers of theirs, and two cores stay busy.
  const tests = spawn(process.execPath, ['--test', '--test-concurrency=3', '--test-timeout=180000', ...files], {
    stdio: 'inherit',
    // Compiled code is kept where Node keeps it: most of a test file's start is compiling the service.
    env: {
      ...process.env,
      LABWIRE_TEST_DATABASE: postgres.url,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal));
  const [code] = await once(tests, 'exit');
  exitCode = code ?? 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);
