import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, test } from 'vitest';
import { type Blobs, BlobsUnavailable } from '../../src/platform/blobs/blobs.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { DamagedFile, VerifiedFiles } from '../../src/platform/blobs/verified-files.ts';
import { eventually } from '../support/eventually.ts';
import { startS3 } from '../support/s3.ts';

const s3 = await startS3();
const folder = await mkdtemp(join(tmpdir(), 'labwire-blobs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
// A private folder for temporary files, so that the tests can list them.
process.env.TMPDIR = await mkdtemp(join(folder, 'temporary-'));
const files = join(folder, 'files');

const stores: [name: string, blobs: Blobs, place: string][] = [
  ['a folder', folderBlobs(files), files],
  ['S3', await s3Blobs(s3.settings), join(s3.folder, 'lab')],
];

const filesIn = (place: string) =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
const openDescriptors = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
const megabyte = Buffer.alloc(1_000_000, 'a page of a report');
const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => megabyte));

/** The increase of the resident memory of this process during the work, at its maximum. */
async function memoryFor(work: () => Promise<void>): Promise<number> {
  const measure = () => process.memoryUsage.rss();
  const before = measure();
  let maximum = before;
  const watch = setInterval(() => (maximum = Math.max(maximum, measure())), 100);
  await work().finally(() => clearInterval(watch));
  return maximum - before;
}

async function readSlowly(content: Readable): Promise<number> {
  let size = 0;
  let chunks = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (++chunks % 20 === 0) await pause(1);
  }
  return size;
}

for (const [name, blobs, place] of stores) {
  describe(`report files in ${name}`, () => {
    test('are not sent after their content was changed, not even with the same size and time', async () => {
      let damaged = 0;
      const verified = new VerifiedFiles(blobs, () => damaged++);
      const { key: blobKey, sha256 } = await blobs.put(randomUUID(), megabytes(3));
      const file = { blobKey, sha256 };
      const range = { start: 5, end: 104 };
      const path = filesIn(place).find((one) => one.includes(blobKey) && statSync(one).size === 3_000_000) ?? '';
      const [original, { atime, mtime }] = [await readFile(path), statSync(path)];
      const write = async (content: Buffer) => {
        await writeFile(path, content);
        await utimes(path, atime, mtime);
      };
      assert.equal((await buffer(await verified.open(file))).length, 3_000_000);
      assert.equal((await buffer(await verified.open(file, range))).length, 100);
      assert.equal((await verified.read(file)).length, 3_000_000);
      const changed = Buffer.from(original);
      changed[2_999_999] = 0;
      await write(changed);
      // The server of the tests keeps the ETag of an object in another file.
      if (name === 'a folder') await assert.rejects(verified.open(file, range), DamagedFile);
      await assert.rejects(verified.read(file), DamagedFile);
      await assert.rejects(new VerifiedFiles(blobs, () => damaged++).open(file), DamagedFile);
      assert.equal(damaged, name === 'a folder' ? 3 : 2);
      await write(original);
      assert.equal((await buffer(await verified.open(file, range))).length, 100);
    });

    test('can be read completely and in ranges until they are removed', async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), megabyte]);
      const stored = await blobs.put(randomUUID(), Readable.from([content.subarray(0, 5), content.subarray(5)]));
      const sha256 = createHash('sha256').update(content).digest('hex');
      assert.deepEqual(stored, { key: stored.key, size: content.length, sha256 });
      const read = async (range?: { start: number; end: number }) => buffer(await blobs.open(stored.key, range));
      assert.ok((await read()).equals(content));
      const last = content.length - 1;
      for (const [start, end] of [
        [0, 99],
        [7, 7],
        [500_000, last],
        [last, last],
        [0, last],
      ] as const) {
        assert.ok((await read({ start, end })).equals(content.subarray(start, end + 1)), `${start}-${end}`);
      }
      await blobs.remove(stored.key);
      await assert.rejects(read());
      await blobs.remove(stored.key);
    });

    test('may be empty, and may be stored concurrently', async () => {
      const contents = ['', ...Array.from({ length: 19 }, (_, index) => `report ${index}`)];
      const stored = await Promise.all(
        contents.map((content) => blobs.put(randomUUID(), Readable.from([Buffer.from(content)]))),
      );
      const read = await Promise.all(stored.map(async ({ key }) => String(await buffer(await blobs.open(key)))));
      assert.deepEqual(read, contents);
    });

    test('that do not exist cannot be opened', async () => {
      await assert.rejects(blobs.open('00000000-0000-4000-8000-000000000000'), /ENOENT|404 NoSuchKey/);
    });

    test('are streamed: a file of 100 MB is never completely in memory', async () => {
      // A first transfer, so that one-time costs are not measured.
      const small = await blobs.put(randomUUID(), megabytes(20));
      assert.equal(await readSlowly(await blobs.open(small.key)), 20_000_000);
      let large = small;
      const putting = await memoryFor(async () => {
        large = await blobs.put(randomUUID(), megabytes(100));
      });
      const reading = await memoryFor(async () => {
        assert.equal(await readSlowly(await blobs.open(large.key)), 100_000_000);
      });
      assert.ok(putting < 90_000_000, `put: ${putting}`);
      assert.ok(reading < 90_000_000, `open: ${reading}`);
    });

    test('leave nothing behind if the upload breaks off', async () => {
      const before = filesIn(place);
      const descriptors = openDescriptors();
      const broken = Readable.from(
        (async function* () {
          yield megabyte;
          throw new Error('the connection was lost');
        })(),
      );
      await assert.rejects(blobs.put(randomUUID(), broken), /the connection was lost/);
      assert.deepEqual(filesIn(place), before);
      assert.deepEqual(filesIn(tmpdir()), []);
      await eventually(() => assert.ok(openDescriptors() <= descriptors));
    });

    test('are reported as retryable if the disk is full', async () => {
      const before = filesIn(place);
      const tooMuch = Readable.from(
        (async function* () {
          yield megabyte;
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        })(),
      );
      await assert.rejects(blobs.put(randomUUID(), tooMuch), BlobsUnavailable);
      assert.deepEqual([...filesIn(place), ...filesIn(tmpdir())], before);
    });

    test('leave no open connection or file if a download breaks off', async () => {
      const { key } = await blobs.put(randomUUID(), megabytes(20));
      const descriptors = openDescriptors();
      for (const readSome of [true, false, true, false, true]) {
        const downloads = await Promise.all([1, 2, 3, 4].map(() => blobs.open(key)));
        for (const download of downloads) {
          if (readSome) for await (const _ of download) break;
          download.destroy();
        }
      }
      await eventually(() => assert.ok(openDescriptors() <= descriptors, `${openDescriptors()} of ${descriptors}`));
    });
  });
}

test('files in the folder are readable only by their owner, and none has its temporary name', () => {
  const written = filesIn(files);
  assert.ok(written.length > 0);
  for (const file of written) {
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(file, /[\da-f]$/);
  }
});
