import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { newestMigration } from '../../src/platform/db/migrate.ts';
import { Readiness } from '../../src/platform/http/readiness.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const database = new URL(lab.databaseUrl).pathname.slice(1);
const asAdmin = (sql: string) => asSuperuser(lab.databaseUrl, sql);
const cutOff = (where: string) =>
  asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${where}`);

async function failedChecks(): Promise<string[]> {
  const answer = await lab.app.inject({ url: '/health/ready' });
  if (answer.statusCode === 200) return [];
  assert.equal(answer.statusCode, 503);
  return answer.json().failed;
}
const becomes = (expected: string[]) => eventually(async () => assert.deepEqual(await failedChecks(), expected));

test('a read-only database is named', async () => {
  await asAdmin(`alter database ${database} set default_transaction_read_only = on`);
  await cutOff(`datname = '${database}' and application_name = 'labwire' and query not like 'listen%'`);
  await becomes(['database']);
  await asSuperuser(
    lab.databaseUrl,
    `begin read write; alter database ${database} reset default_transaction_read_only; commit`,
  );
  await cutOff(`datname = '${database}' and application_name = 'labwire' and query not like 'listen%'`);
  await becomes([]);
});

test('an older schema is named; a newer one is accepted', async () => {
  const newest = newestMigration();
  await asAdmin(`delete from schema_migrations where version = ${newest}`);
  await becomes(['schema']);
  await asAdmin(`insert into schema_migrations (version, name, checksum)
    values (${newest}, 'put back', ''), (${newest + 1}, 'of a later version', '')`);
  await becomes([]);
});

test('a process that receives no notifications is named', async () => {
  await eventually(async () => {
    await cutOff(`datname = '${database}' and application_name = 'labwire listener'`);
    assert.deepEqual(await failedChecks(), ['changes']);
  });
  await becomes([]);
});

test('file storage that cannot be written is named', async () => {
  await rename(lab.files, `${lab.files}-away`);
  await writeFile(lab.files, 'no folder');
  await becomes(['files']);
  assert.match(lab.log.join(''), /ENOTDIR|EEXIST/);
  await rm(lab.files);
  await rename(`${lab.files}-away`, lab.files);
  await becomes([]);
});

test('a check that hangs fails after its timeout, and is not started again before it returns', async () => {
  const begun = { quick: 0, slow: 0 };
  const { promise: released, resolve: release } = Promise.withResolvers<boolean>();
  const checks = {
    quick: () => ++begun.quick > 0,
    slow: () => {
      begun.slow++;
      return released;
    },
  };
  const readiness = new Readiness(checks, () => {}, { timeoutMs: 20, cacheMs: 0 });
  await eventually(async () => {
    assert.deepEqual(await readiness.failed(), ['slow']);
    assert.ok(begun.quick >= 3);
  });
  assert.equal(begun.slow, 1);
  release(true);
  await eventually(async () => assert.deepEqual(await readiness.failed(), []));
});

test('many simultaneous probes run the checks once', async () => {
  let looks = 0;
  const readiness = new Readiness({ database: () => ++looks > 0 }, () => {}, { timeoutMs: 2_000, cacheMs: 60_000 });
  for (let i = 0; i < 1_000; i++) assert.deepEqual(await readiness.failed(), []);
  assert.equal(looks, 1);
});
