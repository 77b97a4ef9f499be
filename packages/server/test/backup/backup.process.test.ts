import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { runServerCommand } from '../support/backups.ts';
import { asSuperuser, createDatabase, type TestDatabase, templateUrl } from '../support/database.ts';
import { approveReportAt, call, finishJobAt, onboardAt } from '../support/http.ts';
import { DataFolder } from '../support/process.ts';
import { startS3 } from '../support/s3.ts';

const adminToken = 'a-token-of-the-laboratory';
const settings = { LABWIRE_ADMIN_TOKEN: adminToken };
const folder = await mkdtemp(join(tmpdir(), 'labwire-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder without a manifest is not a backup', async () => {
  await mkdir(join(folder, 'partial'));
  await writeFile(join(folder, 'partial', 'database.dump'), '');
  const { code, stderr } = await runServerCommand(['restore', join(folder, 'partial')], {
    LABWIRE_DATA_DIR: join(folder, 'none'),
  });
  assert.equal(code, 1);
  assert.match(stderr, /is not a complete backup: it has no manifest\.json/);
});

/** The major version of a program or of the server of the tests. */
const dumpVersion = () => Number(/ (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1]);
async function serverVersion(): Promise<number> {
  const sql = "select current_setting('server_version_num')::int / 10000 as version";
  const [row] = await asSuperuser<{ version: number }>(templateUrl(), sql);
  return row?.version ?? 0;
}
const hasPrograms = () => {
  try {
    return dumpVersion() > 0;
  } catch {
    return false;
  }
};

test('an external PostgreSQL and S3 are backed up with pg_dump; without a suitable pg_dump the error says so', async (t) => {
  const { settings: s3 } = await startS3();
  const [source, target] = [await createDatabase(), await createDatabase('empty')];
  const drop = (database: TestDatabase) => database.drop();
  const data = await DataFolder.make(t);
  t.onTestFinished(async () => void (await Promise.all([source, target].map(drop))));
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = process.env;
  const storage = (prefix: string) => ({
    LABWIRE_DATA_DIR: data.path,
    LABWIRE_BLOBS: `s3://${s3.bucket}/${prefix}`,
    AWS_ENDPOINT_URL: s3.endpoint ?? '',
    ...{ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN },
  });
  const service = data.start({ ...settings, ...storage('first'), DATABASE_URL: source.url });
  const address = await service.listening;
  const token = await onboardAt(address, adminToken);
  const { labJobNumber } = await finishJobAt(address, adminToken, token);
  await approveReportAt(address, adminToken, labJobNumber);
  const backup = join(folder, 'external');
  const env = { ...storage('first'), DATABASE_URL: source.url };
  const { code, stdout, stderr } = await runServerCommand(['backup', backup], env);
  if (!hasPrograms() || dumpVersion() < (await serverVersion())) {
    assert.equal(code, 1);
    assert.match(stderr, /pg_dump is not installed|pg_dump failed:[\s\S]*version mismatch/);
    return;
  }
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /database +database\.dump\nreport files +1\n/);
  assert.doesNotMatch(await readFile(join(backup, 'manifest.json'), 'utf8'), /postgres:\/\//);

  const occupied = await runServerCommand(['restore', backup], env);
  assert.match(occupied.stderr, /the database is not empty/);
  const elsewhere = { ...storage('second'), DATABASE_URL: target.url };
  const restored = await runServerCommand(['restore', backup], elsewhere);
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  const again = (await DataFolder.make(t)).start({ ...settings, ...elsewhere });
  const restoredAddress = await again.listening;
  const ready = await fetch(`${restoredAddress}/health/ready`);
  assert.deepEqual(await ready.json(), { status: 'ready' });
  assert.equal((await call(`${restoredAddress}/client/api/v4/results`, token)).results.length, 1);
  const verified = await runServerCommand(['verify-data'], elsewhere);
  assert.match(verified.stdout, /\nreport files +1, \d+ bytes\n[\s\S]*\nbroken +0\n/);
});
