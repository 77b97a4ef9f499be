import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import { BlobsUnavailable } from '../../src/platform/blobs/blobs.ts';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { freePort } from '../../src/platform/db/free-port.ts';
import { settingsFor, startS3 } from '../support/s3.ts';
import { isSignedWith } from '../support/s3-signature.ts';

const s3 = await startS3();
const report = Buffer.alloc(1_000_000, 'a page of a report');

/** A server that does with each request, counted from 1, what the test wants. */
async function startServer(t: TestContext, answer: (count: number, ...of: Parameters<RequestListener>) => void) {
  let count = 0;
  const server = createServer((request, response) => answer(++count, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  return { settings: settingsFor((server.address() as AddressInfo).port), requests: () => count };
}

test('a wrong secret is told apart from other failures, and shown to nobody', async () => {
  const blobs = s3Blobs({ ...s3.settings, secretAccessKey: 'swordfish' });
  for (const attempt of [
    () => blobs.put(randomUUID(), Readable.from([report])),
    () => blobs.open('x'),
    () => blobs.remove('x'),
  ]) {
    await assert.rejects(attempt, (error: Error) => {
      assert.match(error.message, /^S3 failed to (PUT|GET|DELETE) http.+: it answered 403 SignatureDoesNotMatch$/);
      assert.doesNotMatch(inspect(error), /swordfish|Signature=|session/);
      assert.ok(!(error instanceof BlobsUnavailable), 'trying again would not help');
      return true;
    });
  }
});

test('an unknown bucket is named', async () => {
  const blobs = s3Blobs({ ...s3.settings, bucket: 'nowhere' });
  await assert.rejects(
    blobs.put(randomUUID(), Readable.from([report])),
    /\/nowhere\/some\/reports\/.+: it answered 404 NoSuchBucket/,
  );
});

test('whether files can be stored is found out by storing something', async () => {
  await s3Blobs(s3.settings).check();
  await assert.rejects(s3Blobs({ ...s3.settings, bucket: 'nowhere' }).check(), /404 NoSuchBucket/);
  await assert.rejects(s3Blobs({ ...s3.settings, secretAccessKey: 'swordfish' }).check(), /SignatureDoesNotMatch/);
});

test('nobody at the address', async () => {
  await assert.rejects(
    s3Blobs(settingsFor(await freePort())).put(randomUUID(), Readable.from([report])),
    /ECONNREFUSED/,
  );
});

test('failures that pass are waited out, and every try sends all of the file', async (t) => {
  const seen: [size: string | undefined, sha256: string, isSigned: boolean][] = [];
  const { settings } = await startServer(t, async (count, request, response) => {
    if (count === 1) return request.socket.destroy();
    const sha256 = createHash('sha256')
      .update(await buffer(request))
      .digest('hex');
    seen.push([request.headers['content-length'], sha256, isSignedWith('S3RVER', request)]);
    response.writeHead(count === 2 ? 503 : 200).end();
  });
  const { sha256 } = await s3Blobs(settings).put(randomUUID(), Readable.from([report]));
  assert.deepEqual(seen, [
    ['1000000', sha256, true],
    ['1000000', sha256, true],
  ]);
});

test('failures that stay are given up after the third try', async (t) => {
  const { settings, requests } = await startServer(t, (_, request) => request.socket.destroy());
  await assert.rejects(s3Blobs(settings).put(randomUUID(), Readable.from([report])), BlobsUnavailable);
  assert.equal(requests(), 3);
});

test('a server that never answers is not waited for', async (t) => {
  const { settings, requests } = await startServer(t, () => {});
  const blobs = s3Blobs(settings, { answerMs: 50, idleMs: 50 });
  await assert.rejects(blobs.open('x'), /nothing happened within 50 ms/);
  await assert.rejects(blobs.put(randomUUID(), Readable.from([report])), /nothing happened within 50 ms/);
  assert.equal(requests(), 6);
});

test('a download that stops or is cut half-way fails; it never passes for the whole', async (t) => {
  const { settings } = await startServer(t, (count, _, response) => {
    response.writeHead(200, { 'content-length': 2 * report.length }).write(report, () => {
      if (count === 2) response.destroy();
    });
  });
  const blobs = s3Blobs(settings, { answerMs: 1_000, idleMs: 50 });
  await assert.rejects(buffer(await blobs.open('x')), /nothing came within 50 ms/);
  await assert.rejects(buffer(await blobs.open('x')), /aborted/);
});

test('a reader may take more time than S3 may', async (t) => {
  const { settings } = await startServer(t, (_, __, response) => void response.end(Buffer.alloc(20_000_000)));
  const download = await s3Blobs(settings, { answerMs: 1_000, idleMs: 50 }).open('x');
  await once(download, 'readable');
  const { socket } = download as IncomingMessage;
  await once(socket, 'timeout');
  await once(socket, 'timeout');
  assert.equal((await buffer(download)).length, 20_000_000);
});

test('a server that does not know parts is not taken at its word', async (t) => {
  const { settings } = await startServer(t, (_, __, response) => void response.end(report));
  await assert.rejects(s3Blobs(settings).open('x', { start: 5, end: 9 }), /it answered 200/);
});
