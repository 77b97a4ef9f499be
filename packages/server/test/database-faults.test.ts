import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DatabaseUnavailable } from '../src/db/database.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { asSuperuser, createDatabase } from './support/database.ts';

const database = await createDatabase();
const db = openPostgres({ url: database.url, role: 'labwire_service', maxConnections: 1, onError: () => {} });
after(async () => {
  await db.close();
  await database.drop();
});

test('a connection lost in the middle of a transaction fails that transaction alone, and the next has a new one', async () => {
  await assert.rejects(
    db.asLaboratory(async (connection) => {
      const [row] = await connection.rows<{ pid: number }>('select pg_backend_pid() as pid');
      await asSuperuser(database.url, 'select pg_terminate_backend($1, 5000)', [row?.pid]);
      await connection.rows('select 1');
    }),
    DatabaseUnavailable,
  );
  assert.deepEqual(await db.asLaboratory((connection) => connection.rows('select 1 as one')), [{ one: 1 }]);
});
