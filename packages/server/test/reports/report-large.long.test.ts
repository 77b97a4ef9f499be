import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type TestContext, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { DataFolder, until } from '../support/process.ts';

const adminToken = 'admin-token-of-the-large-file';
const mebibyte = 1024 * 1024;

const file = pdfFile({ padding: 50 * mebibyte });

/** The peak memory of the process in bytes. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

async function finishedJob(t: TestContext) {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.onTestFinished(() => database.drop());
  const service = folder.start({ DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken });
  const address = await service.listening;
  const token = await onboardAt(address, adminToken);
  const job = await finishJobAt(address, adminToken, token);
  return { ...job, pid: service.process.pid ?? 0, address, lab: `${address}/lab/api/v1`, token };
}

async function upload(url: string): Promise<{ reportId: number }> {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(file) });
  return (await response.json()) as { reportId: number };
}

const onLinux = process.platform === 'linux';

test('an upload of 50 MB takes limited memory, and its downloads little; aborted ones leave nothing open', async (t) => {
  const { pid, address, lab, token, orderId, labJobNumber } = await finishedJob(t);
  const headers = { authorization: `Bearer ${token}` };
  const before = onLinux ? peakOf(pid) : 0;
  const { reportId } = await upload(`${lab}/jobs/${labJobNumber}/reports`);
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST');
  const [{ downloadUrl }] = (await call(`${address}/client/api/v3/orders/${orderId}/reports`, token)).reports;
  const stored = onLinux ? peakOf(pid) : 0;
  const { etag, size, sha256 } = await download(downloadUrl, headers);
  assert.equal(etag, `"${sha256}"`);
  assert.ok(size > file.length);
  if (!onLinux) return;
  const [toStore, toSend] = [stored - before, peakOf(pid) - stored].map((bytes) => Math.round(bytes / mebibyte));
  assert.ok((toStore ?? 0) < 450, `${toStore} MiB of memory were added by the upload and the approval`);
  assert.ok((toSend ?? 0) < 80, `${toSend} MiB of memory were added by the download`);

  const open = openFilesOf(pid);
  for (let i = 0; i < 10; i++) {
    const abort = new AbortController();
    const response = await fetch(downloadUrl, { headers, signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();
  }
  await until(() => openFilesOf(pid) <= open + 1, 'the files of broken downloads are closed');
});

async function download(url: string, headers: Record<string, string>) {
  const hash = createHash('sha256');
  let size = 0;
  const response = await fetch(url, { headers });
  for await (const chunk of response.body ?? []) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { etag: response.headers.get('etag'), size, sha256: hash.digest('hex') };
}
