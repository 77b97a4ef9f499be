import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'vitest';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { newestMigration } from '../../src/platform/db/migrate.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { Readiness } from '../../src/platform/http/readiness.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { adminToken, type Laboratory, startLaboratory } from '../support/laboratory.ts';
import { settingsFor } from '../support/s3.ts';

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

async function isDegraded({ app }: Laboratory, expected: string[]): Promise<void> {
  await eventually(async () => {
    const response = await app.inject({ url: '/health/ready' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), { status: 'ready', ...(expected.length > 0 && { degraded: expected }) });
  });
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

test('a database that cannot store more is named, although it responds', async () => {
  // What a full disk does, which a test cannot have: PostgreSQL cannot write a temporary file.
  await asAdmin(`alter database ${database} set temp_file_limit = 0`);
  await cutOff(`datname = '${database}' and application_name = 'labwire'`);
  await becomes(['database']);
  assert.match(lab.log.join(''), /53400/);
  await asAdmin(`alter database ${database} reset temp_file_limit`);
  await cutOff(`datname = '${database}' and application_name = 'labwire'`);
  await becomes([]);
});

test('the write check updates one row in place, and not for every probe', async (t) => {
  const options = { url: lab.databaseUrl, role: 'labwire_service', onError() {} };
  const eager = openPostgres({ ...options, timeouts: { writeCheckEveryMs: 0 } });
  const lazy = openPostgres({ ...options, timeouts: { writeCheckEveryMs: 600_000 } });
  t.onTestFinished(async () => void (await Promise.all([eager.close(), lazy.close()])));
  const state = async () =>
    (
      await asSuperuser<{ at: string; bytes: string }>(
        lab.databaseUrl,
        "select checked_at::text as at, pg_relation_size('write_checks') as bytes from write_checks",
      )
    )[0];
  for (let i = 0; i < 300; i++) await eager.checkWrite();
  assert.equal((await state())?.bytes, '8192');
  const first = await state();
  await lazy.checkWrite();
  const second = await state();
  await lazy.checkWrite();
  assert.notEqual(first?.at, second?.at);
  assert.deepEqual(await state(), second);
});

test('file storage that cannot be written degrades the process, which stays ready', async () => {
  await rename(lab.files, `${lab.files}-away`);
  await writeFile(lab.files, 'no folder');
  await isDegraded(lab, ['files']);
  assert.match(lab.log.join(''), /ENOTDIR|EEXIST/);
  const metrics = await lab.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${adminToken}` } });
  assert.match(metrics.body, /^labwire_ready\{check="files"\} 0$/m);
  await rm(lab.files);
  await rename(`${lab.files}-away`, lab.files);
  await isDegraded(lab, []);
});

test('S3 that accepts connections and never responds degrades the process, which stays ready', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.onTestFinished(() => silent.close().closeAllConnections());
  const blobs = await s3Blobs(settingsFor((silent.address() as AddressInfo).port));
  const withS3 = await startLaboratory({ sharing: lab, blobs });
  await isDegraded(withS3, ['files']);
});

test('a check that hangs fails after its timeout, and is not started again before it returns', async () => {
  const begun = { quick: 0, slow: 0 };
  const { promise: released, resolve: release } = Promise.withResolvers<boolean>();
  const required = {
    quick: () => ++begun.quick > 0,
    slow: () => {
      begun.slow++;
      return released;
    },
  };
  const readiness = new Readiness({ required, optional: {} }, () => {}, { timeoutMs: 20, cacheMs: 0 });
  await eventually(async () => {
    assert.deepEqual((await readiness.state()).failed, ['slow']);
    assert.ok(begun.quick >= 3);
  });
  assert.equal(begun.slow, 1);
  release(true);
  await eventually(async () => assert.deepEqual((await readiness.state()).failed, []));
});

test('a probe does not wait for an optional check, which counts as failed after its timeout', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<boolean>();
  const optional = { files: () => released };
  const times = { timeoutMs: 500, optionalWaitMs: 1, cacheMs: 0 };
  const readiness = new Readiness({ required: {}, optional }, () => {}, times);
  assert.deepEqual(await readiness.state(), { failed: [], degraded: [] });
  await eventually(async () => assert.deepEqual(await readiness.state(), { failed: [], degraded: ['files'] }));
  release(true);
  await eventually(async () => assert.deepEqual(await readiness.state(), { failed: [], degraded: [] }));
});

test('many simultaneous probes run the checks once', async () => {
  let looks = 0;
  const required = { database: () => ++looks > 0 };
  const readiness = new Readiness({ required, optional: {} }, () => {}, { cacheMs: 60_000 });
  for (let i = 0; i < 1_000; i++) assert.deepEqual((await readiness.state()).failed, []);
  assert.equal(looks, 1);
});
