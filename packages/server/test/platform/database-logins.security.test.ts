import assert from 'node:assert/strict';
import pg from 'pg';
import { afterAll, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { migrate, newestMigration } from '../../src/platform/db/migrate.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { asServiceLogin, asSuperuser, databaseUrl } from '../support/database.ts';
import { createOwnedDatabase } from '../support/database-logins.ts';
import { eventually } from '../support/eventually.ts';
import { adminToken, startLaboratory } from '../support/laboratory.ts';

const superuser = databaseUrl('postgres');
const database = await createOwnedDatabase(superuser);
afterAll(database.drop);
await migrate(database.ownerUrl);
const serviceUrl = asServiceLogin(database.superuserUrl);
const asOwner = (sql: string) => asSuperuser(database.ownerUrl, sql);
const asAdmin = <Row>(sql: string) => asSuperuser<Row>(database.superuserUrl, sql);

/** The reason why no statement of the service runs with this login; undefined if it may. */
async function refusal(url: string, role: string | null = null): Promise<string | undefined> {
  const db = openPostgres({ url, role, onError: () => {} });
  const queue = openQueue({ url, role, onError: () => {} });
  try {
    await db.asLaboratory((connection) => connection.rows('select 1 from accounts'));
    return undefined;
  } catch (error) {
    assert.ok(error instanceof DatabaseUnavailable && error.cause instanceof Error, String(error));
    const working = queue.work('webhook-delivery', 1, async () => {});
    await assert.rejects(working, { message: error.cause.message });
    return error.cause.message;
  } finally {
    await queue.close();
    await db.close();
  }
}

test('a login that has the rights of the service only is accepted', async () => {
  assert.equal(await refusal(serviceUrl), undefined);
  assert.equal(await refusal(await database.createLogin('in role labwire_service')), undefined);
});

test('a login that could bypass row-level security is not used, whatever it could do it by', async () => {
  const group = `${database.owner}_group`;
  await asAdmin(`create role ${group} nologin bypassrls`);
  try {
    const cases: [url: string, reason: RegExp][] = [
      [database.superuserUrl, /login \w+ is a superuser/],
      [await database.createLogin('bypassrls in role labwire_service'), /bypasses row-level security/],
      [await database.createLogin('createrole in role labwire_service'), /may create roles/],
      [await database.createLogin('replication in role labwire_service'), /replicate/],
      [await database.createLogin(`noinherit in role labwire_service, ${group}`), /rights of the role \w+_group$/],
      [await database.createLogin('in role labwire_service, pg_read_server_files'), /pg_read_server_files$/],
      [database.ownerUrl, /owns the database/],
      [
        await database.createLogin(`noinherit in role labwire_service, ${database.owner}`),
        /can take the rights of the owner/,
      ],
      [
        await database.createLogin('in role labwire_service, pg_write_all_data'),
        /may change, empty or add triggers to the table audit_checkpoints/,
      ],
      [await database.createLogin(''), /may not read the table access_tokens/],
    ];
    for (const [url, reason] of cases) assert.match((await refusal(url)) ?? 'accepted', reason);
  } finally {
    await asAdmin(`drop owned by ${group}; drop role ${group}`);
  }
});

test('a login is not used if row-level security of a table is off', async () => {
  await asOwner('alter table orders disable row level security');
  assert.match((await refusal(serviceUrl)) ?? 'accepted', /row-level security of the table orders does not apply/);
  await asOwner('alter table orders enable row level security');
  assert.equal(await refusal(serviceUrl), undefined);
});

test('a login is not used if it has more rights on tables and schemas than migrations grant', async () => {
  const grants: [right: string, reason: RegExp][] = [
    ['truncate on orders', /may change, empty or add triggers to the table orders/],
    ['trigger on orders', /may change, empty or add triggers to the table orders/],
    ['update on audit_heads', /may change, empty or add triggers to the table audit_heads/],
    ['create on schema public', /may create tables and functions in the schema public/],
  ];
  for (const [right, reason] of grants) {
    await asOwner(`grant ${right} to labwire_service`);
    assert.match((await refusal(serviceUrl)) ?? 'accepted', reason);
    // Migrations restore the rights.
    await migrate(database.ownerUrl);
    assert.equal(await refusal(serviceUrl), undefined);
  }
});

test('a process is not ready while its login has too many rights, and a new connection serves no request', async (t) => {
  const lab = await startLaboratory();
  const name = `l_${Date.now()}`;
  await asAdmin(`create role ${name} login password 'x' in role labwire_service`);
  t.onTestFinished(async () => void (await asAdmin(`drop role ${name}`)));
  const url = new URL(lab.databaseUrl);
  [url.username, url.password] = [name, 'x'];
  const other = await startLaboratory({ sharing: lab, reach: async () => url.href });
  const failed = async () => (await other.app.inject({ url: '/health/ready' })).json().failed;
  await eventually(async () => assert.equal(await failed(), undefined));
  await asAdmin(`alter role ${name} bypassrls`);
  await eventually(async () => assert.deepEqual(await failed(), ['login']));
  assert.match(other.log.join(''), new RegExp(`login ${name} is a superuser, bypasses row-level security`));
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`);
  await eventually(async () => {
    const response = await other.app.inject({
      url: '/lab/api/v1/accounts',
      headers: { authorization: `Bearer ${adminToken}` },
    });
    assert.equal(response.statusCode, 503);
  });
  await asAdmin(`alter role ${name} nobypassrls`);
  await eventually(async () => assert.equal(await failed(), undefined));
});

test('a temporary table does not lead a function of the owner to code of the service', async () => {
  const client = new pg.Client({ connectionString: serviceUrl });
  await client.connect();
  const name = new URL(database.superuserUrl).pathname.slice(1);
  try {
    await assert.rejects(client.query('create temporary table audit_heads (chain bigint)'), { code: '42501' });
    await asAdmin(`grant temporary on database ${name} to labwire_service`);
    await client.query(`
      set labwire.side = 'laboratory';
      create temporary table audit_heads (chain bigint, entries bigint, hash bytea);
      create temporary table called (by text);
      grant all on audit_heads, called to public;
      create function pg_temp.intrude() returns trigger language plpgsql as
        $$ begin insert into pg_temp.called values (current_user); return new; end $$;
      create trigger intrusion before insert or update on audit_heads for each row execute function pg_temp.intrude();
      select append_audit_entry(0, '{"action": "a", "subject": "s", "actor": "x", "at": "2026-11-18T00:00:00.000Z"}')`);
    assert.deepEqual((await client.query('select * from pg_temp.called')).rows, []);
    assert.equal((await client.query('select * from public.audit_heads')).rows.length, 1);
  } finally {
    await client.end();
    await asAdmin(`revoke temporary on database ${name} from labwire_service`);
  }
});

test('no function looks up names by the search path of its caller', async () => {
  const open = await asAdmin<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosqlbody is null
        and proconfig is distinct from array['search_path=pg_catalog, public, pg_temp']`,
  );
  assert.deepEqual(open, []);
  const definers = await asAdmin<{ name: string }>(
    `select proname as name from pg_proc where prosecdef and pronamespace <> 'pg_catalog'::regnamespace order by 1`,
  );
  assert.deepEqual(definers, [{ name: 'chain_audit_entry' }, { name: 'follow_timeline' }]);
});

const silent = { info() {}, warn() {} };

test('production needs a login without further rights; testing takes the role of the service, with a warning', async (t) => {
  const logins = { ownerUrl: undefined, log: silent };
  for (const url of [database.superuserUrl, database.ownerUrl]) {
    await assert.rejects(
      prepareDatabase({ ...logins, url, permitsSharedLogin: false }),
      /set DATABASE_URL to a login that is a member of labwire_service only, and DATABASE_OWNER_URL/,
    );
  }
  assert.deepEqual(await prepareDatabase({ ...logins, url: serviceUrl, permitsSharedLogin: false }), {
    url: serviceUrl,
    role: null,
  });

  const warnings: string[] = [];
  const log = { info() {}, warn: (message: string) => void warnings.push(message) };
  const managed = await createOwnedDatabase(superuser, 'createrole bypassrls');
  t.onTestFinished(managed.drop);
  await asSuperuser(superuser, `grant labwire_service to ${managed.owner} with admin option`);
  for (const url of [database.superuserUrl, managed.ownerUrl]) {
    const login = await prepareDatabase({ ...logins, url, permitsSharedLogin: true, log });
    assert.equal(login.role, 'labwire_service');
    assert.match(warnings.pop() ?? '', /permitted in testing only: use separate logins/);
    assert.equal(await refusal(login.url, login.role), undefined);
  }
  const plain = await createOwnedDatabase(superuser);
  t.onTestFinished(plain.drop);
  await assert.rejects(
    prepareDatabase({ ...logins, url: plain.ownerUrl, permitsSharedLogin: true }),
    /may not take the role labwire_service; set DATABASE_OWNER_URL to this login/,
  );
});

test('the service does not migrate without the login of the owner, and names the command', async (t) => {
  const empty = await createOwnedDatabase(superuser);
  t.onTestFinished(empty.drop);
  const url = asServiceLogin(empty.superuserUrl);
  const logins = { url, permitsSharedLogin: true, log: silent };
  await assert.rejects(
    prepareDatabase({ ...logins, ownerUrl: undefined }),
    /lacks migration 0001-row-security\.sql and \d+ more; run npm run migrate with DATABASE_OWNER_URL/,
  );
  await prepareDatabase({ ...logins, ownerUrl: empty.ownerUrl });
  await asSuperuser(empty.superuserUrl, `delete from schema_migrations where version = ${newestMigration()}`);
  await assert.rejects(
    prepareDatabase({ ...logins, ownerUrl: undefined }),
    /lacks migration \d{4}-[\w-]+\.sql; run npm run migrate/,
  );
});
