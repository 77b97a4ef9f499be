import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startFaultyProxy } from '../../client/test/support/faulty-proxy.ts';
import { makeFolder } from './support/command.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { labwire, lab, finish, publish, url } = service;

async function approve(labJobNumber: number): Promise<void> {
  const { body } = await lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab(labOperations.approveReport, { path: { reportId: body.reportId } });
}

/** An order with a final report and an amended one. */
async function orderWithTwoReports() {
  const job = await finish();
  await approve(job.labJobNumber);
  await publish(job.labJobNumber, { isFinal: true, analystComments: 'Dilution factor corrected.' });
  await approve(job.labJobNumber);
  return job;
}

const { orderId, labJobNumber } = await orderWithTwoReports();

test('the reports of an order are listed, newest first, as a table and as JSON', async () => {
  const { code, stdout } = await labwire(`reports ${orderId}`);
  assert.equal(code, 0);
  const [head, ...rows] = stdout.trimEnd().split('\n');
  assert.match(head ?? '', /^Version {2}Final {2}State +Approved +Name$/);
  assert.deepEqual(
    rows.map((row) => row.slice(0, 3)),
    ['2.0', '1.0'],
  );
  const { body } = await service.call(clientOperations.listReports, {
    token: service.customer.token,
    path: { orderId },
  });
  assert.deepEqual(JSON.parse((await labwire(`reports ${orderId} --json`)).stdout), body.reports);
});

test('the newest report is downloaded completely, with a readable name', async () => {
  const cwd = await makeFolder();
  const { code, stdout, stderr } = await labwire(`download ${orderId}`, { cwd });
  assert.equal(code, 0, stderr);
  assert.equal(stdout, `report-${labJobNumber}-v2.0.pdf\n`);
  const bytes = await readFile(join(cwd, stdout.trim()));
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  assert.match(bytes.subarray(-8).toString(), /%%EOF/);
  assert.deepEqual(await readdir(cwd), [stdout.trim()]);
});

test('all versions or a single one are downloaded to a folder', async () => {
  const cwd = await makeFolder();
  await labwire(`download ${orderId} --version 1.0 --to one`, { cwd });
  assert.deepEqual(await readdir(join(cwd, 'one')), [`report-${labJobNumber}-v1.0.pdf`]);
  const { stdout } = await labwire(`download ${orderId} --all --to all --json`, { cwd });
  assert.deepEqual(
    JSON.parse(stdout).map(({ version }: { version: string }) => version),
    ['2.0', '1.0'],
  );
  assert.equal((await readdir(join(cwd, 'all'))).length, 2);
});

test('an existing file is only replaced with --force', async () => {
  const cwd = await makeFolder();
  const file = join(cwd, `report-${labJobNumber}-v2.0.pdf`);
  await writeFile(file, 'mine');
  const refused = await labwire(`download ${orderId}`, { cwd });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /already exists; --force replaces it/);
  assert.equal(await readFile(file, 'utf8'), 'mine');
  assert.equal((await labwire(`download ${orderId} --force`, { cwd })).code, 0);
  assert.ok((await readFile(file)).length > 1_000);
});

test('an interrupted download leaves no file', async () => {
  const cwd = await makeFolder();
  await mkdir(join(cwd, 'to'));
  const proxy = await startFaultyProxy(url);
  proxy.path = `/client/api/v3/orders/${orderId}/reports/download/`;
  proxy.faults.push('cut in the middle');
  const { code, stderr } = await labwire(`download ${orderId} --to to`, { cwd, env: { LABWIRE_URL: proxy.baseUrl } });
  assert.equal(code, 3, stderr);
  assert.match(stderr, /did not arrive completely/);
  assert.deepEqual(await readdir(join(cwd, 'to')), []);
});

test('an order without a report and an unknown order have different errors', async () => {
  const newOrderId = await service.place();
  const none = await labwire(`download ${newOrderId}`);
  assert.equal(none.code, 1);
  assert.match(none.stderr, /no such approved report/);
  assert.match((await labwire(`reports ${newOrderId}`)).stderr, /No report is approved yet/);
  const unknown = await labwire('reports 999999');
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /The resource was not found: .* has this orderId\.\n {2}request /);
  assert.equal((await labwire('reports abc')).code, 2);
});
