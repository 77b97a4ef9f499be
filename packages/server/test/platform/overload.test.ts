import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { after } from '../support/after.ts';
import { createDatabase } from '../support/database.ts';

test('when too many transactions wait for a connection, further ones get 503 at once, and the others are served', async () => {
  const database = await createDatabase();
  const db = openPostgres({
    url: database.url,
    role: 'labwire_service',
    maxConnections: 1,
    maxWaiting: 2,
    onError: () => {},
  });
  after(async () => {
    await db.close();
    await database.drop();
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const first = db.asLaboratory(async () => {
    held();
    await released;
    return 'first';
  });
  await isHeld;
  const waiting = [db.asLaboratory(async () => 'second'), db.asLaboratory(async () => 'third')];
  await assert.rejects(
    db.asLaboratory(async () => 'fourth'),
    DatabaseUnavailable,
  );
  release();
  assert.deepEqual(await Promise.all([first, ...waiting]), ['first', 'second', 'third']);
});
