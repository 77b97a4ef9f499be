import type pg from 'pg';
import { connectTo, UnsuitableDatabase, type UrlSetting } from './connect.ts';
import { isPrivileged, problemOf, readLoginFacts } from './login-check.ts';
import { findMissing, migrate, readMigrations } from './migrate.ts';
import { permitSetRole, serviceRole } from './service-role.ts';
import { requireSessionMode } from './session-mode.ts';
import { requestSettings } from './session-settings.ts';

/** How the service connects for its statements. */
export interface ServiceLogin {
  url: string;
  /** The role that statements run as; null where the login has no more rights than the service needs. */
  role: string | null;
}

export interface DatabaseLogins {
  url: string;
  /** The login that owns the tables. Undefined: the schema is migrated by a separate command. */
  ownerUrl: string | undefined;
  /** Whether the service may use a login with too many rights, from which it then takes a role without them. */
  permitsSharedLogin: boolean;
  log: { info(message: string): void; warn(message: string): void };
}

/** Migrates the schema if there is a login for it, and checks that the login of the service is suitable. */
export async function prepareDatabase(logins: DatabaseLogins): Promise<ServiceLogin> {
  const { url, ownerUrl, permitsSharedLogin, log } = logins;
  const migrateWith = (owner: string, setting: UrlSetting) =>
    migrate(owner, { setting, onWait: (message) => log.warn(message) });
  if (ownerUrl !== undefined) await migrateWith(ownerUrl, 'DATABASE_OWNER_URL');
  const { problem, isShared } = await inspectLogin(url);
  if (problem === undefined) {
    await requireCurrentSchema(url);
    return provenSessions({ url, role: null });
  }
  if (!isShared) throw new UnsuitableDatabase(problem);
  if (!permitsSharedLogin || ownerUrl !== undefined) {
    throw new UnsuitableDatabase(
      `${problem}; set DATABASE_URL to a login that is a member of ${serviceRole} only, and DATABASE_OWNER_URL to the login that ` +
        'owns the tables (guide, Operating, PostgreSQL)',
    );
  }
  log.warn(
    `${problem}; statements run as ${serviceRole}, but a fault in the service could undo that. This is permitted in testing ` +
      'only: use separate logins in DATABASE_URL and DATABASE_OWNER_URL',
  );
  await migrateWith(url, 'DATABASE_URL');
  await withClient(url, permitSetRole);
  return provenSessions({ url, role: serviceRole });
}

/** How the service would connect, without changes to the database: for commands that only read. */
export async function findServiceLogin(url: string): Promise<ServiceLogin> {
  const { isShared } = await inspectLogin(url);
  return { url, role: isShared ? serviceRole : null };
}

const inspectLogin = (url: string) =>
  withClient(url, async (client) => {
    const facts = await readLoginFacts(client, { asRole: false });
    return { problem: problemOf(facts), isShared: isPrivileged(facts) };
  });

async function requireCurrentSchema(url: string): Promise<void> {
  const migrations = await readMigrations();
  const missing = await withClient(url, (client) =>
    findMissing(client, migrations).catch((error: Error & { code?: string }) => {
      if (error.code === '42P01') return migrations; // undefined_table: nothing was migrated
      throw error;
    }),
  );
  const [first] = missing;
  if (!first) return;
  throw new UnsuitableDatabase(
    `the database lacks migration ${first.name}${missing.length > 1 ? ` and ${missing.length - 1} more` : ''}; ` +
      'run npm run migrate with DATABASE_OWNER_URL',
  );
}

async function provenSessions(login: ServiceLogin): Promise<ServiceLogin> {
  await withClient(login.url, (first) =>
    withClient(login.url, (second) => requireSessionMode(first, second, 'DATABASE_URL')),
  );
  return login;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url, 'DATABASE_URL', requestSettings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
