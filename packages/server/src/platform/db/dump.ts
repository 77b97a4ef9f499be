import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { findPrimaryUrl } from './primary-host.ts';

/** Dumps the database with pg_dump, in its custom format. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await run(await findPrimaryUrl(url), 'pg_dump', ['--format=custom', '--enable-row-security', `--file=${file}`]);
}

/** Without owners and rights, which depend on the roles of the server. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const hostUrl = await findPrimaryUrl(url);
  const database = decodeURIComponent(new URL(hostUrl).pathname.slice(1));
  await run(hostUrl, 'pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${database}`,
    file,
  ]);
}

export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: await findPrimaryUrl(url), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/** The connection is described by variables, because other users of the host can read the arguments of a process. */
async function run(url: string, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...connectionVariables(url) },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error(
          `${program} is not installed; install the client programs of PostgreSQL, of the version of the server`,
        )
      : error;
  });
  if (code !== 0) throw new Error(`${program} failed:\n${errors.trim()}`);
}

/** A login to which row-level security applies sees every row as the laboratory. */
function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[`PG${name.toUpperCase()}`, value]];
  });
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGOPTIONS: '-c labwire.side=laboratory',
    ...Object.fromEntries(ssl),
  };
}
