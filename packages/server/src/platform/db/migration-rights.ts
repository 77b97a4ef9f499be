import type pg from 'pg';
import { UnsuitableDatabase } from './connect.ts';
import { queueSchema } from './pg-boss-queue.ts';

/** Throws if the login may not create tables, or if the tables belong to another role. */
export async function requireOwnership(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; creates: boolean; foreign: string | null }>(
    `select current_user as login,
       has_schema_privilege('public', 'CREATE')
         and (to_regnamespace($1) is not null or has_database_privilege(current_database(), 'CREATE')) as creates,
       (select relname from pg_class where oid = to_regclass('public.schema_migrations')
          and not pg_has_role(relowner, 'USAGE')) as foreign`,
    [queueSchema],
  );
  const [{ login, creates, foreign } = { login: '', creates: false, foreign: null }] = rows;
  if (foreign !== null) {
    throw new UnsuitableDatabase(
      `the login ${login} does not own the tables; migrations need the login that owns them`,
    );
  }
  if (!creates) {
    throw new UnsuitableDatabase(
      `the login ${login} may not create schemas and tables; migrations need the login that owns the database`,
    );
  }
}

/**
 * Row-level security restricts the login of the service, which owns nothing. It must not restrict the owner, whose migrations and
 * backups need all rows; the first migrations forced it on the owner too. `run` gets each change, which locks one table.
 */
export async function liftForcedRowSecurity(
  client: pg.Client,
  run: (change: () => Promise<unknown>) => Promise<unknown> = (change) => change(),
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity and pg_has_role(relowner, 'USAGE')`,
  );
  for (const { name } of rows) await run(() => client.query(`alter table ${name} no force row level security`));
}

/** Throws if row-level security applies to this session in any table. */
export async function requireAllRowsVisible(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; name: string }>(
    `select current_user as login, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and row_security_active(oid) limit 1`,
  );
  const [hidden] = rows;
  if (!hidden) return;
  throw new UnsuitableDatabase(
    `row-level security hides rows of the table ${hidden.name} from the login ${hidden.login}; migrations need the login that owns it`,
  );
}
