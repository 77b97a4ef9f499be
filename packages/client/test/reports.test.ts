import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { type DownloadProgress, LabwireClient } from '../src/index.ts';
import { startFaultyProxy } from './support/faulty-proxy.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { client } = service;
const { token } = service.customer;

/** An order with an approved report, and the hash of the report's file. */
async function reported() {
  const { orderId, labJobNumber } = await service.finish();
  const { body: drafted } = await service.lab(labOperations.draftReport, { path: { labJobNumber } });
  const path = { reportId: drafted.reportId };
  const { body: approved } = await service.lab(labOperations.approveReport, { path });
  const url = `/client/api/v3/orders/${orderId}/reports/download/${approved.reportHashId}`;
  const file = await service.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { orderId, reportHashId: approved.reportHashId as string, hash: sha256(file.rawPayload) };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a report is downloaded by its list entry, from the base URL of the client', async () => {
  const { orderId, hash, reportHashId } = await reported();
  const [entry] = await client.listReports(orderId);
  assert.ok(entry);
  assert.ok(entry.downloadUrl.startsWith('http://lab.example/'));
  assert.ok(entry.downloadUrl.endsWith(reportHashId));
  assert.deepEqual([entry.version, entry.isFinal], ['1.0', true]);
  const download = await client.downloadReport(orderId, entry);
  assert.match(download.name, /^report-\d+-v1\.0\.pdf$/);
  assert.equal(download.type, 'application/pdf');
  const bytes = await download.bytes();
  assert.equal(bytes.byteLength, download.size);
  assert.equal(sha256(bytes), hash);
});

test('a report is downloaded by its reportHashId, as a stream that reports its progress', async () => {
  const { orderId, hash, reportHashId } = await reported();
  const progress: DownloadProgress[] = [];
  const onProgress = (made: DownloadProgress) => progress.push(made);
  const { stream, size } = await client.downloadReport(orderId, reportHashId, { onProgress });
  const hashing = createHash('sha256');
  for await (const chunk of stream) hashing.update(chunk);
  assert.equal(hashing.digest('hex'), hash);
  assert.deepEqual(progress.at(-1), { received: size, size });
});

test('a download is retried until the response starts, and fails if the file is incomplete', async () => {
  const { orderId, reportHashId } = await reported();
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.faults = ['lost on the way there', { status: 503 }, 'cut in the middle'];
  const other = new LabwireClient({ baseUrl: proxy.baseUrl, token, sleep: async () => {} });
  const download = await other.downloadReport(orderId, reportHashId);
  assert.equal(proxy.seen.length, 3);
  await assert.rejects(download.bytes(), {
    name: 'ConnectionError',
    method: 'GET',
    path: `/client/api/v3/orders/${orderId}/reports/download/${reportHashId}`,
    message: /did not arrive completely/,
  });
});

test('a file that ends early without a network error is not taken for complete', async () => {
  const { orderId, reportHashId } = await reported();
  const shortened: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return new Response(bytes.subarray(0, 1_000), { headers: response.headers });
  };
  const other = new LabwireClient({ baseUrl: service.baseUrl, token, fetch: shortened });
  const download = await other.downloadReport(orderId, reportHashId);
  await assert.rejects(download.bytes(), { name: 'ConnectionError', message: /1000 of \d+ bytes arrived/ });
});

test('a download may take longer than the timeout of an attempt', async () => {
  const { orderId, reportHashId, hash } = await reported();
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.faults = ['paused in the middle'];
  const other = new LabwireClient({ baseUrl: proxy.baseUrl, token, timeoutMs: 1_000 });
  const download = await other.downloadReport(orderId, reportHashId);
  assert.equal(sha256(await download.bytes()), hash);
});

test('a download can be aborted', async () => {
  const { orderId, reportHashId } = await reported();
  const controller = new AbortController();
  const { stream } = await client.downloadReport(orderId, reportHashId, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await assert.rejects(new Response(stream).arrayBuffer(), { message: 'enough' });
});
