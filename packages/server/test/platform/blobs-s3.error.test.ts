import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { type TestContext, test } from 'vitest';
import { BlobsUnavailable } from '../../src/platform/blobs/blobs.ts';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { freePort } from '../../src/platform/db/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { settingsFor, startS3 } from '../support/s3.ts';
import { isSignedWith } from '../support/s3-signature.ts';

const s3 = await startS3();
const report = Buffer.alloc(1_000_000, 'a page of a report');

/** Starts a server that handles each request, numbered from 1, as the test requires. */
async function startServer(t: TestContext, handle: (count: number, ...of: Parameters<RequestListener>) => void) {
  let count = 0;
  const server = createServer((request, response) => handle(++count, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.onTestFinished(() => server.close().closeAllConnections());
  return { settings: settingsFor((server.address() as AddressInfo).port), requests: () => count };
}

function setEnvironment(t: TestContext, values: Record<string, string | undefined>): void {
  const before = { ...process.env };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  t.onTestFinished(() => {
    process.env = before;
  });
}

const withoutKeys = { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, AWS_SESSION_TOKEN: undefined };

test('a wrong secret is reported as final, and no message contains a secret', async (t) => {
  setEnvironment(t, { AWS_SECRET_ACCESS_KEY: 'swordfish' });
  const blobs = await s3Blobs(s3.settings);
  for (const attempt of [
    () => blobs.put(randomUUID(), Readable.from([report])),
    () => blobs.open('x'),
    () => blobs.remove('x'),
    () => blobs.check(),
    async () => blobs.checkWrite?.(),
    () => blobs.writeStoreId('x'),
  ]) {
    await assert.rejects(attempt, (error: Error) => {
      assert.match(error.message, /^S3 (Put|Get|Delete)Object s3:.+ failed: 403 SignatureDoesNotMatch$/);
      assert.doesNotMatch(inspect(error), /swordfish|S3RVER|Signature=|session/);
      assert.ok(!(error instanceof BlobsUnavailable));
      return true;
    });
  }
});

test('the keys of an AWS profile are used', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-profile-'));
  t.onTestFinished(() => rm(folder, { recursive: true }));
  const credentials = join(folder, 'credentials');
  await writeFile(credentials, '[lab]\naws_access_key_id = S3RVER\naws_secret_access_key = S3RVER\n');
  const config = join(folder, 'config');
  await writeFile(config, '[profile lab]\nregion = eu-west-1\n');
  setEnvironment(t, {
    ...withoutKeys,
    AWS_REGION: undefined,
    AWS_PROFILE: 'lab',
    AWS_SHARED_CREDENTIALS_FILE: credentials,
    AWS_CONFIG_FILE: config,
  });
  await (await s3Blobs({ ...s3.settings, region: undefined })).check();
});

test('the role of a container is used', async (t) => {
  const keys = {
    AccessKeyId: 'S3RVER',
    SecretAccessKey: 'S3RVER',
    Token: 'temporary',
    Expiration: '2099-01-01T00:00:00Z',
  };
  const role = await startServer(t, (_, __, response) => void response.end(JSON.stringify(keys)));
  setEnvironment(t, {
    ...withoutKeys,
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${role.settings.endpoint}/role`,
  });
  await (await s3Blobs(s3.settings)).check();
  assert.equal(role.requests(), 1);
});

test('a missing region is reported when the store is opened', async (t) => {
  const none = { AWS_REGION: undefined, AWS_SHARED_CREDENTIALS_FILE: '/dev/null', AWS_CONFIG_FILE: '/dev/null' };
  setEnvironment(t, none);
  await assert.rejects(s3Blobs({ ...s3.settings, region: undefined }), /AWS_REGION must be set/);
});

test('the message for an unknown bucket contains its name', async () => {
  const blobs = await s3Blobs({ ...s3.settings, bucket: 'nowhere' });
  await assert.rejects(
    blobs.put(randomUUID(), Readable.from([report])),
    /s3:\/\/nowhere\/some\/reports\/.+ failed: 404 NoSuchBucket/,
  );
  await assert.rejects(blobs.check(), /404 NoSuchBucket/);
});

test('a check leaves no object behind, because a bucket with versions would keep one for each probe', async (t) => {
  const methods: string[] = [];
  const { settings } = await startServer(t, (_, request, response) => {
    methods.push(request.method ?? '');
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  const blobs = await s3Blobs(settings);
  await blobs.check();
  assert.deepEqual(methods, ['GET']);
});

test('the check at the start stores an object', async () => {
  const blobs = await s3Blobs(s3.settings);
  await blobs.checkWrite?.();
  assert.equal(String(await buffer(await blobs.open('ready'))), '');
});

test('a refused connection is retryable', async () => {
  const blobs = await s3Blobs(settingsFor(await freePort()));
  await assert.rejects(blobs.put(randomUUID(), Readable.from([report])), (error: Error) => {
    assert.match(error.message, /ECONNREFUSED/);
    return error instanceof BlobsUnavailable;
  });
});

test('an upload is repeated after temporary failures, each time with the complete signed file', async (t) => {
  const seen: [size: string | undefined, sha256: string, isSigned: boolean][] = [];
  const { settings } = await startServer(t, async (count, request, response) => {
    if (count === 1) return request.socket.destroy();
    const sha256 = createHash('sha256')
      .update(await buffer(request))
      .digest('hex');
    const isSigned = request.headers['x-amz-content-sha256'] === sha256 && isSignedWith('S3RVER', request);
    seen.push([request.headers['content-length'], sha256, isSigned]);
    response.writeHead(count === 2 ? 503 : 200).end();
  });
  const { sha256 } = await (await s3Blobs(settings)).put(randomUUID(), Readable.from([report]));
  assert.deepEqual(seen, [
    ['1000000', sha256, true],
    ['1000000', sha256, true],
  ]);
});

test('a request fails as retryable after the third attempt', async (t) => {
  for (const status of [undefined, 429, 503]) {
    const { settings, requests } = await startServer(t, (_, request, response) => {
      if (status === undefined) request.socket.destroy();
      else response.writeHead(status).end();
    });
    const blobs = await s3Blobs(settings);
    await assert.rejects(blobs.put(randomUUID(), Readable.from([report])), BlobsUnavailable);
    assert.equal(requests(), 3);
    await assert.rejects(blobs.open('x'), BlobsUnavailable);
    assert.equal(requests(), 6);
  }
});

test('an upload that is rejected before its end closes its connection', async (t) => {
  let closed = 0;
  const { settings } = await startServer(t, (_, request, response) => {
    request.socket.on('close', () => closed++);
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  const large = Readable.from(Array.from({ length: 20 }, () => report));
  await assert.rejects((await s3Blobs(settings)).put(randomUUID(), large), /403 AccessDenied/);
  await eventually(() => assert.equal(closed, 1));
});

test('a store that does not respond is given up after the time limit', async (t) => {
  const { settings, requests } = await startServer(t, () => {});
  const blobs = await s3Blobs(settings, { responseMs: 50, idleMs: 50 });
  await assert.rejects(blobs.open('x'), BlobsUnavailable);
  await assert.rejects(blobs.put(randomUUID(), Readable.from([report])), BlobsUnavailable);
  assert.equal(requests(), 6);
});

test('a download that stalls or breaks off fails and is never taken for the complete file', async (t) => {
  const { settings } = await startServer(t, (count, _, response) => {
    response.writeHead(200, { 'content-length': 2 * report.length }).write(report, () => {
      if (count === 2) response.destroy();
    });
  });
  const blobs = await s3Blobs(settings, { responseMs: 1_000, idleMs: 50 });
  // On a busy machine the second download may stall before the server ends it.
  await assert.rejects(async () => buffer(await blobs.open('x')), /timed out after|aborted/);
  await assert.rejects(async () => buffer(await blobs.open('x')), /timed out after|aborted/);
});

test('a store that ignores ranges is detected', async (t) => {
  const { settings } = await startServer(t, (_, __, response) => void response.end(report));
  await assert.rejects((await s3Blobs(settings)).open('x', { start: 5, end: 9 }), /ignored the requested range/);
});
