import type pg from 'pg';
import { UnsuitableDatabase } from './connect.ts';
import { queueSchema } from './pg-boss-queue.ts';

/**
 * The role that has the rights of the service: to read and write rows, and nothing else. It is either the login of the service
 * itself, or a group that the login is a member of. Roles are shared by all databases of a server.
 */
export const serviceRole = 'labwire_service';

interface OwnLogin {
  name: string;
  createsRoles: boolean;
  hasServiceRole: boolean;
}

/** Creates the role if it is missing and this login may create roles. */
export async function requireServiceRole(client: pg.Client): Promise<void> {
  const { name, createsRoles, hasServiceRole } = await readOwnLogin(client);
  if (hasServiceRole) return;
  if (!createsRoles) {
    throw new UnsuitableDatabase(
      `there is no role ${serviceRole}, and the login ${name} may not create it; create the login of the service as an ` +
        `administrator: create role ${serviceRole} login password '…'`,
    );
  }
  // Another Labwire on the same server may create it at the same moment.
  await client.query(`
    do $$ begin
      create role ${serviceRole} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/** Permits this login to take the role by SET ROLE, where no separate login is available. */
export async function permitSetRole(client: pg.Client): Promise<void> {
  const canSet = await succeeds(client.query(`set role ${serviceRole}`));
  await client.query('reset role');
  if (canSet) return;
  const { name, createsRoles } = await readOwnLogin(client);
  const grant = `grant ${serviceRole} to current_user`;
  const isGranted = createsRoles && (await succeeds(client.query(grant)));
  if (!isGranted) {
    throw new UnsuitableDatabase(
      `the login ${name} may not take the role ${serviceRole}; set DATABASE_OWNER_URL to this login and DATABASE_URL to one ` +
        `that is a member of ${serviceRole} only`,
    );
  }
}

const succeeds = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => false,
  );

async function readOwnLogin(client: pg.Client): Promise<OwnLogin> {
  const { rows } = await client.query<OwnLogin>(
    `select rolname as name, rolsuper or rolcreaterole as "createsRoles",
            exists (select from pg_roles where rolname = $1) as "hasServiceRole"
       from pg_roles where rolname = current_user`,
    [serviceRole],
  );
  if (!rows[0]) throw new Error('the login of a session has no role');
  return rows[0];
}

/**
 * Grants the rights on all tables of this owner. It runs in the transaction of each migration, so that no process sees a new
 * table without rights, or the audit trail with too many.
 */
export const grantTables = (client: pg.Client) => client.query(grantTablesSql);

const grantTablesSql = `
  grant usage on schema public to ${serviceRole};
  do $$
  declare
    name text;
  begin
    for name in select format('%I', relname) from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'USAGE')
    loop
      execute format('revoke all on %s from ${serviceRole}', name);
      execute format('grant %s on %s to ${serviceRole}', case name
        when 'schema_migrations' then 'select'
        when 'audit_heads' then 'select'
        when 'database_timelines' then 'select'
        when 'audit_entries' then 'select'
        when 'results' then 'select, insert'
        when 'signing_identities' then 'select, insert'
        when 'audit_checkpoints' then 'select, insert'
        else 'select, insert, update, delete' end, name);
    end loop;
    if to_regprocedure('chain_audit_entry(bigint, bigint, json)') is not null then
      revoke all on function chain_audit_entry(bigint, bigint, json) from public;
      grant execute on function chain_audit_entry(bigint, bigint, json) to ${serviceRole};
    end if;
  end $$;
  grant usage on all sequences in schema public to ${serviceRole}`;

export const grantQueue = (client: pg.Client) =>
  client.query(`
    begin;
    grant usage on schema ${queueSchema} to ${serviceRole};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${serviceRole};
    commit`);

/**
 * Revokes what PostgreSQL grants to everybody by default and the service does not need. Only the owner of the database can do
 * this; elsewhere it makes no difference to what is protected, because no function depends on the caller's search path.
 */
export const revokeDefaults = (client: pg.Client) =>
  client.query(`
    do $$ begin
      if (select pg_has_role(datdba, 'USAGE') from pg_database where datname = current_database()) then
        execute format('revoke temporary on database %I from public, ${serviceRole}', current_database());
        revoke create on schema public from public, ${serviceRole};
      end if;
    end $$`);
