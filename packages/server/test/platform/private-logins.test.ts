import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { afterAll, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { asSuperuser } from '../support/database.ts';
import { createOwnedDatabase } from '../support/database-logins.ts';
import { makeMemoryFolder } from '../support/memory-folder.ts';

const folder = await makeMemoryFolder('labwire-private-');
const start = () => startEmbedded(folder, ['fsync=off']);
let postgres = await start();
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const restart = async () => {
  await postgres.stop();
  postgres = await start();
};
const silent = { info() {}, warn() {} };

const ownersSql = `
  select distinct pg_get_userbyid(owner) as owner from (
    select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'labwire_queue'::regnamespace)
    union all select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'labwire_queue'::regnamespace)
    union all select typowner from pg_type where typnamespace in ('public'::regnamespace, 'labwire_queue'::regnamespace)
    union all select nspowner from pg_namespace where nspname = 'labwire_queue'
    union all select datdba from pg_database where datname = current_database()) o`;

test('a data folder of an earlier version, in which the superuser owns everything, gets the owner and keeps its data', async () => {
  await asSuperuser(postgres.url, 'alter database labwire owner to postgres');
  await migrate(postgres.url);
  await asSuperuser(
    postgres.url,
    `insert into accounts (name, status, scopes, parameter_tests, created_at) values ('A', 'ACTIVE', '{}', '{}', now());
     alter role labwire_service nologin password null; drop role labwire_owner`,
  );
  assert.deepEqual(await asSuperuser(postgres.url, ownersSql), [{ owner: 'postgres' }]);

  await restart();
  assert.deepEqual(await asSuperuser(postgres.url, ownersSql), [{ owner: 'labwire_owner' }]);
  const { serviceUrl: url, ownerUrl } = postgres;
  const login = await prepareDatabase({ url, ownerUrl, permitsSharedLogin: false, log: silent });
  assert.deepEqual(login, { url, role: null });
  const db = openPostgres({ ...login, onError: () => {} });
  try {
    const rows = await db.asLaboratory((connection) => connection.rows('select name from accounts'));
    assert.deepEqual(rows, [{ name: 'A' }]);
  } finally {
    await db.close();
  }
});

test('the logins keep their passwords when the private PostgreSQL restarts, and none reveals that of the superuser', async () => {
  const passwords = () => [postgres.url, postgres.ownerUrl, postgres.serviceUrl].map((url) => new URL(url).password);
  const before = passwords();
  assert.equal(new Set(before).size, 3);
  await restart();
  assert.deepEqual(passwords(), before);
});

test('on a server without the role of the service, a login that may create roles does so, and another names what is missing', async () => {
  await asSuperuser(postgres.url, 'drop owned by labwire_service cascade; drop role labwire_service');
  const plain = await createOwnedDatabase(postgres.url);
  await assert.rejects(
    migrate(plain.ownerUrl),
    /there is no role labwire_service, and the login o_\w+ may not create it/,
  );
  await plain.drop();

  const managed = await createOwnedDatabase(postgres.url, 'createrole createdb bypassrls');
  const url = managed.ownerUrl;
  const login = await prepareDatabase({ url, ownerUrl: undefined, permitsSharedLogin: true, log: silent });
  assert.deepEqual(login, { url, role: 'labwire_service' });
  const db = openPostgres({ ...login, onError: () => {} });
  try {
    const sql = `select current_user as "user", row_security_active('accounts') as restricted`;
    const rows = await db.asLaboratory((connection) => connection.rows(sql));
    assert.deepEqual(rows, [{ user: 'labwire_service', restricted: true }]);
  } finally {
    await db.close();
    await managed.drop();
  }
});

test('the planner inlines the functions of the policies, so that indexes are used', async () => {
  await restart();
  await migrate(postgres.ownerUrl);
  const explain = 'explain (verbose) select order_id from orders where account_id = 7 and order_id = 1';
  const lines = await asSuperuser<{ 'QUERY PLAN': string }>(postgres.serviceUrl, explain);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  assert.match(plan, /current_setting\('labwire.side'/);
  assert.doesNotMatch(plan, /sees_account/);
});
