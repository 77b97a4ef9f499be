import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type TestContext, test } from 'node:test';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { DataFolder, until } from '../support/process.ts';

const adminToken = 'admin-token-of-the-large-file';
const mebibyte = 1024 * 1024;
const size = 50 * mebibyte;

/** A PDF header followed by incompressible bytes. */
function* file() {
  yield Buffer.from('%PDF-1.7\n');
  for (let left = size - 9, i = 0; left > 0; left -= 65_536, i++) yield Buffer.alloc(Math.min(left, 65_536), i % 251);
}

/** The peak memory of the process in bytes. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

async function finishedJob(t: TestContext) {
  const service = (await DataFolder.make(t)).start({ LABWIRE_ADMIN_TOKEN: adminToken });
  const address = await service.listening;
  const token = await onboardAt(address, adminToken);
  const job = await finishJobAt(address, adminToken, token);
  return { ...job, pid: service.process.pid ?? 0, address, lab: `${address}/lab/api/v1`, token };
}

/** Streams the file with a Content-Length. */
async function upload(url: string): Promise<{ reportId: number }> {
  const sending = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf', 'content-length': size },
  });
  const answered = once(sending, 'response');
  await pipeline(Readable.from(file()), sending);
  const [response] = await answered;
  return JSON.parse(Buffer.concat(await response.toArray()).toString());
}

const onLinux = process.platform === 'linux';

test('a file of 50 MB is streamed with little memory, and aborted downloads leave nothing open', async (t) => {
  const { pid, address, lab, token, orderId, labJobNumber } = await finishedJob(t);
  const headers = { authorization: `Bearer ${token}` };
  const before = onLinux ? peakOf(pid) : 0;
  const { reportId } = await upload(`${lab}/jobs/${labJobNumber}/reports`);
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST');
  const [{ downloadUrl }] = (await call(`${address}/client/api/v3/orders/${orderId}/reports`, token)).reports;
  assert.deepEqual(await download(downloadUrl, headers), [size, digest(file())]);
  if (!onLinux) return;
  const added = peakOf(pid) - before;
  assert.ok(added < 80 * mebibyte, `${Math.round(added / mebibyte)} MiB of memory were added`);

  const open = openFilesOf(pid);
  for (let i = 0; i < 10; i++) {
    const abort = new AbortController();
    const response = await fetch(downloadUrl, { headers, signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();
  }
  await until(() => openFilesOf(pid) <= open + 1, 'the files of broken downloads are closed');
});

async function download(url: string, headers: Record<string, string>): Promise<[number, string]> {
  const hash = createHash('sha256');
  let received = 0;
  for await (const chunk of (await fetch(url, { headers })).body ?? []) {
    hash.update(chunk);
    received += chunk.length;
  }
  return [received, hash.digest('hex')];
}

function digest(chunks: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
