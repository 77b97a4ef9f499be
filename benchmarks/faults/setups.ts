import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { asSuperuser } from '../../packages/server/test/support/database.ts';
import { createOwnedDatabase } from '../../packages/server/test/support/database-logins.ts';
import { finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { type Check, exactly, printChecks } from '../checks.ts';
import { adminToken, startService } from '../service.ts';

/**
 * Starts the service in each set-up of its database logins, on the PostgreSQL of a folder with its programs, or on the private
 * one without an option. In each set-up a result is published, and all data are compared with the audit trail.
 */
const { values } = parseArgs({ options: { postgres: { type: 'string', default: '' } } });

const node = process.execPath;
const migrate = new URL('../../packages/server/src/migrate-database.ts', import.meta.url).pathname;
const verifyData = new URL('../../packages/server/src/verify-data.ts', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'labwire-setups-'));

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

async function startPostgres(programs: string): Promise<{ url: string; server: ChildProcess }> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid) chownSync(data, user.uid, user.gid);
  execFileSync('chmod', ['755', folder]);
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    stdio: ['ignore', 'ignore', 2],
  });
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', data, '-c', 'max_connections=200'];
  const server = spawn(join(programs, 'postgres'), options, { ...user, stdio: 'ignore' });
  const url = `postgres://postgres:x@127.0.0.1:${port}/postgres`;
  for (const deadline = Date.now() + 60_000; ; await pause(200)) {
    const isReady = await asSuperuser(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isReady) return { url, server };
    if (Date.now() > deadline) throw new Error('PostgreSQL does not start');
  }
}

/** Publishes a result in a service with these settings, and returns the checks of the set-up. */
async function tryOut(name: string, settings: Record<string, string>): Promise<Check[]> {
  const dataFolder = join(folder, name.replaceAll(/\W/g, '-'));
  const service = await startService({ LABWIRE_DATA_DIR: dataFolder, LABWIRE_SIMULATOR: 'off', ...settings });
  const ready = await fetch(`${service.address}/health/ready`);
  const token = await onboardAt(service.address, adminToken);
  const { labJobNumber } = await finishJobAt(service.address, adminToken, token);
  const results = `${service.address}/client/api/v4/results`;
  const listed = await (await fetch(results, { headers: { authorization: `Bearer ${token}` } })).text();
  const exitCode = await service.stop();
  const isIntact = runs([verifyData], { LABWIRE_DATA_DIR: dataFolder, ...settings });
  return [
    exactly(`${name}: ready`, ready.status, 200),
    exactly(`${name}: the result is listed`, listed.includes(String(labJobNumber)) ? 1 : 0, 1),
    exactly(`${name}: data match the audit trail`, isIntact ? 1 : 0, 1),
    exactly(`${name}: exit code`, exitCode ?? -1, 0),
    exactly(`${name}: errors in the log`, service.errors.length, 0),
  ];
}

function runs(args: string[], env: Record<string, string>): boolean {
  try {
    execFileSync(node, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 2] });
    return true;
  } catch {
    return false;
  }
}

async function tryExternal(superuser: string): Promise<Check[]> {
  const checks: Check[] = [];
  // The administrator of a managed server may create roles, and creates the role of the service.
  const managed = await createOwnedDatabase(superuser, 'createrole createdb');
  runs([migrate], { DATABASE_OWNER_URL: managed.ownerUrl });
  const managedService = await managed.createLogin('in role labwire_service');
  checks.push(...(await tryOut('managed administrator', { DATABASE_URL: managedService })));
  const separate = await createOwnedDatabase(superuser);
  runs([migrate], { DATABASE_OWNER_URL: separate.ownerUrl });
  const service = await separate.createLogin('in role labwire_service');
  checks.push(...(await tryOut('separate logins', { DATABASE_URL: service })));
  const plain = await createOwnedDatabase(superuser);
  await asSuperuser(superuser, `grant labwire_service to ${plain.owner}`);
  checks.push(...(await tryOut('plain owner, in testing', { DATABASE_URL: plain.ownerUrl })));
  return checks;
}

let exitCode = 1;
let server: ChildProcess | undefined;
try {
  if (values.postgres === '') exitCode = printChecks('Private PostgreSQL', await tryOut('private', {}));
  else {
    const postgres = await startPostgres(values.postgres);
    server = postgres.server;
    const [{ version } = { version: '' }] = await asSuperuser<{ version: string }>(
      postgres.url,
      "select current_setting('server_version') as version",
    );
    exitCode = printChecks(`PostgreSQL ${version}`, await tryExternal(postgres.url));
  }
} finally {
  if (server) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);
