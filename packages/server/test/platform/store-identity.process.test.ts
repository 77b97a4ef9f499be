import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'vitest';
import { type Blobs, BlobsUnavailable } from '../../src/platform/blobs/blobs.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { identifyStore } from '../../src/platform/blobs/store-identity.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { startS3 } from '../support/s3.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-store-'));
  t.onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'reports');
}

/** Opens stores on one new database. */
async function newDatabase(t: TestContext) {
  const database = await createDatabase();
  const db = openPostgres({ url: database.url, role: 'labwire_service', onError() {} });
  t.onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const warnings: string[] = [];
  const open = (blobs: Blobs) =>
    identifyStore({ db, blobs, place: 'the folder', onWarning: (message) => void warnings.push(message) });
  return { url: database.url, open, warnings };
}

const file = () => [randomUUID(), Readable.from([Buffer.from('%PDF')])] as const;

test('processes that start together on one folder agree on its id', async (t) => {
  const folder = await newFolder(t);
  const { open, warnings } = await newDatabase(t);
  const stores = await Promise.all([1, 2, 3].map(() => open(folderBlobs(folder))));
  for (const store of stores) {
    await store.check();
    assert.equal(store.isForeign?.(), false);
  }
  const [key, content] = file();
  await stores[0]?.put(key, content);
  assert.equal((await stores[1]?.read?.(key))?.bytes.toString(), '%PDF');
  assert.deepEqual(warnings, []);
});

test('a process with another folder is noticed, and stores nothing in it until it is declared the right one', async (t) => {
  const [shared, other] = [await newFolder(t), await newFolder(t)];
  const { open, warnings } = await newDatabase(t);
  await open(folderBlobs(shared));
  const foreign = await open(folderBlobs(other));
  assert.equal(foreign.isForeign?.(), true);
  await assert.rejects(foreign.check(), BlobsUnavailable);
  await assert.rejects(foreign.put(...file()), BlobsUnavailable);
  const id = (await readFile(join(shared, 'store-id'), 'utf8')).trim();
  assert.match(String(warnings), new RegExp(`does not contain store-id.*write ${id} to the file store-id`));
  await folderBlobs(other).writeStoreId(id);
  await foreign.check();
  assert.equal(foreign.isForeign?.(), false);
});

test('a folder of another laboratory is noticed', async (t) => {
  const [own, other] = [await newFolder(t), await newFolder(t)];
  const { open, warnings } = await newDatabase(t);
  await open(folderBlobs(own));
  await (await newDatabase(t)).open(folderBlobs(other));
  assert.equal((await open(folderBlobs(other))).isForeign?.(), true);
  assert.match(String(warnings), /contains another store-id/);
});

test('a folder that disappears under a running process is not replaced by an empty one', async (t) => {
  const folder = await newFolder(t);
  const { open } = await newDatabase(t);
  const store = await open(folderBlobs(folder));
  await rename(folder, `${folder}-unmounted`);
  await assert.rejects(store.put(...file()), BlobsUnavailable);
  await assert.rejects(store.check(), BlobsUnavailable);
  assert.equal(store.isForeign?.(), false, 'all processes lost it, so none leaves the load balancer');
  await rename(`${folder}-unmounted`, folder);
  await store.put(...file());
});

test('an existing store keeps its id when the database has none, as after an upgrade', async (t) => {
  const folder = await newFolder(t);
  const id = randomUUID();
  await folderBlobs(folder).writeStoreId(id);
  const { open, warnings } = await newDatabase(t);
  await (await open(folderBlobs(folder))).check();
  assert.equal(await folderBlobs(folder).readStoreId(), id);
  assert.deepEqual(warnings, []);
});

test('a store that is not available at the start does not prevent it, and is used when it is', async (t) => {
  const folder = await newFolder(t);
  const { open, warnings } = await newDatabase(t);
  await writeFile(folder, 'no folder');
  const store = await open(folderBlobs(folder));
  assert.match(String(warnings), /the store for report files the folder is not available/);
  assert.equal(store.isForeign?.(), false);
  await assert.rejects(store.check());
  await rm(folder);
  await store.check();
  await store.put(...file());
});

test('a bucket is identified too', async (t) => {
  const { settings } = await startS3();
  const { open, warnings } = await newDatabase(t);
  const store = await open(await s3Blobs(settings));
  const [key, content] = file();
  await store.put(key, content);
  assert.equal(String(await buffer(await store.open(key))), '%PDF');
  assert.equal((await open(await s3Blobs({ ...settings, prefix: 'elsewhere' }))).isForeign?.(), true);
  assert.equal(warnings.length, 1);
});
