import type pg from 'pg';
import { only } from './database.ts';
import { UnsuitableSession } from './session-settings.ts';

/** What the login of a session could do beyond the work of the service. Each is the name of an example, or null. */
export interface LoginFacts {
  login: string;
  /** A role with dangerous attributes that the login has or can take. */
  privilegedRole: string | null;
  /** A table, schema or database that the login owns, or that belongs to a role it can take. */
  owned: string | null;
  /** A table whose row-level security is off or does not apply to this session. */
  unprotected: string | null;
  /** A table that the session may empty or add triggers to, or results or a table of the audit trail that it may change. */
  changeable: string | null;
  /** A schema in which the session may create tables and functions. */
  creatable: string | null;
  /** A table that the session may not read. */
  unreadable: string | null;
}

/**
 * A session whose role was set can undo that by RESET ROLE, so that the check of its login is of no use: `asRole` leaves it out.
 * Membership counts whether or not the rights of the group are inherited, because SET ROLE takes them.
 */
const factsSql = (asRole: boolean) => `
  with subjects as materialized (
    select oid, rolname from pg_catalog.pg_roles where rolname in (current_user${asRole ? '' : ', session_user'})),
  relations as materialized (
    select c.oid, c.relname, c.relowner, c.relkind, c.relrowsecurity, n.nspname
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'labwire_queue') and c.relkind in ('r', 'p', 'S')),
  owners (name, oid) as (
    select 'the table ' || relname, relowner from relations
    union all select 'the schema ' || nspname, nspowner from pg_catalog.pg_namespace
     where nspname in ('public', 'labwire_queue')
    union all select 'the database', datdba from pg_catalog.pg_database where datname = current_database())
  select ${asRole ? 'current_user' : 'session_user'} as login,
    (select r.rolname from pg_catalog.pg_roles r, subjects s
      where (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolreplication
             or r.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'))
        and pg_catalog.pg_has_role(s.oid, r.oid, 'MEMBER')
      order by r.oid = s.oid desc, r.rolname limit 1) as "privilegedRole",
    (select min(o.name) from owners o, subjects s where pg_catalog.pg_has_role(s.oid, o.oid, 'MEMBER')) as owned,
    (select min(relname) from relations r
      where nspname = 'public' and relkind in ('r', 'p') and case when relrowsecurity then not row_security_active(r.oid)
        else exists (select from pg_catalog.pg_attribute where attrelid = r.oid and attname = 'account_id') end) as unprotected,
    (select min(relname) from relations r
      where nspname = 'public' and relkind in ('r', 'p') and has_table_privilege(r.oid,
        case when relname in ('audit_entries', 'audit_heads') then 'INSERT, UPDATE, DELETE, '
             when relname in ('audit_checkpoints', 'database_timelines', 'results') then 'UPDATE, DELETE, '
             else '' end || 'TRUNCATE, TRIGGER')) as changeable,
    (select min(nspname) from pg_catalog.pg_namespace
      where nspname in ('public', 'labwire_queue') and has_schema_privilege(oid, 'CREATE')) as creatable,
    (select min(relname) from relations r
      where nspname = 'public' and relkind in ('r', 'p') and not has_table_privilege(r.oid, 'SELECT')) as unreadable`;

const strictSql = factsSql(false);
const asRoleSql = factsSql(true);

/** Whether the login is meant for administration or migrations. */
export const isPrivileged = ({ privilegedRole, owned }: LoginFacts): boolean =>
  privilegedRole !== null || owned !== null;

/** Why the service must not work with this session; undefined if it may. */
export function problemOf(facts: LoginFacts): string | undefined {
  const { login, privilegedRole, owned, unprotected, changeable, creatable, unreadable } = facts;
  if (privilegedRole !== null) {
    return privilegedRole === login
      ? `the database login ${login} is a superuser, bypasses row-level security, or may create roles or replicate`
      : `the database login ${login} can take the rights of the role ${privilegedRole}`;
  }
  if (owned !== null) return `the database login ${login} owns ${owned}, or can take the rights of the owner`;
  if (unprotected !== null) return `row-level security of the table ${unprotected} does not apply to ${login}`;
  if (changeable !== null)
    return `the database login ${login} may change, empty or add triggers to the table ${changeable}`;
  if (creatable !== null)
    return `the database login ${login} may create tables and functions in the schema ${creatable}`;
  if (unreadable !== null) {
    return `the database login ${login} may not read the table ${unreadable}; grant it the role labwire_service and run npm run migrate`;
  }
  return undefined;
}

/** `asRole`: the role of the session was set, and only its rights are checked. */
export async function readLoginFacts(
  client: Pick<pg.ClientBase, 'query'>,
  { asRole }: { asRole: boolean },
): Promise<LoginFacts> {
  const { rows } = await client.query<LoginFacts>(asRole ? asRoleSql : strictSql);
  return only(rows);
}

export async function requireSafeLogin(client: pg.ClientBase, options: { asRole: boolean }): Promise<void> {
  const problem = problemOf(await readLoginFacts(client, options));
  if (problem !== undefined) throw new UnsuitableSession(problem);
}
