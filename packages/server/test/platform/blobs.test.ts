import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Blobs, BlobsUnavailable } from '../../src/platform/blobs/blobs.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { rootOf, s3Blobs } from '../../src/platform/blobs/s3.ts';
import { eventually } from '../support/eventually.ts';
import { startS3 } from '../support/s3.ts';

const s3 = await startS3();
const folder = await mkdtemp(join(tmpdir(), 'labwire-blobs-'));
after(() => rm(folder, { recursive: true, force: true }));
// Temporary files of this process go where nobody else's are.
process.env.TMPDIR = await mkdtemp(join(folder, 'temporary-'));
const files = join(folder, 'files');

const stores: [name: string, blobs: Blobs, place: string][] = [
  ['a folder', folderBlobs(files), files],
  ['S3', s3Blobs(s3.settings), join(s3.folder, 'lab')],
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

/** How far the memory of this process rises above where it was. */
async function memoryFor(work: () => Promise<void>): Promise<number> {
  const measure = () => process.memoryUsage.rss();
  const before = measure();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, measure())), 100);
  await work().finally(() => clearInterval(watch));
  return most - before;
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
  suite(`report files in ${name}`, () => {
    test('come out as they went in, whole and in parts, until they are removed', async () => {
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

    test('may be empty, and many at a time', async () => {
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

    test('are streamed: a file of 100 MB is never in memory as a whole', async (t) => {
      // What the first use costs once is not counted.
      const small = await blobs.put(randomUUID(), megabytes(20));
      assert.equal(await readSlowly(await blobs.open(small.key)), 20_000_000);
      let large = small;
      const putting = await memoryFor(async () => {
        large = await blobs.put(randomUUID(), megabytes(100));
      });
      const reading = await memoryFor(async () => {
        assert.equal(await readSlowly(await blobs.open(large.key)), 100_000_000);
      });
      t.diagnostic(`100 MB took ${putting / 1e6} MB to put, ${reading / 1e6} MB to read`);
      assert.ok(putting < 90_000_000, `put: ${putting}`);
      assert.ok(reading < 90_000_000, `open: ${reading}`);
    });

    test('of which only a half arrives leave nothing behind', async () => {
      const before = filesIn(place);
      const descriptors = openDescriptors();
      const broken = Readable.from(
        (async function* () {
          yield megabyte;
          throw new Error('the line went dead');
        })(),
      );
      await assert.rejects(blobs.put(randomUUID(), broken), /the line went dead/);
      assert.deepEqual(filesIn(place), before);
      assert.deepEqual(filesIn(tmpdir()), []);
      await eventually(() => assert.ok(openDescriptors() <= descriptors));
    });

    test('that there is no room for can be tried again later', async () => {
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

    test('whose download breaks off leave nothing open', async () => {
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

test('in the folder only their owner can read them, and none keeps its first name', () => {
  const written = filesIn(files);
  assert.ok(written.length > 0);
  for (const file of written) {
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(file, /[\da-f]$/);
  }
});

test('in S3 the bucket is a part of the host at AWS, and of the path elsewhere', () => {
  const root = (settings: object) => rootOf({ ...s3.settings, endpoint: undefined, ...settings });
  assert.equal(root({}), 'https://lab.s3.eu-central-1.amazonaws.com/some/reports/');
  assert.equal(root({ prefix: '' }), 'https://lab.s3.eu-central-1.amazonaws.com/');
  assert.equal(root({ bucket: 'my.lab', prefix: '' }), 'https://s3.eu-central-1.amazonaws.com/my.lab/');
  assert.equal(root({ region: 'cn-north-1', prefix: '' }), 'https://lab.s3.cn-north-1.amazonaws.com.cn/');
  assert.equal(root({ endpoint: 'http://minio:9000/s3' }), 'http://minio:9000/s3/lab/some/reports/');
});
