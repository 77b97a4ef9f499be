import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { finish } = benchOf(lab, lab.customer);

test('a report file that was changed in its store is not sent, neither whole nor in part', async () => {
  const { orderId, labJobNumber } = await finish();
  const { body: drafted } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  const path = { reportId: drafted.reportId };
  const { body: approved } = await lab.lab(labOperations.approveReport, { path });
  const url = `${address}/client/api/v3/orders/${orderId}/reports/download/${approved.reportHashId}`;
  const download = (headers = {}, at = url, token = lab.customer.token) =>
    fetch(at, { headers: { authorization: `Bearer ${token}`, ...headers } });
  // The second request is answered by the fast path.
  const [original] = await Promise.all([download(), download(), download({ range: 'bytes=0-9' })]);
  const bytes = Buffer.from(await original.arrayBuffer());

  const file = await findFile(bytes);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
  await writeFile(file, changed);
  const preview = `${address}/lab/api/v1/reports/${path.reportId}/pdf`;
  for (const response of [
    await download(),
    await download({ range: 'bytes=0-9' }),
    await download({}, preview, adminToken),
  ]) {
    assert.deepEqual(
      [response.status, response.headers.get('content-type')?.split(';')[0]],
      [500, 'application/problem+json'],
    );
    assert.match(await response.text(), /internal-error/);
  }
  const logged = lab.log.map((line) => JSON.parse(line)).filter(({ err }) => err?.type === 'DamagedFile');
  assert.ok(logged.length >= 3 && logged.every(({ level }) => level === 'error'));
  assert.match(logged[0].err.message, /its SHA-256 is not the one in the database/);
  const metrics = await (await download({}, `${address}/metrics`, adminToken)).text();
  assert.match(metrics, /labwire_report_files_damaged_total [1-9]/);

  await writeFile(file, bytes);
  assert.ok(Buffer.from(await (await download()).arrayBuffer()).equals(bytes));
});

async function findFile(content: Buffer): Promise<string> {
  const entries = await readdir(lab.files, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).equals(content)) return path;
  }
  throw new Error('the report has no file');
}
