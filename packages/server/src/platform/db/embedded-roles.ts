import { createHmac } from 'node:crypto';
import pg from 'pg';
import { queueSchema } from './pg-boss-queue.ts';
import { serviceRole } from './service-role.ts';

/** Owns the database and its tables, and migrates them. */
const ownerRole = 'labwire_owner';

/** The logins of the private PostgreSQL that the service uses. The superuser is used for its administration only. */
export interface PrivateLogins {
  ownerUrl: string;
  serviceUrl: string;
}

/** Creates the logins, and gives what the superuser owns to the owner: earlier versions had the superuser as their only login. */
export async function preparePrivateLogins(superuserUrl: string): Promise<PrivateLogins> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'labwire-start' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    // A standby has the logins of its primary.
    for (const role of rows[0]?.isStandby ? [] : [ownerRole, serviceRole]) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) await client.query(`create role ${role}`);
      await client.query(`alter role ${role} login password '${passwordOf(role, superuserUrl)}'`);
    }
    if (!rows[0]?.isStandby) await client.query(transferSql);
  } finally {
    await client.end();
  }
  return { ownerUrl: urlOf(ownerRole, superuserUrl), serviceUrl: urlOf(serviceRole, superuserUrl) };
}

/** Derived, so that it stays the same when PostgreSQL restarts, and does not reveal the superuser's. */
const passwordOf = (role: string, superuserUrl: string) =>
  createHmac('sha256', new URL(superuserUrl).password).update(role).digest('hex');

function urlOf(role: string, superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = passwordOf(role, superuserUrl);
  return url.href;
}

/** REASSIGN OWNED cannot be used, because the superuser also owns the system catalogs. */
const transferSql = `
  do $$
  declare
    statement text;
  begin
    execute format('alter database %I owner to ${ownerRole}', current_database());
    for statement in
      with schemas as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', '${queueSchema}'))
      select format('alter schema %I owner to ${ownerRole}', nspname) from schemas
       where nspname = '${queueSchema}' and nspowner = current_user::regrole
      union all
      select format('alter table %s owner to ${ownerRole}', oid::regclass) from pg_class
       where relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v', 'm') and relowner = current_user::regrole
      union all
      select format('alter routine %s owner to ${ownerRole}', oid::regprocedure) from pg_proc
       where pronamespace in (select oid from schemas) and proowner = current_user::regrole
      union all
      select format('alter type %s owner to ${ownerRole}', oid::regtype) from pg_type
       where typnamespace in (select oid from schemas) and typtype in ('e', 'd') and typowner = current_user::regrole
    loop
      execute statement;
    end loop;
  end $$`;
