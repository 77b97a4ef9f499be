import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { asSuperuser, servicePassword } from '../../packages/server/test/support/database.ts';
import { makeMemoryFolder } from '../../packages/server/test/support/memory-folder.ts';
import { compileCache } from '../../packages/server/test/support/programs.ts';
import { preparedCluster } from './prepared-cluster.ts';

/**
 * Prepares what all test files share: a private PostgreSQL, or the one in DATABASE_URL as a superuser, whose migrated
 * database is the template of the databases that the tests create; and a folder for the packages that tests pack.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export.
export default async function prepare(): Promise<() => Promise<void>> {
  const cluster = await preparedCluster();
  const given = process.env.DATABASE_URL;
  const postgres = given ? { url: given, pid: '', stop: async () => {} } : await startPrivatePostgres(cluster);
  if (given) await migrate(given);
  const cost = given ? '' : 'set scram_iterations = 1;';
  await asSuperuser(postgres.url, `${cost} alter role labwire_service login password '${servicePassword}'`);
  const packages = await mkdtemp(join(tmpdir(), 'labwire-packages-'));
  Object.assign(process.env, {
    LABWIRE_TEST_DATABASE: postgres.url,
    LABWIRE_TEST_POSTGRES_PID: postgres.pid,
    LABWIRE_TEST_CLUSTER: cluster,
    LABWIRE_TEST_PACKAGES: packages,
    NODE_COMPILE_CACHE: compileCache,
  });
  // Tests start services, which would use it.
  delete process.env.DATABASE_URL;
  return async () => {
    await postgres.stop();
    await rm(packages, { recursive: true, force: true });
  };
}

async function startPrivatePostgres(cluster: string): Promise<{ url: string; pid: string; stop(): Promise<void> }> {
  const folder = await makeMemoryFolder('labwire-test-');
  await chmod(folder, 0o711);
  await promisify(execFile)('cp', ['-a', join(cluster, 'postgres'), folder]);
  // The data need not survive a crash, and autovacuum would visit every short-lived database.
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];
  const { url, stop } = await startEmbedded(folder, settings);
  // The tests open thousands of connections, each of which would hash the password 4,096 times.
  const { password } = new URL(url);
  await asSuperuser(url, `set scram_iterations = 1; alter role postgres password '${password}'`);
  return {
    url,
    pid: readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '',
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
