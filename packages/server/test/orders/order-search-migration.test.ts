import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { migrate, migrationsFolder } from '../../src/platform/db/migrate.ts';
import { asSuperuser, createDatabase } from '../support/database.ts';

test('orders from before the search was introduced are found after the migration', async (t) => {
  const { url, drop } = await createDatabase('empty');
  t.after(drop);
  const folder = await mkdtemp(join(tmpdir(), 'labwire-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  const isBeforeSearch = (path: string) => !path.endsWith('.sql') || /\/000[1-8]-/.test(path);
  await cp(migrationsFolder, folder, { recursive: true, filter: isBeforeSearch });
  await migrate(url, pathToFileURL(`${folder}/`));
  await asSuperuser(
    url,
    `insert into accounts (name, status, scopes, parameter_tests, created_at) values ('A', 'ACTIVE', '{}', '{}', now());
     insert into orders (account_id, status, received_at, submitted_by, number_of_lines, request, resolved, barcodes)
     values (1001, 'RECEIVED', now(), 'u', 2, '{"orderReferences": [{"name": "ClientRef", "value": "Kōwhai SPRING"}],
       "lines": [{"sample": {"name": "Drum 12"}}, {"sampleComposite": {"name": "Both"}}]}',
       '{"client": {"name": "Apiary Ltd"}}', '{BC-1,BC-2}')`,
  );
  await migrate(url);
  assert.deepEqual(await asSuperuser(url, 'select words from order_searches'), [
    { words: 'kowhai spring\napiary ltd\ndrum 12\nboth' },
  ]);
  assert.deepEqual(await asSuperuser(url, 'select barcode from order_barcodes order by 1'), [
    { barcode: 'BC-1' },
    { barcode: 'BC-2' },
  ]);
});
