import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { runServerCommand } from '../support/backups.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { readPages } from '../support/guide.ts';
import { approveReportAt, call, finishJobAt, onboardAt } from '../support/http.ts';
import { DataFolder } from '../support/process.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const adminToken = 'a-token-of-the-laboratory';
const settings = {
  LABWIRE_ENV: 'production',
  LABWIRE_ADMIN_TOKEN: adminToken,
  LABWIRE_SIGNATURE_PASSWORD: 'of-the-key-of-reports',
};

const page = (await readPages()).find(({ name }) => name === 'operating');
const [backUp = '', restore = ''] = (page?.blocks ?? [])
  .filter(({ note }) => note === 'no-run: needs the data of a service')
  .map(({ text }) => text);

/** Runs commands of the guide and gives what they printed, whether they succeed or not. */
async function run(commands: string, env: Record<string, string>): Promise<{ code: number; stdout: string }> {
  const PATH = `${root}node_modules/.bin:${process.env.PATH}`;
  const shell = promisify(execFile)('bash', ['-euc', commands], { cwd: root, env: { ...process.env, PATH, ...env } });
  return shell.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

test('what is backed up and restored as the guide says is a whole laboratory, and damage is found', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  const backup = await DataFolder.make(t);
  const places = { LABWIRE_DATA_DIR: folder.path, BACKUP: join(backup.path, 'copy') };
  const first = folder.start(settings);
  const address = await first.listening;
  const token = await onboardAt(address, adminToken);
  const jobs = [await finishJobAt(address, adminToken, token), await finishJobAt(address, adminToken, token)];
  for (const { labJobNumber } of jobs) await approveReportAt(address, adminToken, labJobNumber);
  const signature = (at: string) => call(`${at}/lab/api/v1/report-signature`, adminToken);
  const { certificate } = await signature(address);
  const backedUp = await run(backUp, places);
  assert.match(backedUp.stdout, /report files +2\n.*\nbroken +0\n/);
  assert.equal(backedUp.code, 0);
  assert.equal((await stat(places.BACKUP)).mode & 0o777, 0o700);
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  assert.equal((await run(restore, places)).code, 1, 'a data folder with a database is not overwritten');
  await rm(folder.path, { recursive: true });

  const restored = await run(restore, places);
  assert.equal(restored.code, 0);
  assert.match(restored.stdout, /audit entries +\d+ in 2 chains\ncheckpoints +\S/);
  assert.match(restored.stdout, /\norders +2\njobs +2 with 2 measurements\npublished results +2\n/);
  assert.match(restored.stdout, /\nreport files +2, \d{5,} bytes\n/);
  assert.match(restored.stdout, /\nnot covered +none\nbroken +0\n/);
  const again = await folder.start(settings).listening;
  assert.deepEqual((await signature(again)).certificate, certificate);
  const { results } = await call(`${again}/client/api/v4/results`, token);
  assert.deepEqual(
    results.map((result: { orderId: number }) => result.orderId),
    jobs.map(({ orderId }) => orderId).reverse(),
  );
  // Numbers of orders that were submitted after the backup are not given to others.
  const { orderId } = await finishJobAt(again, adminToken, token);
  assert.ok(orderId > 1_000_000, `${orderId}`);

  const url = folder.postgresUrl();
  await asSuperuser(
    url,
    `alter table audit_entries disable trigger all; alter table results disable trigger all;
     update audit_entries set entry = replace(entry::text, 'credential:', 'credential-')::json where chain <> 0 and number = 2;
     update results set detail_br = detail_gzip where number = 1;
     alter table audit_entries enable trigger all; alter table results enable trigger all`,
  );
  const reportFiles = async () => {
    const entries = await readdir(join(folder.path, 'reports'), { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isFile() && entry.name !== 'store-id' ? [join(entry.parentPath, entry.name)] : [],
    );
  };
  // The files of the drafts are removed in the background after the approval.
  await eventually(async () => assert.equal((await reportFiles()).length, 2));
  const [one = '', two = ''] = await reportFiles();
  await writeFile(one, '%PDF-1.7 of somebody else');
  await rm(two);
  const { code, stdout } = await run('node packages/server/src/verify-data.ts', { ...places, DATABASE_URL: url });
  assert.equal(code, 1);
  const faults = stdout
    .split(/broken +4\n/)[1]
    ?.replaceAll(/\S*\d\S*/g, '#')
    .trim()
    .split('\n')
    .sort();
  assert.deepEqual(faults, [
    'audit chain # entry # the entry or its hash was changed',
    'report # its file is changed',
    'report # its file is missing',
    'result # its bytes were changed',
  ]);

  const refused = await runServerCommand(['backup', places.BACKUP], places);
  assert.match(refused.stderr, /is not empty; back up to a new folder/);
  await appendFile(join(places.BACKUP, 'postgres', 'PG_VERSION'), '!');
  const damaged = await runServerCommand(['restore', places.BACKUP], {
    LABWIRE_DATA_DIR: join(backup.path, 'nothing'),
  });
  assert.equal(damaged.code, 1);
  assert.match(damaged.stderr, /is damaged:\npostgres\/PG_VERSION is changed/);
  await assert.rejects(stat(join(backup.path, 'nothing')), 'nothing was restored');
});
