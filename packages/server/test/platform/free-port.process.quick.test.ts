import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { DataFolder } from '../support/process.ts';

test('a service that chooses its port chooses another one if the first is taken meanwhile', async (t) => {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.onTestFinished(() => database.drop());
  const thief = new URL('../support/port-thief.ts', import.meta.url).href;
  const service = folder.start({ DATABASE_URL: database.url, NODE_OPTIONS: `--import=${thief}` });
  const address = await service.listening;
  assert.equal((await fetch(`${address}/health/ready`)).status, 200);
  const schema = await (await fetch(`${address}/json-schema/client-api/v3/ClientOrder.json`)).json();
  assert.ok(schema.$id.startsWith(`${address}/`), schema.$id);
  service.process.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});
