import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { FileCheckpointStore } from '../src/node.ts';

const folder = await mkdtemp(join(tmpdir(), 'labwire-checkpoint-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a saved checkpoint can be loaded by the next process, and no temporary file is left', async () => {
  const path = join(folder, 'one', 'checkpoint');
  await mkdir(join(folder, 'one'));
  assert.equal(await new FileCheckpointStore(path).load(), undefined);
  const store = new FileCheckpointStore(path);
  await store.save('a long first checkpoint');
  await store.save('second');
  assert.equal(await new FileCheckpointStore(path).load(), 'second');
  assert.deepEqual(await readdir(join(folder, 'one')), ['checkpoint']);
});

test('a reader during a save gets the complete old or new checkpoint', async () => {
  const path = join(folder, 'read-meanwhile');
  const store = new FileCheckpointStore(path);
  const texts = ['1'.repeat(50_000), '2'.repeat(40_000)];
  await store.save(texts[0] ?? '');
  let isSaving = true;
  const read = new Set<string | undefined>();
  const reading = (async () => {
    while (isSaving) read.add(await new FileCheckpointStore(path).load());
  })();
  for (let i = 0; i < 100; i++) await store.save(texts[i % 2] ?? '');
  isSaving = false;
  await reading;
  for (const text of read) assert.ok(texts.includes(text ?? ''), `${text?.length} characters`);
});

test('a folder that cannot be read is an error, not an empty store', async () => {
  await assert.rejects(new FileCheckpointStore(folder).load(), { code: 'EISDIR' });
});
