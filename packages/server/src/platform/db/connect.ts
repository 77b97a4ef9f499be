import pg from 'pg';
import { findPrimaryUrl, NoPrimaryHost } from './primary-host.ts';
import { type SessionSettings, setUpSession, UnsuitableSession } from './session-settings.ts';

/** The database cannot be reached or used by this version of Labwire. */
export class UnsuitableDatabase extends Error {}

/** The setting that a URL comes from, for messages. */
export type UrlSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

const oldestSupportedVersion = 15;

/** Opens a connection outside the pools, for the start. Errors are explained without quoting the URL. */
export async function connectTo(url: string, setting: UrlSetting, settings: SessionSettings): Promise<pg.Client> {
  const connectionString = await findPrimaryUrl(url).catch((error: unknown) => {
    throw error instanceof NoPrimaryHost ? new UnsuitableDatabase(`${setting}: ${error.message}`) : error;
  });
  const client = new pg.Client({
    connectionString,
    application_name: 'labwire-start',
    // A busy machine may take many seconds; a host that refuses connections is reported at once.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect().catch((error: Error & { severity?: string; code?: string }) => {
    // Only messages of PostgreSQL are shown: a network error could quote parts of a mistyped URL, such as the password.
    throw new UnsuitableDatabase(
      error.severity
        ? `PostgreSQL rejected the connection to ${setting}: ${error.message}`
        : `cannot connect to PostgreSQL at ${setting} (${error.code ?? 'timeout'})`,
    );
  });
  try {
    await setUpSession(client, settings, null);
    await requireVersion(client);
    return client;
  } catch (error) {
    await client.end();
    throw error instanceof UnsuitableSession ? new UnsuitableDatabase(`${setting}: ${error.message}`) : error;
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestSupportedVersion) {
    throw new UnsuitableDatabase(
      `PostgreSQL ${oldestSupportedVersion} or newer is required; the server has version ${version}`,
    );
  }
}
